// How a team treats a call of the service, by what its operation declares (api/operation.ts). Pure.
import { z } from 'zod';
import type { FeedName } from '../../shared/contract/service.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { SharedReply } from '../pipeline/api/operation.ts';
import { feedsOf, operations, type SurfaceOperation } from '../pipeline/api/operations.ts';
import type { ServiceCall } from '../machine/http-port.ts';

/** The feeds whose operations are read for everybody. */
export const sharedFeeds = feedsOf(({ inTeam }) => typeof inTeam === 'object');

/** What a desktop finds in the stream; null: the relay is asked for it. `now`: epoch ms, by the clock of whoever sends it. */
export function sharedReplyOf({ operation, args }: ServiceCall, now: number): SharedReply | null {
  const inTeam = operations.get(operation)?.inTeam;
  return typeof inTeam === 'object' ? inTeam.share(now, ...args) : null;
}

/** The feed for which the relay records the reply; null: for none. */
export function recordedFeedOf(call: ServiceCall, now: number): FeedName | null {
  const inTeam = operations.get(call.operation)?.inTeam;
  const readsSignals = typeof inTeam === 'object' && inTeam.readsSignals?.(...call.args) === true;
  return readsSignals ? 'signals' : (sharedReplyOf(call, now)?.feed ?? null);
}

/** A lookup asks for one person's score, the feed for everybody it has met; the latter is read by the relay itself. */
export function isAboutFew(identifiers: readonly string[]): boolean {
  return identifiers.length <= 5;
}

/** Ends that lie closer together make no other ranking. */
const SAME_END_MS = 5 * MINUTE_MS;

/** Many ask within moments of each other, with windows that depend on the moment; one answer serves them all. */
export function sharedKeyOf({ operation, args }: ServiceCall): string {
  return JSON.stringify([operation, args], (name, value: unknown) =>
    typeof value === 'number' && (name === 'startAt' || name === 'endAt')
      ? Math.round(value / SAME_END_MS)
      : value,
  );
}

/** What a desktop asks for, with arguments that its operation takes. */
export interface AskedCall extends ServiceCall {
  readonly declared: SurfaceOperation;
}

const askedSchema = z.object({ operation: z.string(), args: z.array(z.unknown()) });

/** Null for anything that the relay does for nobody. */
export function readAsked(body: unknown, known: ReadonlyMap<string, SurfaceOperation>): AskedCall | null {
  const read = askedSchema.safeParse(body).data;
  const declared = known.get(read?.operation ?? '');
  if (read === undefined || declared === undefined || declared.inTeam === 'refused') return null;
  const [first, ...others] = declared.takes;
  const args = (first === undefined ? z.tuple([]) : z.tuple([first, ...others])).safeParse(read.args).data;
  return args === undefined ? null : { operation: read.operation, args, declared };
}
