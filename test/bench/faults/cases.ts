// Everything that may go wrong: each fault of the service's board on each operation, faults of the disk and the desktop, and
// clocks that are changed.
import type { FaultInput } from '../../../src/demo-service/index.ts';
import type { SimulatedFault } from './simulate.ts';

export interface Case {
  readonly name: string;
  readonly where: string;
  readonly fault: SimulatedFault;
  /** Its replies are complete and in time, so what they contain counts as heard. */
  readonly isHarmless: boolean;
  /** How the status begins meanwhile; null where it depends on the moment. */
  readonly says: string | null;
  /** How long the service asked the app to wait, which goes on after the fault; ms. */
  readonly waitsMs: number;
}

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const HOUR_MS = 3_600_000;

/** Those without a third part leave the status at “Live”. */
const harmless: readonly (readonly [name: string, fault: FaultInput, says?: string])[] = [
  ['answers after 3 s', { kind: 'latency', ms: 3_000 }],
  ['unknown fields and values', { kind: 'extra-fields' }],
  // The other items are read.
  ['first item unreadable', { kind: 'wrong-types', where: 'first-item' }, 'The newest could not be read'],
  ['first item out of bounds', { kind: 'hostile-values', what: 'number', where: 'first-item' }],
  ['instants without a zone', { kind: 'date-form', form: 'no-zone' }],
  ['a byte order mark', { kind: 'byte-order-mark' }],
  // A signal without a company is about its person; a ranking without companies is not compatible.
  ['no companies', { kind: 'no-company' }, 'Service not compatible'],
  ['first item only', { kind: 'first-item-only' }],
  ['text that terminals obey', { kind: 'hostile-values', what: 'escapes', where: 'all-items' }],
  ['numbers as condition values', { kind: 'numeric-text' }],
  ['compressed', { kind: 'compressed', form: 'gzip' }],
  ['numbers as text', { kind: 'loose-types', what: 'text-numbers' }],
  ['no scores', { kind: 'loose-types', what: 'null-scores' }],
  ['rate headers twice', { kind: 'rate-headers', form: 'twice' }],
  ['reset in seconds left', { kind: 'rate-headers', form: 'seconds-left' }],
  // The first page is complete, and the walk ends at the first signal that is already known.
  ['cursors in a ring', { kind: 'endless-cursor', form: 'ring' }],
  ['cursors without an end', { kind: 'endless-cursor', form: 'chain' }],
];

const harmful: readonly (readonly [name: string, fault: FaultInput])[] = [
  ['answers after 20 s', { kind: 'latency', ms: 20_000 }],
  ['never answers', { kind: 'hang' }],
  ['connection reset', { kind: 'reset' }],
  ['key refused (401)', { kind: 'revoked-key' }],
  ['429, Retry-After 30', { kind: 'rate-limited', retryAfter: 30 }],
  ['429 without Retry-After', { kind: 'rate-limited', retryAfter: null }],
  ['429, Retry-After an hour', { kind: 'rate-limited', retryAfter: 3_600 }],
  ['credits used up (402)', { kind: 'no-credits' }],
  ['plan limit (402)', { kind: 'no-credits', shape: 'plan-limit' }],
  ['agency limit (403)', { kind: 'no-credits', shape: 'agency-limit' }],
  ...[400, 403, 404, 409, 422, 500, 503].map(
    (status) => [`status ${status}`, { kind: 'status', status }] as const,
  ),
  ['still generating (400)', { kind: 'status', status: 400, errorType: 'STILL_GENERATING' }],
  ['its message holds the key', { kind: 'key-in-message' }],
  ['no envelope', { kind: 'other-envelope', form: 'bare' }],
  ['one envelope more', { kind: 'other-envelope', form: 'wrapped' }],
  ['redirect', { kind: 'redirect' }],
  ['firewall (403), Retry-After a day', { kind: 'in-between', status: 403, retryAfter: 86_400 }],
  ['firewall (401)', { kind: 'in-between', status: 401, form: 'json' }],
  ['503, Retry-After 40', { kind: 'status', status: 503, retryAfter: 40 }],
  ['compressed unreadably', { kind: 'compressed', form: 'unknown' }],
  ['swells to 16 MB', { kind: 'compressed', form: 'bomb' }],
  ['sign-in page', { kind: 'invalid-json' }],
  ['all items unreadable', { kind: 'wrong-types', where: 'all-items' }],
  ['envelope unreadable', { kind: 'wrong-types', where: 'envelope' }],
  ['cut off half way', { kind: 'truncated' }],
  ['drips', { kind: 'slow-drip', ms: 500, bytes: 64 }],
  ['larger than 8 MB', { kind: 'huge', bytes: 9_000_000 }],
];

const clockFaults: readonly (readonly [name: string, fault: FaultInput])[] = [
  ['service 2 h ahead', { kind: 'clock-skew', ms: 7_200_000 }],
  ['service 2 h behind', { kind: 'clock-skew', ms: -7_200_000 }],
];

const onThisComputer: readonly (readonly [name: string, where: string, fault: SimulatedFault])[] = [
  ['disk full', 'disk', { kind: 'store', refusal: 'full' }],
  ['folder read-only', 'disk', { kind: 'store', refusal: 'read-only' }],
  ['file locked', 'disk', { kind: 'store', refusal: 'locked' }],
  ['write fails (I/O)', 'disk', { kind: 'store', refusal: 'io' }],
  ['a bug in a statement', 'code', { kind: 'store', refusal: 'bug' }],
  ['a table unreadable', 'code', { kind: 'view' }],
  ['notification throws', 'desktop', { kind: 'notifier', does: 'throws' }],
  ['notification never answers', 'desktop', { kind: 'notifier', does: 'hangs' }],
  ['timer lost', 'code', { kind: 'timer-lost' }],
  ['network gone', 'network', { kind: 'no-route' }],
  ...(
    [
      // Too little to be taken for a sleep.
      ['25 s ahead', 25_000],
      ['25 s back', -25_000],
      // As when a computer takes its local time for UTC.
      ['an hour ahead', HOUR_MS],
      ['an hour back', -HOUR_MS],
      ['a day ahead', DAY_MS],
      ['a day back', -DAY_MS],
      ['a year ahead', YEAR_MS],
      ['a year back', -YEAR_MS],
    ] as const
  ).map(([name, ms]) => [`clock set ${name}`, 'clock', { kind: 'clock', ms }] as const),
  ['settings file full', 'disk', { kind: 'port', port: 'preferences' }],
  ['do-not-disturb throws', 'desktop', { kind: 'port', port: 'do-not-disturb' }],
  ['the window throws', 'desktop', { kind: 'port', port: 'panel' }],
  ['the tray throws', 'desktop', { kind: 'port', port: 'tray' }],
  ['clock a day ahead in a round only', 'clock', { kind: 'clock-in-round', ms: DAY_MS }],
];

const places = ['all', 'a', 'b', 'signals'] as const;

/**
 * The app doubles its wait with each refusal, up to a quarter of an hour (API 8.1), and respects a longer one that was asked
 * for.
 */
function waitOf(fault: FaultInput): number {
  if (fault.kind !== 'rate-limited') return 0;
  return Math.max(15 * 60_000, Number(fault.retryAfter ?? 0) * 1_000);
}

/** `wheres` are the operations of the service on which each of its faults is played. */
export function listCases(wheres: readonly (typeof places)[number][] = places): readonly Case[] {
  const onService = [...harmless, ...harmful].flatMap(([name, fault]) =>
    wheres.map((where): Case => {
      const played = { ...fault, operation: where };
      const found = harmless.find(([other]) => other === name);
      return {
        name,
        where,
        fault: { kind: 'service', fault: played },
        isHarmless: found !== undefined,
        says: found === undefined || where !== 'all' ? null : (found[2] ?? 'Live'),
        waitsMs: waitOf(fault),
      };
    }),
  );
  return [
    ...onService,
    ...clockFaults.map(([name, fault]): Case => ({
      name,
      where: 'all',
      fault: { kind: 'service', fault },
      isHarmless: true,
      says: 'This computer’s clock is wrong',
      waitsMs: 0,
    })),
    ...onThisComputer.map(([name, where, fault]): Case => ({
      name,
      where,
      fault,
      isHarmless: false,
      says: null,
      waitsMs: 0,
    })),
  ];
}
