// What the user says a type means, in what the rules make of its signals.
import { beforeEach, expect, test } from 'vitest';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { wouldStillAlert } from '../../../../../src/main/pipeline/alerts/preview/still-fires.ts';
import type { LedgerAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { listFeed } from '../../../../../src/main/reading/view-model/feed-view.ts';
import { explain } from '../../../../../src/main/reading/view-model/ledger-view.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import type { TypeMeaning } from '../../../../../src/shared/contract/type-meanings.ts';
import type { Settings, Signal } from '../../../../../src/shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const now = WEDNESDAY;
const domain = 'alder.example';
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
  // What is usual is known for two weeks.
  store.signals.insertNew([makeSignal('old', { domain, recordedAt: now - 15 * DAY_MS })], 0);
});

function answers(said: Readonly<Record<string, TypeMeaning>>, more: Partial<Settings> = {}): Settings {
  const typeMeanings = Object.entries(said).map(([type, meaning]) => ({ type, meaning }));
  return { ...initialSettings, typeMeanings, ...more };
}

/** By somebody at the account, this many minutes ago. */
function visit(id: string, type: string, ago: number, who = 'dana.vale'): Signal {
  const contact = { id: who, email: `${who}@${domain}`, score: null };
  return makeSignal(id, { type, domain, contact, score: 90, recordedAt: now - ago * MINUTE_MS });
}

/** The alerts when these come in together. */
function alertsOf(settings: Settings, ...signals: readonly Signal[]): readonly LedgerAlert[] {
  const added = store.signals.insertNew(signals, 1);
  store.accounts.upsertFromSignals(added, now);
  const moment = {
    now,
    settings,
    utcOffsetMinutes: () => 0,
    clockErrorMs: 0,
    walk: null,
    isCatchUp: false,
    isBaseline: false,
  };
  evaluateChanges(store, { signals: added, countedDomains: [domain] }, moment);
  return store.ledger.listReleasable();
}

/** Their rules. */
function arrive(settings: Settings, ...signals: readonly Signal[]): readonly string[] {
  return alertsOf(settings, ...signals).map(({ kind }) => kind);
}

const why = (id: string): string | null =>
  explain(store, `signal:${id}`, { now, retentionDays: 90 })?.reason ?? null;

test('a type that is a request alerts as one', () => {
  expect(arrive(answers({}), visit('s1', 'evt_4211', 1))).toEqual([]);
  store = createMemoryStore();
  expect(arrive(answers({ EVT_4211: 'request' }), visit('s2', 'evt_4211', 1))).toEqual(['explicit-ask']);
});

test('two types that are about buying are two topics of a visit, and one is one', () => {
  const visits = [visit('s1', 'evt_1', 11), visit('s2', 'evt_2', 2)];
  store = createMemoryStore();
  const [one] = alertsOf(answers({ evt_1: 'buying' }), ...visits);
  store = createMemoryStore();
  const [two] = alertsOf(answers({ evt_1: 'buying', evt_2: 'buying' }), ...visits);
  expect(two?.kind).toBe('buyer-visit');
  expect(two?.severity).toBeGreaterThan(one?.severity ?? 0);
});

test('a type that is ordinary is no request, and no topic of a visit', () => {
  expect(arrive(answers({ demo_request: 'ordinary' }), visit('s1', 'demo_request', 1))).toEqual([]);
  store = createMemoryStore();
  const types = ['pricing_page_visit', 'competitor_comparison'];
  const visits = types.map((type, index) => visit(type, type, 20 - index));
  const ordinary = answers({ pricing_page_visit: 'ordinary', competitor_comparison: 'ordinary' });
  expect(arrive(ordinary, ...visits)).toEqual([]);
  store = createMemoryStore();
  expect(arrive(answers({}), ...visits)).toEqual(['buyer-visit']);
});

test.each([
  ['a request', {}, [visit('s1', 'demo_request', 1)]],
  ['an alert by score', { strongSignalOn: true }, [visit('s1', 'demo_request', 1)]],
  [
    'a surge',
    { surgesOn: true, explicitAskOn: false, severalPeopleOn: false },
    [visit('s1', 'evt_1', 3), visit('s2', 'evt_1', 2), visit('s3', 'evt_1', 1)],
  ],
  [
    'an alert about several people',
    { severalPeopleOn: true },
    ['ada.reed', 'ben.holt', 'cleo.marsh', 'dana.vale'].map((who, ago) => visit(who, 'evt_1', ago + 1, who)),
  ],
  [
    'a buyer’s visit',
    {},
    ['contract_page_view', 'pricing_page_visit', 'competitor_comparison'].map((type, index) =>
      visit(type, type, 20 - index),
    ),
  ],
] as const)('signals of an ignored type do not make %s', (_what, rules, signals) => {
  expect(arrive(answers({}, rules), ...signals)).not.toEqual([]);
  store = createMemoryStore();
  store.signals.insertNew([makeSignal('old', { domain, recordedAt: now - 15 * DAY_MS })], 0);
  const ignored = Object.fromEntries(signals.map(({ type }) => [type.toUpperCase(), 'ignore'] as const));
  expect(arrive(answers(ignored, rules), ...signals)).toEqual([]);
});

test('nor is it evidence for what comes beside it, and it makes nobody known', () => {
  const request = (meaning: TypeMeaning) => {
    store = createMemoryStore();
    arrive(answers({ evt_1: meaning }), visit('look', 'evt_1', 5), visit('ask', 'demo_request', 1));
    return store.ledger.listReleasable()[0]?.severity ?? null;
  };
  expect(request('ordinary')).toBeGreaterThan(request('ignore') ?? 100);
});

test('an ignored signal stays in the timeline, and its decision says why there was no alert', () => {
  arrive(answers({ demo_request: 'ignore' }), visit('s1', 'demo_request', 1));
  expect(why('s1')).toBe('You ignore signals of the type demo request');
  const { items } = listFeed(store, { before: null, kinds: ['signal'], limit: 5 });
  expect(items.map(({ key }) => key)).toContain('signal:s1');
});

test('an alert of a type that is ignored since would not be raised again', () => {
  arrive(answers({}), visit('s1', 'demo_request', 1));
  const [alert] = store.ledger.listReleasable();
  if (alert === undefined) throw new Error('no alert');
  expect(wouldStillAlert(alert, store, answers({}))).toBe(true);
  expect(wouldStillAlert(alert, store, answers({ demo_request: 'ignore' }))).toBe(false);
});
