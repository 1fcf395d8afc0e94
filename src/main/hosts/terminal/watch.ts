// The feed as it comes in: what is recorded from now on, until somebody stops it. It only reads, so the app can end, start
// and be replaced meanwhile.
import type { FeedKind } from '../../../shared/contract/feed.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { jsonLine } from '../../machine/outside-text.ts';
import type { Clock } from '../../machine/clock.ts';
import type { FeedItemAnswer } from '../../reading/queries/answers.ts';
import { feed } from '../../reading/queries/feed.ts';
import { ANSWER_VERSION, MOST_ROWS } from '../../reading/queries/question.ts';
import type { Asked, Recorded, RecordedData, Refusal } from '../../reading/queries/recorded-data.ts';
import { withWidths } from '../../machine/cell-width.ts';
import { feedLines, type RenderStyle } from './render.ts';

/** Between two checks for news. ms. */
const PAUSE_MS = SECOND_MS;

/** The service records a signal before it is read here, and may be slow to show it. ms. */
const LATE_MS = 30 * MINUTE_MS;

/** Read at once: more than come in while the machine sleeps. */
const MOST_READ = 10_000;

export interface WatchParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly data: RecordedData;
  readonly kinds: readonly FeedKind[] | undefined;
  readonly isJson: boolean;
  readonly look: () => RenderStyle;
  /** False once nobody reads any more. */
  readonly write: (lines: readonly string[]) => Promise<boolean>;
  readonly stopped: Promise<void>;
}

/** Null when it was stopped; otherwise why it could not start. It waits out anything that prevents reading later. */
export async function watchFeed(parts: WatchParts): Promise<Refusal | null> {
  const { clock, data, kinds, isJson, look, write, stopped } = parts;
  const state = { isStopped: false, wake: (): void => undefined };
  void stopped.then(() => {
    state.isStopped = true;
    state.wake();
  });
  let readAt = clock.now();
  const read = (): Asked<readonly FeedItemAnswer[]> => {
    const now = clock.now();
    // What was recorded while this machine slept has come in as well.
    const asked = data.ask((recorded) => readFeedSince(recorded, Math.min(readAt, now) - LATE_MS, kinds));
    if (asked.kind === 'answer') readAt = now;
    return asked;
  };
  const first = read();
  if (first.kind === 'refused') return first.refusal;
  let known = new Set(first.answer.map(({ id }) => id));
  for (;;) {
    await new Promise<void>((resume) => {
      const cancel = clock.setTimer(PAUSE_MS, resume);
      state.wake = () => {
        cancel();
        resume();
      };
      if (state.isStopped) state.wake();
    });
    if (state.isStopped) return null;
    const asked = read();
    if (asked.kind === 'refused') continue;
    const fresh = asked.answer.filter(({ id }) => !known.has(id)).toReversed();
    known = new Set(asked.answer.map(({ id }) => id));
    const lines = isJson
      ? fresh.map((item) => jsonLine({ version: ANSWER_VERSION, kind: 'item', item }))
      : await withWidths(() => feedLines(fresh, look()));
    if (lines.length > 0 && !(await write(lines))) return null;
  }
}

/** All of it, newest first: more than a page may come in between two checks. */
function readFeedSince(
  recorded: Recorded,
  sinceAt: number,
  kinds: WatchParts['kinds'],
): readonly FeedItemAnswer[] {
  // By id, because something may come in between two pages.
  const items = new Map<string, FeedItemAnswer>();
  let before: string | undefined;
  do {
    const page = feed(recorded, { sinceAt, kinds, before, limit: MOST_ROWS });
    for (const item of page?.items ?? []) items.set(item.id, item);
    before = page?.next ?? undefined;
  } while (before !== undefined && items.size < MOST_READ);
  return [...items.values()];
}
