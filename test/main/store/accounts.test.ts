// What signals say about their accounts: a page of signals is written several rows at a time.
import { expect, test } from 'vitest';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../fakes/records.ts';

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

test('the names alone are those of the accounts, without the unknown ones', () => {
  const { accounts } = createMemoryStore();
  accounts.upsertFacts(domains.slice(0, 3).map((domain) => makeAccount(domain, { name: `Firm ${domain}` })));
  expect([...accounts.namesOf(domains)].sort()).toEqual(
    domains.slice(0, 3).map((domain) => [domain, `Firm ${domain}`]),
  );
});
