// Faults of the way to the client: waiting, cutting, dripping, padding, spoiling. They act on a reply that is ready.

import type { ServiceClock } from '../clock.ts';
import { faultOf } from './board.ts';
import type { Fault } from './fault.ts';
import type { Line } from './line.ts';
import { mangleText, withExtraFields, withWrongTypes } from './mangle.ts';

export function wait(clock: ServiceClock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = clock.setTimer(finish, ms);
    function finish(): void {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
  });
}

/** Ends when the client gives up. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function drip(clock: ServiceClock, bytes: Uint8Array, reply: Response, ms: number, size: number): Response {
  let sent = 0;
  const gone = new AbortController();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent > 0) await wait(clock, ms, gone.signal);
        if (gone.signal.aborted) return;
        controller.enqueue(bytes.slice(sent, sent + size));
        sent += size;
        if (sent >= bytes.length) controller.close();
      },
      cancel: () => gone.abort(),
    },
    { highWaterMark: 0 },
  );
  return replaceBody(reply, body, bytes.length);
}

/** White space in pieces, so that the padding never lies in memory as a whole. */
const PIECE_BYTES = 65_536;

function pad(bytes: Uint8Array, reply: Response, padding: number): Response {
  let left = padding;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = Math.min(left, PIECE_BYTES);
      left -= piece;
      if (piece > 0) return controller.enqueue(new Uint8Array(piece).fill(0x20));
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return replaceBody(reply, body, bytes.length + padding);
}

function replaceBody(
  reply: Response,
  body: ReadableStream<Uint8Array> | string,
  length: number | null,
): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  if (length !== null) headers.set('content-length', String(length));
  return new Response(body, { status: reply.status, headers });
}

/** The reply as these faults let it out. */
export async function spoil(
  clock: ServiceClock,
  line: Line,
  reply: Response,
  faults: readonly Fault[],
): Promise<Response> {
  let spoiled = reply;
  if (faultOf(faults, 'invalid-json') !== null) {
    spoiled = replaceBody(spoiled, '<!doctype html><title>Please sign in to the network</title>', null);
  }
  const wrong = faultOf(faults, 'wrong-types');
  if (wrong !== null) {
    const text = mangleText(await spoiled.text(), (body) => withWrongTypes(body, wrong.where));
    spoiled = replaceBody(spoiled, text, null);
  }
  if (faultOf(faults, 'extra-fields') !== null) {
    spoiled = replaceBody(spoiled, mangleText(await spoiled.text(), withExtraFields), null);
  }
  const cut = faultOf(faults, 'truncated');
  const dripping = faultOf(faults, 'slow-drip');
  const huge = faultOf(faults, 'huge');
  if (cut === null && dripping === null && huge === null) return spoiled;
  const bytes = new Uint8Array(await spoiled.arrayBuffer());
  if (cut !== null) return line.cutOff(spoiled, bytes);
  if (dripping !== null) return drip(clock, bytes, spoiled, dripping.ms, dripping.bytes);
  return pad(bytes, spoiled, huge?.bytes ?? 0);
}
