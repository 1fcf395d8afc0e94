// A domain with letters beyond ASCII, in its two spellings.
import { expect, test } from 'vitest';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import { account } from '../../../../src/main/reading/queries/subjects.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, noTypeAnswers } from '../../../fakes/records.ts';

test.each([
  ['zülk.example', 'xn--zlk-hoa.example'],
  ['xn--zlk-hoa.example', 'zülk.example'],
])('an account recorded as %s is found by %s', (stored, typed) => {
  const store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount(stored)]);
  for (const text of [typed, `https://www.${typed}/pricing`, `dana@${typed}`])
    expect(lookUpLocally(store, text, WEDNESDAY).results.map(({ id }) => id)).toContain(stored);
  const recorded = {
    store,
    isDemo: false,
    hotWindow: '24h',
    settings: initialSettings,
    typeAnswers: noTypeAnswers,
  } as const;
  expect(account(recorded, typed, WEDNESDAY)?.domain).toBe(stored);
});
