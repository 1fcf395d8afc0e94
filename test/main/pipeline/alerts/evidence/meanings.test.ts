// What counts as an ask: the user's choice wins over what the words mean, and the organization's categories help to read them.
import { beforeEach, expect, test } from 'vitest';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { createMeaningReader } from '../../../../../src/main/pipeline/alerts/evidence/meanings.ts';
import { wouldStillAlert } from '../../../../../src/main/pipeline/alerts/preview/still-fires.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { listAskTypes } from '../../../../../src/main/reading/view-model/ask-types-view.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAccount, makeSignal } from '../../../../fakes/records.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

const settingsWith = (askTypes: Partial<Settings['askTypes']>): Settings => ({
  ...initialSettings,
  askTypes: { is: [], isNot: [], ...askTypes },
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

test('what the user says is an ask is one, and what they say is none is none, however it is spelled', () => {
  const read = createMeaningReader(store, settingsWith({ is: ['Stage_Entered_X'], isNot: ['demo_request'] }));
  expect(read('stage_entered_x', {}).isAsk).toBe(true);
  expect(read('Demo_Request', {}).isAsk).toBe(false);
  expect(read('trial.activated', {}).isAsk).toBe(true);
});

test('a category explains a type that says nothing by itself', () => {
  expect(meaningOf('code_17', {}).isAsk).toBe(false);
  explain('Code 17', 'Somebody wants to be called about prices');
  const read = createMeaningReader(store, settingsWith({}));
  expect(read('code_17', {})).toMatchObject({ isAsk: true, topic: 'price' });
  expect(read('code_18', {}).isAsk).toBe(false);
  expect(createMeaningReader(store, settingsWith({ isNot: ['code_17'] }))('code_17', {}).isAsk).toBe(false);
});

test('a state undoes what a category or the user says of the type, too', () => {
  explain('Code 17', 'Somebody wants to be called');
  const read = createMeaningReader(store, settingsWith({ is: ['code_18'] }));
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
  const said = settingsWith({ is: ['code_17'] });
  expect(comeIn('code_17', settingsWith({}))).toEqual([]);
  store = createMemoryStore();
  expect(comeIn('code_17', said)).toEqual(['explicit-ask:code_17']);
  const alert = store.ledger.find('explicit-ask:code_17');
  if (alert === null) throw new Error('no alert');
  expect(wouldStillAlert(alert, store, said)).toBe(true);
  expect(wouldStillAlert(alert, store, settingsWith({}))).toBe(false);
  store = createMemoryStore();
  expect(comeIn('demo_request', settingsWith({ isNot: ['demo_request'] }))).toEqual([]);
});

test('the list has all types seen, those that no word explains first, then those that read as an ask', () => {
  const seen = [
    ['page_visit', {}],
    ['page_visit', {}],
    ['form', { form_name: 'Contact sales' }],
    ['form', { form_name: 'Newsletter' }],
    ['demo_request', {}],
    ['other', {}],
    ['T17', {}],
    ['T17', { plan: 'Team' }],
    ['T18', {}],
    ['T18', { path: '/pricing' }],
  ] as const;
  store.signals.insertNew(
    seen.map(([type, properties], index) => makeSignal(`s${index}`, { type, properties })),
    1,
  );
  expect(
    listAskTypes(store, settingsWith({ is: ['other'] })).map(({ type, count, reading, said }) => [
      type,
      count,
      reading,
      said,
    ]),
  ).toEqual([
    ['T17', 2, 'unclear', null],
    ['demo_request', 1, 'ask', null],
    ['form', 2, 'some', null],
    ['other', 1, 'unclear', 'is'],
    ['T18', 2, 'none', null],
    ['page_visit', 2, 'none', null],
  ]);
});

test('a type comes with its latest signal: the account, when, and what its properties say', () => {
  const account = { id: null, domain: 'acme.example', name: 'Acme', score: null };
  store.signals.insertNew(
    [
      makeSignal('s1', { type: 'T17', account, recordedAt: NOW - 5_000, properties: { plan: 'Solo' } }),
      makeSignal('s2', { type: 'T17', account, recordedAt: NOW - 9_000, properties: { plan: 'Team' } }),
    ],
    1,
  );
  store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
  expect(listAskTypes(store, settingsWith({}))[0]).toMatchObject({
    type: 'T17',
    example: { account: 'Acme', at: NOW - 5_000, said: 'Solo plan' },
  });
});

test('what the user logged is not an ask, whatever its outcome', () => {
  const properties = { outcome: 'Meeting booked' };
  store.signals.insertNew([makeSignal('s1', { type: 'call', properties })], 1);
  const readingOf = () => listAskTypes(store, settingsWith({})).map(({ type, reading }) => [type, reading]);
  expect(readingOf()).toEqual([['call', 'ask']]);
  store.outbox.add({ id: 'logged', domain: 'acme.example', type: 'call' }, NOW);
  store.outbox.markSent('logged', NOW, { createdId: 's1' });
  expect(readingOf()).toEqual([['call', 'none']]);
});
