// The previews that the panel asks for. One replay at a time answers for every rule. The same question waits for it or
// reuses a recent answer; other settings end it and start another.
import type { AlertRule, PreviewAnswer, Settings } from '../../../../shared/model.ts';
import { currentLanguage } from '../../../../shared/messages/current-language.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Store } from '../../store/store.ts';
import { previewOf, replayHistory, type ReplayedHistory } from './preview.ts';

export interface Previews {
  /** Progress of the replay from 0 to 1; null while none runs, or only a short one. */
  share(): number | null;
  /** Rejects when the replay fails, which is a bug. */
  preview(store: Store, rule: AlertRule, settings: Settings): Promise<PreviewAnswer>;
  /** The preview of this rule is no longer wanted and is answered at once; when no rule is left, the replay stops. */
  stop(rule: AlertRule): void;
  /** Stops and forgets everything; resolves when nothing reads the store and the replay's database is closed. */
  stopAll(): Promise<void>;
}

export interface PreviewsParts {
  readonly clock: Clock;
  /** `share` has changed; called a few times a second at most. */
  readonly onChange: () => void;
  readonly replay?: typeof replayHistory;
}

/** A replay shorter than this shows no progress, which would only flicker. ms. */
const LONG_MS = 500;

/** A bar that moves this often looks alive; each move sends the whole state. ms. */
const SHARE_GAP_MS = 400;

/** For this long a replay answers for further rules, which the user opens one after another. ms. */
const FRESH_MS = MINUTE_MS;

interface Asker {
  readonly rule: AlertRule;
  readonly answer: (answer: PreviewAnswer) => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * Everything the outcome of a replay depends on, except the time. The language is part of it because its examples are text.
 */
interface Question {
  readonly store: Store;
  readonly text: string;
}

interface Run {
  readonly question: Question;
  readonly controller: AbortController;
  askers: readonly Asker[];
}

export function createPreviews({ clock, onChange, replay = replayHistory }: PreviewsParts): Previews {
  let current: Run | null = null;
  let last: { readonly question: Question; readonly replayed: ReplayedHistory; readonly at: number } | null =
    null;
  let shown: { readonly share: number; readonly at: number } | null = null;
  /** When the last replay ended: the next begins after it, so that there are never two databases in memory. */
  let ended: Promise<void> = Promise.resolve();

  const show = (share: number | null): void => {
    if (share === null && shown === null) return;
    shown = share === null ? null : { share, at: clock.now() };
    onChange();
  };

  /** Stops the current replay, if any. */
  const abandon = (): void => {
    const run = current;
    current = null;
    run?.controller.abort();
    for (const asker of run?.askers ?? []) asker.answer({ kind: 'stopped' });
  };

  const finish = (run: Run, reply: (asker: Asker) => void): void => {
    if (current !== run) return;
    current = null;
    for (const asker of run.askers) reply(asker);
    show(null);
  };

  const begin = (question: Question, settings: Settings): Run => {
    const run: Run = { question, controller: new AbortController(), askers: [] };
    const beganAt = clock.now();
    const onShare = (share: number): void => {
      // A clock that was set back must not hide the progress until it has caught up.
      const since = Math.abs(clock.now() - (shown?.at ?? beganAt));
      if (current === run && since >= (shown === null ? LONG_MS : SHARE_GAP_MS)) show(share);
    };
    const host = { clock, abort: run.controller.signal, onShare };
    const work = ended.then(() => replay(question.store, settings, host));
    ended = work.then(
      (replayed) => {
        if (current === run && replayed !== null) last = { question, replayed, at: clock.now() };
        finish(run, ({ rule, answer }) => answer(answerOf(rule, replayed, question.store, settings)));
      },
      (cause: unknown) => finish(run, ({ fail }) => fail(cause)),
    );
    return run;
  };

  return {
    share: () => shown?.share ?? null,
    preview(store, rule, settings) {
      const text = JSON.stringify([settings, store.marks.list(), currentLanguage()]);
      const question = { store, text };
      if (last !== null && isSame(last.question, question) && Math.abs(clock.now() - last.at) < FRESH_MS) {
        abandon();
        show(null);
        return Promise.resolve(answerOf(rule, last.replayed, store, settings));
      }
      if (current === null || !isSame(current.question, question)) {
        abandon();
        current = begin(question, settings);
        // What took long before will take long again: the progress stays and starts over.
        if (shown !== null) show(0);
      }
      const run = current;
      return new Promise((answer, fail) => {
        run.askers = [...run.askers, { rule, answer, fail }];
      });
    },
    stop(rule) {
      if (current === null) return;
      const run = current;
      for (const asker of run.askers) if (asker.rule === rule) asker.answer({ kind: 'stopped' });
      run.askers = run.askers.filter((asker) => asker.rule !== rule);
      if (run.askers.length > 0) return;
      abandon();
      show(null);
    },
    stopAll() {
      abandon();
      last = null;
      show(null);
      return ended;
    },
  };
}

function isSame(one: Question, other: Question): boolean {
  return one.store === other.store && one.text === other.text;
}

/** Includes what was delivered meanwhile, however long ago the replay was. */
function answerOf(
  rule: AlertRule,
  replayed: ReplayedHistory | null,
  store: Store,
  settings: Settings,
): PreviewAnswer {
  if (replayed === null) return { kind: 'stopped' };
  return { kind: 'ready', preview: previewOf(rule, replayed, store, settings) };
}
