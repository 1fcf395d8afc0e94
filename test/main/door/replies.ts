// Complete replies of every operation of the service (API 4), and what only a hostile or newer service would make of them.
import fc from 'fast-check';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { wire } from '../../fakes/wire.ts';
import { anyCharacter } from '../../fakes/any-character.ts';

type Path = readonly string[];

const birch = { ...wire.company, companyId: 8, name: 'Birch', domain: 'birch.example', totalScore: 40 };

function signal(id: string, minutesAgo: number, score: number) {
  return {
    ...wire.signal,
    id,
    score,
    created_at: new Date(WEDNESDAY - minutesAgo * 60_000).toISOString(),
  };
}

/** The reply of each operation, by a part of its path that is unique to it. Poll 0 is the baseline. */
export const replies: Readonly<Record<string, (poll: number) => unknown>> = {
  '/users': () => [{ id: 1, name: 'Alder Ltd', email: 'a@alder.example', organization: true }],
  '/companies/ranked': (poll) => ({
    data: [
      { company: wire.company, windowedScore: 40 + 50 * poll },
      { company: birch, windowedScore: 12 },
    ],
    page: 0,
    size: 100,
    totalElements: 2,
    totalPages: 1,
  }),
  '/funnel/buying-signals': () => ({ currentPeriodCount: 9, previousPeriodCount: 6, percentageChange: 50 }),
  '/persons/scores': (poll) => [{ publicIdentifier: 'robin-vale', score: 12 + 60 * poll }],
  '/activity': () => ({
    data: [wire.activity],
    page: 0,
    size: 20,
    totalElements: 1,
    totalPages: 1,
  }),
  '/top-icp': () => [wire.engagement],
  '/likes/recent': (poll) => [{ ...wire.like, likeId: 3 + poll }],
  '/signal-categories': () => [wire.category],
  '/automations': () => ({
    data: {
      automations: [wire.automation],
      next_cursor: null,
      total: 1,
    },
    meta: { request_id: 'r', timestamp: '2026-11-18T14:00:00Z' },
  }),
  '/signals': (poll) => ({
    data: [
      ...(poll > 0 ? [signal(`new_${poll}`, -poll, 95), signal(`more_${poll}`, -poll, 91)] : []),
      signal('old_1', 5, 90),
      signal('old_2', 9, 30),
    ],
    meta: { next_cursor: null, total: 2 + 2 * poll, request_id: 'r', timestamp: '2026-11-18T14:00:00Z' },
  }),
};

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let step = 0; step < depth; step += 1) value = step % 2 === 0 ? { inner: value } : [value];
  return value;
}

/** Values that no careful service sends and against which the bounds must hold. */
const hostile = fc.constantFrom<unknown>(
  ...[
    null,
    '',
    0,
    -1,
    1.5,
    1e16,
    -1e16,
    1e300,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    5e-324,
  ],
  ...[
    [],
    {},
    [[]],
    true,
    '\u0000',
    'a\u0000b',
    '\uD800',
    '__proto__',
    'constructor',
    'https://',
    '%00',
    '../..',
  ],
  ...['x'.repeat(3_000), '😀'.repeat(600), nested(12), nested(300), { __proto__: null, toString: 1 }],
  ...[
    '+275760-09-13T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-13-45',
    '1e999',
    'NaN',
    '2026-11-18T14:00:00,5+02',
  ],
  ...[
    8.64e15,
    8.64e15 + 1,
    -8.64e15,
    4_102_444_799_999,
    253_402_300_799_000,
    Array.from({ length: 300 }, () => 1),
  ],
  ...[
    '\u202Emoc.elpmaxe',
    '\u001B[2J',
    '<img src=x>',
    '=1+1',
    'ALDER.example',
    'xn--',
    '127.0.0.1',
    'localhost',
  ],
);

const junk = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: anyCharacter }) },
);

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

const kinds = ['drop', 'retype', 'nest', 'add', 'repeat'] as const;

interface Change {
  /** Where in the reply, as a share of all its places. */
  readonly place: number;
  readonly kind: (typeof kinds)[number];
  readonly given: unknown;
}

function changeAt(value: unknown, [key, ...rest]: Path, { kind, given }: Omit<Change, 'place'>): unknown {
  if (key === undefined) {
    if (kind === 'nest') return { inner: value };
    if (kind === 'repeat') return [value, value];
    if (kind === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...value, brandNew: given };
    return given;
  }
  if (typeof value !== 'object' || value === null) return value;
  const isDropped = kind === 'drop' && rest.length === 0;
  const inner = (old: unknown): unknown => changeAt(old, rest, { kind, given });
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== key) return [item];
      return isDropped ? [] : [inner(item)];
    });
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, old]) => {
      if (name !== key) return [[name, old]];
      return isDropped ? [] : [[name, inner(old)]];
    }),
  );
}

/** The changes to the replies of one round: a few places for some operations, none for most. */
export type Corruption = Readonly<Record<string, readonly Change[]>>;

export const corruptions: fc.Arbitrary<Corruption> = fc.record(
  Object.fromEntries(
    Object.keys(replies).map((path) => [
      path,
      fc.array(
        fc.record({
          place: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
          kind: fc.constantFrom(...kinds),
          given: junk,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ]),
  ),
);

/** The corrupted text of an operation's reply. */
export function corruptedReply(path: string, poll: number, corruption: Corruption): string {
  let value = replies[path]?.(poll);
  for (const change of corruption[path] ?? []) {
    const paths = pathsOf(value);
    const chosen = paths[Math.floor(change.place * paths.length)] ?? [];
    value = changeAt(value, chosen, change);
  }
  // A value that JSON cannot represent becomes what a server would write instead.
  return JSON.stringify(value, (_key, inner: unknown) => (inner === undefined ? null : inner));
}
