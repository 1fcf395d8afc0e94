// What a type means: the user's answer wins over its words, and the organization's categories help to read them.
import { beforeEach, expect, test } from 'vitest';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { createMeaningReader } from '../../../../../src/main/pipeline/alerts/evidence/meanings.ts';
import { wouldStillAlert } from '../../../../../src/main/pipeline/alerts/preview/still-fires.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import type { TypeMeaning } from '../../../../../src/shared/contract/type-meanings.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../../../fakes/records.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

const settingsWith = (said: Readonly<Record<string, TypeMeaning>>): Settings => ({
  ...initialSettings,
  typeMeanings: Object.entries(said).map(([type, meaning]) => ({ type, meaning })),
});

function explain(name: string, description: string): void {
  const body = [{ id: 1, name, description, score: null }];
  store.fetched.write('signal-categories', { page: 0, at: NOW, total: null, pageCount: null, body });
}

/** Evaluates one signal of a known person as it comes in; returns the ids of its alerts. */
function comeIn(type: string, settings: Settings): readonly string[] {
  const domain = 'alder.example';
  const contact = { id: 'c', email: 'dana@alder.example', score: 1 };
  const signal = makeSignal(type, { domain, type, contact, recordedAt: NOW - 1_000 });
  store.signals.insertNew([signal], 1);
  store.accounts.upsertFacts([makeAccount(domain, {})]);
  const moment = {
    now: NOW,
    utcOffsetMinutes: () => 0,
    clockErrorMs: 0,
    walk: null,
    isCatchUp: false,
    isBaseline: false,
  };
  evaluateChanges(store, { signals: [signal], countedDomains: [domain] }, { ...moment, settings });
  return store.ledger.listReleasable().map(({ id }) => id);
}

test('without anything to go by, the words alone are read', () => {
  expect(createMeaningReader(store, settingsWith({}))).toBe(meaningOf);
});

const neither = { isAsk: false, topic: null, isReaction: false, isProductUse: false };
test.each([
  ['request', 'evt_4211', { isAsk: true, topic: null }],
  ['request', 'Pricing_Page_Visit', { isAsk: true, topic: 'price' }],
  // A request is no use of the product, which would make its account a customer.
  ['request', 'app_login', { isAsk: true, isProductUse: false }],
  ['buying', 'evt_4211', { isAsk: false, topic: 'type evt_4211' }],
  ['buying', 'demo_request', { isAsk: false, topic: 'type demo_request' }],
  ['buying', 'pricing_page_visit', { isAsk: false, topic: 'price' }],
  ['buying', 'post_liked', { topic: 'type post_liked', isReaction: false }],
  ['ordinary', 'demo_request', { isAsk: false, topic: null }],
  ['ordinary', 'pricing_page_visit', { isAsk: false, topic: null }],
  ['ordinary', 'post_liked', { isAsk: false, topic: null, isReaction: true }],
  ['ignore', 'demo_request', neither],
  ['ignore', 'post_liked', neither],
  // Left out of what is weighed, but it answers a request.
  ['ignore', 'email_sent', { ...neither, isOurAct: true }],
  ['ours', 'evt_4211', { ...neither, isOurAct: true }],
  ['ours', 'demo_request', { ...neither, isOurAct: true }],
  ['ordinary', 'email_sent', { ...neither, isOurAct: false }],
] as const)('a type that the user calls %s is that, whatever the words of %s say', (meaning, type, means) => {
  const read = createMeaningReader(store, settingsWith({ [type]: meaning }));
  for (const spelled of [type, type.toUpperCase()])
    expect(read(spelled, {})).toMatchObject({ ...means, isExplained: true });
  // Of other types the words decide.
  expect(read('trial.activated', {})).toEqual(meaningOf('trial.activated', {}));
});

test('a category explains a type that says nothing by itself', () => {
  expect(meaningOf('code_17', {}).isAsk).toBe(false);
  explain('Code 17', 'Somebody wants to be called about prices');
  const read = createMeaningReader(store, settingsWith({}));
  expect(read('code_17', {})).toMatchObject({ isAsk: true, topic: 'price' });
  expect(read('code_18', {}).isAsk).toBe(false);
  expect(createMeaningReader(store, settingsWith({ code_17: 'ordinary' }))('code_17', {}).isAsk).toBe(false);
});

test('a state undoes what a category or the user says of the type, too', () => {
  explain('Code 17', 'Somebody wants to be called');
  const read = createMeaningReader(store, settingsWith({ code_18: 'request' }));
  expect(read('code_17', { status: 'open' }).isAsk).toBe(true);
  expect(read('code_17', { status: 'spam' }).isAsk).toBe(false);
  expect(read('code_18', { status: 'test' }).isAsk).toBe(false);
});

test('a category that changes is read anew', () => {
  explain('Code 17', 'Nothing of note');
  expect(createMeaningReader(store, settingsWith({}))('code_17', {}).isAsk).toBe(false);
  explain('Code 17', 'A demo was requested');
  expect(createMeaningReader(store, settingsWith({}))('code_17', {}).isAsk).toBe(true);
});

test('the rule uses it, and so does the check whether an alert would still be raised', () => {
  const said = settingsWith({ code_17: 'request' });
  expect(comeIn('code_17', settingsWith({}))).toEqual([]);
  store = createMemoryStore();
  expect(comeIn('code_17', said)).toEqual(['explicit-ask:code_17']);
  const alert = store.ledger.find('explicit-ask:code_17');
  if (alert === null) throw new Error('no alert');
  expect(wouldStillAlert(alert, store, said)).toBe(true);
  expect(wouldStillAlert(alert, store, settingsWith({}))).toBe(false);
  store = createMemoryStore();
  expect(comeIn('demo_request', settingsWith({ demo_request: 'ordinary' }))).toEqual([]);
});
