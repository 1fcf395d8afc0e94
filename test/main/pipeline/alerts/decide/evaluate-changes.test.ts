// From what came in to what the ledger has: filters, cool-down, snoozes, and the reason for each rejection.
import { beforeEach, describe, expect, test } from 'vitest';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { strongSignalThreshold } from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { explain, searchLedger } from '../../../../../src/main/reading/view-model/ledger-view.ts';
import { emptyFilter } from '../../../../../src/shared/account-filter.ts';
import { setLanguage } from '../../../../../src/shared/messages/current-language.ts';
import { alertParts } from '../../../../../src/shared/words/alert-body.ts';
import type { Account, AttentionAct, Settings, Signal } from '../../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeAccount, makeSignal } from '../../../../fakes/records.ts';

const MINUTE = 60_000;
const domain = 'alder.example';
let store: Store;
let now: number;
let settings: Settings;
let walk: number;
const utcOffsetMinutes = (): number => 0;

beforeEach(() => {
  store = createMemoryStore();
  now = WEDNESDAY;
  settings = defaultSettings;
  walk = 1;
});

function arrive(...signals: readonly Signal[]): void {
  walk += 1;
  store.transaction(() => {
    const added = store.signals.insertNew(signals, walk, { threshold: strongSignalThreshold(settings) });
    store.accounts.upsertFromSignals(added, now);
    const moment = {
      now,
      settings,
      utcOffsetMinutes,
      clockErrorMs: 0,
      walk: null,
      isCatchUp: false,
      isBaseline: false,
    };
    evaluateChanges(store, { signals: added }, moment);
  });
}

function act(what: AttentionAct): void {
  applyMark(store, { kind: 'account', domain }, what, { now, utcOffsetMinutes, morningMinute: 8 * 60 });
}

const strong = (id: string, facts: Partial<Signal> = {}): Signal =>
  makeSignal(id, { score: 90, recordedAt: now, ...facts });
const decided = (): readonly string[] =>
  store.ledger.listReleasable().flatMap(({ id, intoId }) => (intoId === null ? [id] : []));
const why = (id: string): string | null =>
  explain(store, `signal:${id}`, { now, retentionDays: 90 })?.reason ?? null;

test('an alert about a signal tells of the time when the service recorded it, not of when it was read', () => {
  arrive(strong('late', { recordedAt: now - 3 * 3_600_000 }), strong('early', { recordedAt: now + 60_000 }));
  const times = store.ledger
    .listReleasable()
    .map(({ cause, happenedAt }) => ['signalId' in cause ? cause.signalId : null, happenedAt]);
  expect(Object.fromEntries(times)).toMatchObject({ late: now - 3 * 3_600_000, early: now });
});

test('an alert says a type as the organization calls it, and is found by that', () => {
  const body = [{ id: 1, name: 'Demo Request', description: null, score: 10 }];
  store.fetched.write('signal-categories', { page: 0, at: now, total: 1, pageCount: 1, body });
  arrive(strong('a', { type: 'demo_request' }), strong('b', { type: 'pricing_page_visit' }));
  const content = store.ledger.listReleasable().map((alert) => alertParts(alert)?.what);
  expect(content.toSorted()).toEqual(['Demo Request', 'Pricing page visit']);
  setLanguage('de');
  try {
    expect(store.ledger.listReleasable().map((alert) => alertParts(alert)?.what)).toContain('Demo Request');
    const query = {
      text: 'demo request',
      states: ['pending'],
      before: { at: now + 1, id: '' },
      limit: 9,
    } as const;
    // The other alert mentions it in what led to it.
    expect(store.ledger.search(query)).toHaveLength(2);
  } finally {
    setLanguage('en');
  }
});

describe('what the user left out', () => {
  const facts = (account: Partial<Account>): void =>
    store.accounts.upsertFacts([makeAccount(domain, account)]);

  test.each<[string, Partial<Settings>, Partial<Account>, string]>([
    ['a domain', { excludedDomains: ['alder.example'] }, {}, 'You chose to never alert about alder.example'],
    [
      'a stage',
      { stages: { mode: 'except', values: ['customer'] } },
      { stage: 'Customer' },
      'You excluded the stage Customer',
    ],
    [
      'all but an ICP',
      { icps: { mode: 'only', values: ['Mid-market'] } },
      { icpName: 'Enterprise' },
      'You excluded the ICP Enterprise',
    ],
    [
      'all without an ICP match',
      { onlyIcpMatched: true },
      { isIcpMatched: false },
      'The account does not match an ICP',
    ],
    [
      'a label',
      { labels: { mode: 'except', values: ['Partner'] } },
      { labels: [{ id: 1, name: 'Partner', color: null, isTag: false }] },
      'You excluded the label Partner',
    ],
    [
      'all but a label',
      { labels: { mode: 'only', values: ['Target'] } },
      {},
      'The account has none of the labels you chose',
    ],
    [
      'all but a named filter',
      { alertFilter: { id: 'f1', name: 'DACH', filter: { ...emptyFilter, countries: ['Germany'] } } },
      { country: 'France' },
      'The account does not match your filter “DACH”',
    ],
    ['all but the watched', { onlyWatched: true }, {}, 'Only accounts and people you watch can alert'],
  ])('%s does not alert, and the ledger says why', (_what, patch, account, reason) => {
    facts(account);
    settings = { ...defaultSettings, ...patch };
    arrive(strong('a'));
    expect(decided()).toEqual([]);
    expect(why('a')).toBe(reason);
  });

  test('does not keep a watched account back, except when it is muted or its domain is left out', () => {
    facts({ stage: 'Customer' });
    act('watch');
    arrive(strong('a'));
    expect(decided()).toEqual(['strong-signal:a']);
    act('mute');
    arrive(strong('b'));
    expect(why('b')).toBe('You muted this account');
  });

  test('an account that passes the named filter alerts, and a filter without conditions leaves nobody out', () => {
    const alertFilter = { id: 'f1', name: 'DACH', filter: { ...emptyFilter, countries: ['Germany'] } };
    facts({ country: 'germany' });
    settings = { ...defaultSettings, alertFilter };
    arrive(strong('a'));
    expect(decided()).toEqual(['strong-signal:a']);
    settings = { ...settings, coolDownMinutes: 0, alertFilter: { ...alertFilter, filter: emptyFilter } };
    facts({ country: null });
    arrive(strong('b'));
    expect(why('b')).toBeNull();
  });

  test('customers alert until the user has agreed to leave them out', () => {
    facts({ stage: 'Customer' });
    arrive(strong('a'));
    expect(decided()).toEqual(['strong-signal:a']);
    settings = { ...defaultSettings, stages: { mode: 'except', values: ['Customer'] } };
    arrive(strong('b'));
    expect(why('b')).toBe('You excluded the stage Customer');
  });
});

describe('the cool-down', () => {
  test('keeps the second one of a rule and account for an hour: it joins the first, in the ledger with the reason', () => {
    arrive(strong('a'));
    now += 59 * MINUTE;
    arrive(strong('b'));
    expect(decided()).toEqual(['strong-signal:a']);
    expect(why('b')).toBe('Alerted 59 min earlier; cooling down until 15:00');
    now += MINUTE;
    arrive(strong('c'));
    expect(decided()).toEqual(['strong-signal:a', 'strong-signal:c']);
  });

  test('applies to one account: another one alerts', () => {
    arrive(
      strong('a'),
      strong('b', { account: { id: 'x', domain: 'birch.example', name: 'Birch', score: 1 } }),
    );
    expect(decided()).toEqual(['strong-signal:a', 'strong-signal:b']);
  });

  test('gets longer with each alert of a week', () => {
    arrive(strong('a'));
    now += 60 * MINUTE;
    arrive(strong('b'));
    now += 61 * MINUTE;
    arrive(strong('c'));
    expect(decided()).toEqual(['strong-signal:a', 'strong-signal:b']);
  });

  test('of two in one batch, only one alerts', () => {
    arrive(strong('a'), strong('b'));
    expect(decided()).toHaveLength(1);
  });

  test('does not apply to accounts that the user watches', () => {
    act('watch');
    arrive(strong('a'));
    arrive(strong('b'));
    expect(decided()).toEqual(['strong-signal:a', 'strong-signal:b']);
  });

  test('of zero length lets every signal alert', () => {
    settings = { ...defaultSettings, coolDownMinutes: 0 };
    arrive(strong('a'), strong('b'));
    arrive(strong('c'));
    expect(decided()).toHaveLength(3);
  });
});

describe('a snooze', () => {
  test('ends early on a signal stronger than what the user had seen, and not on a weaker one', () => {
    arrive(strong('a', { score: 90 }));
    act('snooze-1h');
    now += 2 * MINUTE;
    settings = { ...defaultSettings, coolDownMinutes: 0 };
    arrive(strong('b', { score: 85 }));
    expect(store.marks.of('account', domain).snooze).not.toBeNull();
    arrive(strong('c', { score: 95 }));
    expect(store.marks.of('account', domain).snooze).toBeNull();
  });
});

describe('the ledger', () => {
  test('answers for any signal why it did not alert', () => {
    arrive(strong('low', { score: 45 }));
    expect(explain(store, 'signal:low', { now, retentionDays: 90 })).toMatchObject({
      outcome: 'rejected',
      reason: 'Normal for them; signal score 45, below your threshold of 80',
      account: domain,
    });
    expect(explain(store, 'signal:never-seen', { now, retentionDays: 90 })).toBeNull();
  });

  test('keeps the reason of its time when the threshold is changed later', () => {
    arrive(strong('a', { score: 45 }));
    settings = { ...defaultSettings, strongSignalScore: 40 };
    arrive(strong('b', { score: 45 }));
    expect(why('a')).toBe('Normal for them; signal score 45, below your threshold of 80');
    expect(decided()).toEqual(['strong-signal:b']);
  });

  test('is searched by name, words and reason, newest first, page by page', () => {
    for (let index = 0; index < 5; index += 1) {
      now += MINUTE;
      arrive(strong(`s${index}`, { score: 10 + index }));
    }
    const query = {
      text: 'BELOW your threshold',
      outcomes: 'all',
      isDone: false,
      before: null,
      limit: 3,
    } as const;
    const first = searchLedger(store, query);
    expect(first.entries.map(({ key }) => key)).toEqual(['signal:s4', 'signal:s3', 'signal:s2']);
    expect(first.hasOlder).toBe(true);
    const last = first.entries.at(-1);
    const rest = searchLedger(store, {
      ...query,
      before: last === undefined ? null : { at: last.at, key: last.key },
    });
    expect(rest.entries.map(({ key }) => key)).toEqual(['signal:s1', 'signal:s0']);
    expect(searchLedger(store, { ...query, text: 'nothing like it' }).entries).toEqual([]);
  });

  test('lists what was marked as done, with its mark, until it is put back', () => {
    const other = makeSignal('other', { domain: 'birch.example', score: 90, recordedAt: now });
    arrive(strong('a'), strong('b', { score: 3 }), other);
    arrive(strong('c'));
    const done = () =>
      searchLedger(store, { text: '', outcomes: 'all', isDone: true, before: null, limit: 9 }).entries.map(
        ({ key, isDone }) => [key, isDone],
      );
    expect(done()).toEqual([]);
    store.ledger.change({ ids: ['strong-signal:a'], to: 'done' });
    // What had joined it comes back with it, and is no entry of its own.
    expect(done()).toEqual([['alert:strong-signal:a', true]]);
    expect(explain(store, 'alert:strong-signal:other', { now, retentionDays: 90 })?.isDone).toBe(false);
    store.ledger.change({ ids: ['strong-signal:a'], to: 'open' });
    expect(done()).toEqual([]);
  });

  test('distinguishes alerts from what was rejected', () => {
    arrive(strong('a'), strong('b', { score: 3 }));
    const of = (outcomes: readonly ('pending' | 'rejected')[]): readonly string[] =>
      searchLedger(store, { text: '', outcomes, isDone: false, before: null, limit: 9 }).entries.map(
        ({ key }) => key,
      );
    expect(of(['pending'])).toEqual(['alert:strong-signal:a']);
    expect(of(['rejected'])).toEqual(['signal:b']);
  });
});
