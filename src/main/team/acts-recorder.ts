// The relay's side of what people log: writes a record for each entry, under the name that the subject proves, and lets
// nobody flood the stream.
import type { Clock } from '../machine/clock.ts';
import { actAnswer, actRecord, readActAsk, type ActAnswer } from './acts-records.ts';
import type { RelayLink } from './link.ts';
import { createPersonLimit } from './person-limit.ts';
import { namePattern } from './subjects.ts';

export interface RecorderParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly publish: RelayLink['publish'];
}

/** Per person. Nobody logs this much by hand, and all of it is at most 2 MB a day. */
const MOST = { aMinute: 60, aDay: 500 };

export function createActsRecorder({ clock, publish }: RecorderParts) {
  const limit = createPersonLimit(clock, MOST);

  const answer = async (from: string, body: unknown): Promise<ActAnswer> => {
    const change = namePattern.test(from) ? readActAsk(body, from, clock.now()) : null;
    if (change === null) return { kind: 'refused' };
    if (!limit.has(from)) return { kind: 'later' };
    limit.spend(from);
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
