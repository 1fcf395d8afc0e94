// The tolerant reader (API 9.3): whatever the service changes, nothing throws, and a malformed item does not affect the others.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Batch } from '../../../../src/main/pipeline/api/outcome.ts';
import { adEngagementSchema, adLikesSchema } from '../../../../src/main/pipeline/api/ads.ts';
import { automationPageSchema } from '../../../../src/main/pipeline/api/automations.ts';
import { publicErrorSchema, restErrorSchema } from '../../../../src/main/pipeline/api/schema-errors.ts';
import { activityPageSchema, personScoresSchema } from '../../../../src/main/pipeline/api/people.ts';
import { signalCategoriesSchema, usersSchema } from '../../../../src/main/pipeline/api/organization.ts';
import { rankedPageSchema, trendSchema } from '../../../../src/main/pipeline/api/rankings.ts';
import {
  readPlainSignal,
  restSignalSchema,
  signalPageSchema,
} from '../../../../src/main/pipeline/api/signals.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';
import { wire } from '../../../fakes/wire.ts';

interface Case {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly item: unknown;
  readonly wrap: (items: readonly unknown[]) => unknown;
  readonly batchOf: (value: unknown) => Batch<unknown>;
}

function list(name: string, schema: z.ZodType<Batch<unknown>>, item: unknown): Case {
  return {
    name,
    schema,
    item,
    wrap: (items) => items,
    batchOf: (value) => schema.parse(value),
  };
}

const envelope = { page: 0, size: 100, totalElements: 1, totalPages: 1 };
const cases: readonly Case[] = [
  {
    name: 'signals',
    schema: signalPageSchema,
    item: wire.signal,
    wrap: (items) => ({
      data: items,
      meta: { next_cursor: 'c', total: 9, request_id: 'r', timestamp: '2026-11-18T14:00:00Z' },
    }),
    batchOf: (value) => signalPageSchema.parse(value).signals,
  },
  {
    name: 'automations',
    schema: automationPageSchema,
    item: wire.automation,
    wrap: (items) => ({ automations: items, next_cursor: null, total: 1 }),
    batchOf: (value) => automationPageSchema.parse(value).automations,
  },
  {
    name: 'ranked companies',
    schema: rankedPageSchema,
    item: { company: wire.company, windowedScore: 40 },
    wrap: (items) => ({ data: items, ...envelope }),
    batchOf: (value) => rankedPageSchema.parse(value).items,
  },
  {
    name: 'activity',
    schema: activityPageSchema,
    item: wire.activity,
    wrap: (items) => ({ data: items, ...envelope }),
    batchOf: (value) => activityPageSchema.parse(value).items,
  },
  list('ad likes', adLikesSchema, wire.like),
  list('ad engagement', adEngagementSchema, wire.engagement),
  list('person scores', personScoresSchema, { publicIdentifier: 'robin-vale', score: 12 }),
  list('users', usersSchema, { id: 1, name: 'Robin', organization: false, linkedinConnected: true }),
  list('signal categories', signalCategoriesSchema, wire.category),
];

/** Anything that JSON can contain, including what only a hostile sender would send. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1.5,
    2 ** 63,
    1e300,
    [],
    {},
    '\u0000',
    '2026-13-45',
    '__proto__',
    'https://',
  ),
);

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** Drops, retypes, nests, nullifies or adds something at one place of a value. */
function change(value: unknown, path: Path, kind: string, given: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (kind === 'nest') return { inner: value };
    if (kind === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ...value, brandNew: given };
    }
    return kind === 'null' ? null : given;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      String(index) === String(key) ? change(item, rest, kind, given) : item,
    );
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    if (kind === 'drop' && rest.length === 0) return [];
    return [[name, change(inner, rest, kind, given)] as const];
  });
  return Object.fromEntries(entries);
}

const kinds = fc.constantFrom('drop', 'retype', 'nest', 'add', 'null');

describe.each(cases)('$name', ({ schema, item, wrap, batchOf }) => {
  const whole = batchOf(wrap([item]));
  const damaged = fc
    .tuple(fc.constantFrom(...pathsOf(item)), kinds, junk)
    .map(([path, kind, given]) => change(item, path, kind, given));

  test('is read as it is documented', () => {
    expect(whole).toMatchObject({ malformedCount: 0 });
    expect(whole.items).toHaveLength(1);
  });

  test('unknown fields, at any depth, change nothing of what is read', () => {
    const withMore = JSON.parse(JSON.stringify(item), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, zz: { new: [1] } }
        : value,
    ) as unknown;
    const { items, malformedCount } = batchOf(wrap([withMore]));
    expect(malformedCount).toBe(0);
    expect(
      JSON.parse(JSON.stringify(items, (key, value: unknown) => (key === 'zz' ? undefined : value))),
    ).toEqual(JSON.parse(JSON.stringify(whole.items)));
  });

  test('whatever is wrong with one item, the others are read completely and it is read or counted', () => {
    fc.assert(
      fc.property(damaged, fc.boolean(), (bad, isFirst) => {
        const { items, malformedCount } = batchOf(wrap(isFirst ? [bad, item, item] : [item, bad, item]));
        expect(items.length + malformedCount).toBe(3);
        expect(
          items.filter((read) => JSON.stringify(read) === JSON.stringify(whole.items[0])).length,
        ).toBeGreaterThan(1);
      }),
      { numRuns: 150 },
    );
  });

  test('whatever becomes of the reply as a whole, reading it does not throw', () => {
    const reply = wrap([item]);
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(reply)), kinds, junk, (path, kind, given) => {
        schema.safeParse(change(reply, path, kind, given));
      }),
      { numRuns: 150 },
    );
    fc.assert(
      fc.property(junk, (value) => void schema.safeParse(value)),
      { numRuns: 50 },
    );
  });
});

test('error bodies and the trend are read from anything without throwing', () => {
  fc.assert(
    fc.property(junk, junk, (one, other) => {
      for (const schema of [restErrorSchema, publicErrorSchema, trendSchema]) {
        schema.safeParse(one);
        schema.safeParse({ error: one, meta: other, errorType: one, limit: other, currentPeriodCount: one });
      }
    }),
    { numRuns: 100 },
  );
});

/** Values that SQLite or its driver would not return unchanged. */
const unstorable = fc.constantFrom<unknown>(2 ** 53, 2 ** 63, -(2 ** 60), 'a\u0000b');

test('whatever was read can be stored and read again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...pathsOf(wire.signal)), kinds, fc.oneof(junk, unstorable)), {
        maxLength: 3,
      }),
      fc.array(
        fc.tuple(fc.constantFrom(...pathsOf({ ...wire.company })), kinds, fc.oneof(junk, unstorable)),
        {
          maxLength: 3,
        },
      ),
      fc.tuple(
        fc.constantFrom<Path>(['likeId'], ['timestamp'], ['adPostId'], ['person', 'publicIdentifier']),
        fc.oneof(junk, unstorable),
      ),
      (signalChanges, companyChanges, [likePath, likeJunk]) => {
        const store = createStore(openMemory(), 'main');
        const wireSignal = signalChanges.reduce<unknown>(
          (value, args) => change(value, ...args),
          wire.signal,
        );
        const wireCompany = companyChanges.reduce<unknown>(
          (value, args) => change(value, ...args),
          wire.company,
        );
        const wireLike = change(
          { likeId: 3, person: wire.person, company: wireCompany, adTitle: 'Ad', timestamp: 1 },
          likePath,
          'retype',
          likeJunk,
        );
        const page = signalPageSchema.safeParse({ data: [wireSignal], meta: {} });
        const signals = page.success ? page.data.signals.items : [];
        const likes = adLikesSchema.parse([wireLike]).items;
        store.accounts.upsertFacts(likes.flatMap((like) => like.account ?? []));
        for (const like of likes) store.people.meet(like.person, like.account?.domain ?? null, like.likedAt);
        store.likes.insertNew(likes);
        const added = store.signals.insertNew(signals, 1);
        store.accounts.upsertFromSignals(added, 1);
        expect(store.signals.list({ limit: 9 }).map(({ id }) => id)).toEqual(signals.map(({ id }) => id));
        expect(store.likes.list({ limit: 9 }).map(({ likeId }) => likeId)).toEqual(
          likes.map(({ likeId }) => likeId),
        );
        expect(store.accounts.listByAggregateScore(9).length).toBeLessThanOrEqual(1);
        for (const { account } of likes) {
          if (account !== null) expect(store.accounts.find(account.domain)).not.toBeNull();
        }
      },
    ),
    { numRuns: 150, seed: 11 },
  );
});

test('a signal that is read without the schema is what the schema makes of it', () => {
  const odd = fc.constantFrom<unknown>(
    '',
    ' ',
    'a\u0000b',
    '\ud800',
    'x'.repeat(513),
    1e13,
    -1e13,
    [],
    {},
    null,
  );
  const changes = fc.array(
    fc.tuple(fc.constantFrom(...pathsOf(wire.signal)), kinds, fc.oneof(junk, unstorable, odd)),
    { maxLength: 3 },
  );
  expect(readPlainSignal(wire.signal)).not.toBeNull();
  fc.assert(
    fc.property(changes, (some) => {
      const value = some.reduce<unknown>((changed, args) => change(changed, ...args), wire.signal);
      const plain = readPlainSignal(value);
      const parsed = restSignalSchema.safeParse(value);
      if (plain !== null) expect(parsed).toEqual({ success: true, data: plain });
    }),
    { numRuns: 2_000, seed: 5 },
  );
});
