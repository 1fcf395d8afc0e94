// One call to one surface: adds the credential, sends once, reads the reply. Retries belong to the poller.
import type { z } from 'zod';
import type { ListedReply } from '../../../shared/contract/set-aside.ts';
import type { Surface } from '../../../shared/model.ts';
import { withoutKey } from '../../machine/outside-text.ts';

import type { Clock } from '../../machine/clock.ts';
import type { Http, ServiceCall } from '../../machine/http-port.ts';
import { valueOf, type Batch, type Outcome } from './outcome.ts';
import { readAheadMs } from './reply-headers.ts';
import { readReply } from './reply.ts';
import type { SetAside } from './set-aside.ts';

/** For the whole exchange; the slowest documented call is a page of 200 signals. */
const DEADLINE_MS = 15_000;

/** A page of 200 signals is about 100 kB; properties are open-ended. Beyond this it is not a page. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface CallTarget {
  readonly http: Http;
  readonly clock: Pick<Clock, 'now'>;
  readonly surface: Surface;
  /** Checked by checkAddress; no trailing slash. */
  readonly address: string;
  readonly key: string;
  /** Counts what was set aside; left out if nobody asks for it. */
  readonly setAside?: Pick<SetAside, 'note'>;
  /**
   * Called for each reply of the service with how far the service's clock is ahead of ours, in ms; 0 when they agree or it does not say.
   */
  readonly onClockRead?: (aheadMs: number) => void;
}

export interface CallOptions<T> {
  readonly body?: unknown;
  readonly abort?: AbortSignal | undefined;
  /** Which operation it is, for a team. */
  readonly call?: ServiceCall;
  /** For a reply that is a list: which one, and where its items are. */
  readonly list?: { readonly of: ListedReply; items(value: T): Batch<unknown> } | undefined;
}

/** `path` starts with a slash and is already encoded. API 5: the credential header of the surface. */
export async function call<T>(
  target: CallTarget,
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  options: CallOptions<T> = {},
): Promise<Outcome<T>> {
  const result = await target.http.send({
    method,
    url: target.address + path,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(target.surface === 'public'
        ? { 'x-api-key': target.key }
        : { authorization: `Bearer ${target.key}` }),
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
    deadlineMs: DEADLINE_MS,
    maxBytes: MAX_BYTES,
    signal: options.abort ?? null,
    ...(options.call !== undefined && { call: options.call }),
  });
  const clean = result.kind === 'reply' ? { ...result, text: withoutKey(result.text, target.key) } : result;
  const { list } = options;
  const now = target.clock.now();
  const outcome = readReply(clean, target.surface, schema, now, list && ((value) => list.items(value)));
  if (result.kind === 'reply' && isOfService(outcome))
    target.onClockRead?.(readAheadMs(result.headers['date'], now));
  const value = valueOf(outcome);
  if (list !== undefined && value !== undefined)
    target.setAside?.note(list.of, list.items(value).shapes ?? []);
  return outcome;
}

/** What answers in between, such as a firewall, has a clock of its own. */
function isOfService(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'fresh' || outcome.failure.code !== 'not-the-service';
}
