// Faults between the service and the client: they delay, cut off, drip, pad, compress or corrupt a finished reply.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { ServiceClock } from '../clock.ts';
import { faultsOf } from './board.ts';
import {
  bodyKinds,
  sendingKinds,
  type BodyFault,
  type Fault,
  type FaultOf,
  type SendingFault,
} from './fault.ts';
import type { Line } from './line.ts';
import {
  changeItems,
  mangleText,
  withDateForm,
  withEndlessCursor,
  withExtraFields,
  withHostileValues,
  withLooseTypes,
  withNumericText,
  withOtherEnvelope,
  withoutCompany,
  withWrongTypes,
} from './mangle.ts';

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

/** The padding is sent in pieces, so that it is never in memory as a whole. */
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
  status = reply.status,
): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  if (length !== null) headers.set('content-length', String(length));
  return new Response(body, { status, headers });
}

/** The reply after these faults have changed its body and how it is sent. */
export async function applyFaults(
  clock: ServiceClock,
  line: Line,
  reply: Response,
  faults: readonly Fault[],
): Promise<Response> {
  let mangled = reply;
  for (const fault of faultsOf(faults, bodyKinds)) {
    if (fault.kind === 'rate-headers') {
      rewriteRateHeaders(mangled.headers, fault.form, clock.now());
      continue;
    }
    const status = fault.kind === 'first-item-only' ? (fault.status ?? mangled.status) : mangled.status;
    mangled = replaceBody(mangled, await mangleBody(fault, mangled), null, status);
  }
  const [sending] = faultsOf(faults, sendingKinds);
  if (sending === undefined) return mangled;
  return send(sending, clock, line, mangled, new Uint8Array(await mangled.arrayBuffer()));
}

/** The reset is read in the service's own seconds. */
function rewriteRateHeaders(headers: Headers, form: FaultOf<'rate-headers'>['form'], now: number): void {
  const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  if (form === 'twice') {
    for (const name of names) {
      const value = headers.get(name);
      if (value !== null) headers.append(name, value);
    }
    return;
  }
  const at = Number(headers.get('x-ratelimit-reset')) * 1_000;
  if (!headers.has('x-ratelimit-reset')) return;
  headers.set('x-ratelimit-reset', writeReset(at, form, now));
}

function writeReset(at: number, form: 'seconds-left' | 'milliseconds' | 'date', now: number): string {
  switch (form) {
    case 'seconds-left':
      return String(Math.max(0, Math.ceil((at - now) / 1_000)));
    case 'milliseconds':
      return String(at);
    case 'date':
      return new Date(at).toUTCString();
  }
}

/** Of white space, which a thousandth of it can stand for. Twice what a client reads at most. */
const BOMB_BYTES = 16_000_000;

function compress(reply: Response, bytes: Uint8Array, form: FaultOf<'compressed'>['form']): Response {
  const headers = new Headers(reply.headers);
  const [encoding, body] = compressed(bytes, form);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(body, { status: reply.status, headers });
}

function compressed(
  bytes: Uint8Array,
  form: FaultOf<'compressed'>['form'],
): readonly [string, Uint8Array<ArrayBuffer>] {
  switch (form) {
    case 'gzip':
      return ['gzip', new Uint8Array(gzipSync(bytes))];
    case 'deflate':
      return ['deflate', new Uint8Array(deflateSync(bytes))];
    case 'br':
      return ['br', new Uint8Array(brotliCompressSync(bytes))];
    case 'twice':
      return ['gzip, br', new Uint8Array(brotliCompressSync(gzipSync(bytes)))];
    case 'bomb':
      return ['gzip', new Uint8Array(gzipSync(Buffer.alloc(BOMB_BYTES, ' ')))];
    case 'unknown':
      return ['zstd', new Uint8Array(bytes)];
    case 'damaged': {
      const whole = gzipSync(bytes);
      return ['gzip', new Uint8Array(whole.subarray(0, Math.ceil(whole.length / 2)))];
    }
    case 'wrong':
      return ['gzip', new Uint8Array(bytes)];
  }
}

async function mangleBody(
  fault: Exclude<BodyFault, { kind: 'rate-headers' }>,
  reply: Response,
): Promise<string> {
  switch (fault.kind) {
    case 'invalid-json':
      return '<!doctype html><title>Please sign in to the network</title>';
    case 'wrong-types':
      return mangleText(await reply.text(), (body) => withWrongTypes(body, fault.where));
    case 'hostile-values':
      return mangleText(await reply.text(), (body) => withHostileValues(body, fault.what, fault.where));
    case 'date-form':
      return mangleText(await reply.text(), (body) => withDateForm(body, fault.form));
    case 'first-item-only':
      return mangleText(await reply.text(), (body) => changeItems(body, (items) => items.slice(0, 1)));
    case 'numeric-text':
      return mangleText(await reply.text(), withNumericText);
    case 'other-envelope':
      return mangleText(await reply.text(), (body) => withOtherEnvelope(body, fault.form));
    case 'endless-cursor':
      return mangleText(await reply.text(), (body) => withEndlessCursor(body, fault.form));
    case 'loose-types':
      return mangleText(await reply.text(), (body) => withLooseTypes(body, fault.what, fault.where));
    case 'no-company':
      return mangleText(await reply.text(), (body) =>
        changeItems(body, (items) => items.map(withoutCompany)),
      );
    case 'byte-order-mark':
      return `\uFEFF${await reply.text()}`;
    case 'extra-fields':
      return mangleText(await reply.text(), withExtraFields);
  }
}

function send(
  fault: SendingFault,
  clock: ServiceClock,
  line: Line,
  reply: Response,
  bytes: Uint8Array,
): Response {
  switch (fault.kind) {
    case 'truncated':
      return line.cutOff(reply, bytes);
    case 'slow-drip':
      return drip(clock, bytes, reply, fault.ms, fault.bytes);
    case 'compressed':
      return compress(reply, bytes, fault.form);
    case 'huge':
      return pad(bytes, reply, fault.bytes);
  }
}
