// The relay's side of what people log: writes a record for each entry, under the name that the subject proves, and lets
// nobody flood the stream.
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { Clock } from '../ports.ts';
import { actAnswer, actRecord, readActAsk, type ActAnswer } from './acts-records.ts';
import type { RelayLink } from './link.ts';
import { namePattern } from './subjects.ts';

export interface RecorderParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly publish: RelayLink['publish'];
}

/** Per person. Nobody logs this much by hand, and all of it is at most 2 MB a day. */
const MOST_A_MINUTE = 60;
const MOST_A_DAY = 500;

export function createActsRecorder({ clock, publish }: RecorderParts) {
  /** When each act of the last day was accepted, oldest first. */
  const takenAt = new Map<string, number[]>();

  const mayTell = (from: string): boolean => {
    const now = clock.now();
    const recent = (takenAt.get(from) ?? []).filter((at) => at > now - DAY_MS && at <= now);
    takenAt.set(from, recent);
    return recent.length < MOST_A_DAY && recent.filter((at) => at > now - MINUTE_MS).length < MOST_A_MINUTE;
  };

  const answer = async (from: string, body: unknown): Promise<ActAnswer> => {
    const change = namePattern.test(from) ? readActAsk(body, from, clock.now()) : null;
    if (change === null) return { kind: 'refused' };
    if (!mayTell(from)) return { kind: 'later' };
    takenAt.get(from)?.push(clock.now());
    const told = change.kind === 'told' ? change.act.id : change.id;
    // If it is sent again because the answer was lost, it is the same record.
    const { kind } = await publish({
      kind: 'acts',
      id: `act:${from}:${told}:${change.kind}`,
      body: actRecord(change),
    });
    return { kind: kind === 'stored' ? 'done' : 'later' };
  };

  return {
    /** `from` is who asks, proven by the subject. Never rejects. */
    answer: (from: string, body: unknown): Promise<unknown> =>
      answer(from, body).then(actAnswer, () => actAnswer({ kind: 'later' })),
  };
}
