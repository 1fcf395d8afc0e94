// What signals say about their accounts: a page of signals is written several rows at a time.
import { describe, expect, test } from 'vitest';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal } from '../../../fakes/records.ts';

const domains = Array.from({ length: 151 }, (_, index) => `firm${index}.example`);

test('every account of a page is stored, however many there are', () => {
  const { accounts } = createMemoryStore();
  accounts.upsertFromSignals(
    domains.map((domain) => makeSignal(`of ${domain}`, { domain })),
    WEDNESDAY,
  );
  expect([...accounts.findAll(domains).keys()].sort()).toEqual(domains.toSorted());
});

test('each keeps the name that the Accounts API gave it, and takes it from a signal else', () => {
  const { accounts } = createMemoryStore();
  const known = domains.filter((_, index) => index % 2 === 0);
  accounts.upsertFacts(
    known.map((domain) => makeAccount(domain, { name: `Facts of ${domain}`, companyId: 7 })),
  );
  accounts.upsertFromSignals(
    domains.map((domain) => makeSignal(`of ${domain}`, { domain })),
    WEDNESDAY,
  );
  for (const domain of domains) {
    const isKnown = known.includes(domain);
    expect(accounts.find(domain)?.name === `Facts of ${domain}`).toBe(isKnown);
  }
});

describe('a name that is known', () => {
  const domain = 'alder.example';
  const signal = (name: string, recordedAt: number) =>
    makeSignal(`s${recordedAt}`, { account: { id: null, domain, name, score: null }, recordedAt });

  test('is not replaced by the domain of a signal or of facts that come without a name', () => {
    const { accounts } = createMemoryStore();
    accounts.upsertFromSignals([signal('Alder', 1)], WEDNESDAY);
    accounts.upsertFromSignals([signal(domain, 2)], WEDNESDAY);
    expect(accounts.find(domain)).toMatchObject({ name: 'Alder', latestActivityAt: 2 });
    accounts.upsertFacts([makeAccount(domain, { name: domain, companyId: 7 })]);
    expect(accounts.find(domain)).toMatchObject({ name: 'Alder', companyId: 7 });
    accounts.upsertFacts([makeAccount(domain, { name: 'Alder Works', companyId: 7 })]);
    accounts.upsertFacts([makeAccount(domain, { name: domain, companyId: 7 })]);
    expect(accounts.find(domain)?.name).toBe('Alder Works');
  });

  test('is that of the newest signal of a page that has one', () => {
    const { accounts } = createMemoryStore();
    accounts.upsertFromSignals([signal(domain, 3), signal('Alder Works', 2), signal('Alder', 1)], WEDNESDAY);
    expect(accounts.find(domain)).toMatchObject({ name: 'Alder Works', latestActivityAt: 3 });
  });

  test('of a person stays when the service leaves it out', () => {
    const { people } = createMemoryStore();
    people.meet({ ...makePerson('ada-q'), name: 'Ada Quillon' }, null, 1);
    people.meet(makePerson('ada-q'), null, 2);
    expect(people.find('ada-q')).toMatchObject({ name: 'Ada Quillon', lastSeenAt: 2 });
  });

  test('is filled in by a signal while the Accounts API gives none', () => {
    const { accounts } = createMemoryStore();
    accounts.upsertFacts([makeAccount(domain, { name: domain, companyId: 7 })]);
    accounts.upsertFromSignals([signal('Alder', 1)], WEDNESDAY);
    expect(accounts.find(domain)?.name).toBe('Alder');
  });
});

test('the names alone are those of the accounts, without the unknown ones', () => {
  const { accounts } = createMemoryStore();
  accounts.upsertFacts(domains.slice(0, 3).map((domain) => makeAccount(domain, { name: `Firm ${domain}` })));
  expect([...accounts.namesOf(domains)].sort()).toEqual(
    domains.slice(0, 3).map((domain) => [domain, `Firm ${domain}`]),
  );
});
