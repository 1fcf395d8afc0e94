// Histories that are kept over the pages of a walk are the same as those freshly read from the database.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createHistoryCache,
  createHistoryContext,
  readAccountHistory,
  type HistoryContext,
} from '../../../../../src/main/pipeline/alerts/decide/read-history.ts';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import type { AccountHistory } from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import type { Signal } from '../../../../../src/shared/model.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../../../../fakes/records.ts';

const surroundings: HistoryContext = {
  now: WEDNESDAY,
  isCrowd: (type) => type === 'webinar_joined',
  meaningOf,
};

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

function read(): AccountHistory {
  return readAccountHistory(store, 'alder.example', WEDNESDAY - 30 * DAY_MS, surroundings);
}

function visit(id: string, hoursAgo: number, facts: Partial<Signal> = {}): Signal {
  const contact = { id: 'c1', email: 'Dana@alder.example', score: 10 };
  return makeSignal(id, { recordedAt: WEDNESDAY - hoursAgo * HOUR_MS, contact, ...facts });
}

test('a page adds its events to what was read before it, in order', () => {
  const memory = createHistoryCache();
  memory.begin(surroundings);
  store.signals.insertNew([visit('new', 1)], 1);
  memory.keep('alder.example', read());
  const page = [
    visit('between', 2, { type: 'webinar_joined', contact: null }),
    visit('old', 50, { properties: { page: 'pricing' } }),
    visit('elsewhere', 3, { account: { id: 'acc-b', domain: 'birch.example', name: 'Birch', score: 1 } }),
  ];
  store.signals.insertNew(page, 1);
  memory.add(page);
  const found = memory.find('alder.example');
  expect(found?.events.map(({ id }) => id)).toEqual(['old', 'between', 'new']);
  expect(found).toEqual(read());
  expect(memory.find('alder.example')).toEqual(found);
});

test('an account that was not asked for is not remembered', () => {
  const memory = createHistoryCache();
  memory.add([visit('new', 1)]);
  expect(memory.find('alder.example')).toBeNull();
});

describe('whoever liked an ad is the contact', () => {
  const liked = (name: string): string | null => {
    const person = { ...makePerson('vale'), name };
    store.people.meet(person, 'alder.example', WEDNESDAY);
    store.likes.insertNew([makeLike(1, { person, account: makeAccount('alder.example') })]);
    return read().events.find(({ isLike }) => isLike)?.person ?? null;
  };
  const seen = (...mailboxes: readonly string[]): void => {
    const visits = mailboxes.map((mailbox, index) =>
      visit(`v${index}`, index + 1, {
        contact: { id: null, email: `${mailbox}@alder.example`, score: null },
      }),
    );
    store.signals.insertNew(visits, 1);
  };

  test('whose mailbox is their whole name', () => {
    seen('dana', 'd.vale');
    expect(liked('Dana Vale')).toBe('d.vale@alder.example');
  });

  test('or their first name alone, where only one has it', () => {
    seen('robin', 'dana.2');
    expect(liked('Dana Vale')).toBe('dana.2@alder.example');
  });

  test('and nobody, where several have it', () => {
    seen('dana', 'dana.2');
    expect(liked('Dana Vale')).toBe('Dana Vale');
  });
});

describe('a crowd', () => {
  /** For each type, signals of this many accounts within the last hour. */
  const come = (
    counts: Readonly<Record<string, number>>,
    crowds = store.crowds,
  ): ((type: string) => boolean) => {
    const signals = Object.entries(counts).flatMap(([type, accounts]) =>
      Array.from({ length: accounts }, (_unused, index) => {
        const domain = `${index}.example`;
        const account = { id: domain, domain, name: domain, score: 1 };
        return visit(`${type}${index}`, 0.5, { type, account });
      }),
    );
    store.signals.insertNew(signals, 1);
    const { isCrowd } = createHistoryContext({ ...store, crowds }, WEDNESDAY, () => 30 * DAY_MS, meaningOf);
    return (type) => isCrowd(type, WEDNESDAY - 20 * MINUTE_MS);
  };

  beforeEach(() => {
    const usual = Array.from({ length: 60 }, (_unused, index) =>
      visit(`usual${index}`, 24 + index, { type: index % 3 === 0 ? 'webinar_joined' : 'website_visit' }),
    );
    store.signals.insertNew(usual, 1);
  });

  test('is many signals of one type at many accounts', () => {
    const isCrowd = come({ webinar_joined: 12, website_visit: 3 });
    expect(isCrowd('webinar_joined')).toBe(true);
    expect(isCrowd('website_visit')).toBe(false);
  });

  test('is not looked for when too few signals came in those hours', () => {
    let counted = 0;
    const crowds: Store['crowds'] = {
      ...store.crowds,
      around(at) {
        counted += 1;
        return store.crowds.around(at);
      },
    };
    expect(come({ webinar_joined: 5, website_visit: 2 }, crowds)('webinar_joined')).toBe(false);
    expect(counted).toBe(0);
    expect(come({ webinar_joined: 12 }, crowds)('webinar_joined')).toBe(true);
    expect(counted).toBe(1);
  });

  test('is not a type that is more frequent only because everything is that day', () => {
    const isCrowd = come({ webinar_joined: 12, website_visit: 24 });
    expect(isCrowd('webinar_joined')).toBe(false);
    expect(isCrowd('website_visit')).toBe(false);
  });
});
