// "Why wasn’t I alerted?": what an alert was decided by, and for a signal without a decision which of the two reasons applies.
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { eventContent } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { explain, searchLedger } from '../../../../src/main/reading/view-model/ledger-view.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAlert, makeLike, makeSignal } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;

let store: Store;

const why = (key: string, retentionDays: number | null = 90) =>
  explain(store, key, { now: WEDNESDAY, retentionDays });

beforeEach(() => {
  store = createMemoryStore();
  const signals = [
    makeSignal('near', { domain: 'acme.example', type: 'demo_request', recordedAt: WEDNESDAY - 89 * DAY_MS }),
    makeSignal('far', { domain: 'acme.example', recordedAt: WEDNESDAY - 91 * DAY_MS }),
  ];
  store.signals.insertNew(signals, 1);
  store.accounts.upsertFromSignals(signals, WEDNESDAY);
  const like = makeLike(7, { likedAt: WEDNESDAY - DAY_MS });
  store.accounts.upsertFacts([like.account]);
  store.people.meet(like.person, like.account.domain, like.likedAt);
  store.likes.insertNew([like]);
});

test('what was there at the first poll says that it was', () => {
  expect(why('signal:near')).toMatchObject({
    key: 'signal:near',
    at: WEDNESDAY - 89 * DAY_MS,
    outcome: 'rejected',
    what: 'Demo request',
    account: 'acme.example',
  });
  expect(why('signal:near')?.reason).toContain('before Hotlist started watching');
  expect(why('like:7')?.reason).toContain('before Hotlist started watching');
});

test('what is older than decisions are kept says that, with the days that hold', () => {
  expect(why('signal:far')?.reason).toContain('older than 90 days');
  expect(why('signal:near', 30)?.reason).toContain('older than 30 days');
  expect(why('signal:far', 365)?.reason).toContain('older than 90 days');
  expect(why('signal:far', null)?.reason).toContain('older than 90 days');
});

test.each([
  ['decided a minute later', 60_000, 'joined'],
  ['decided two hours later', 2 * 3_600_000, 'rejected'],
  ['decided a minute before', -60_000, 'rejected'],
])('a signal beside an alert of its account, %s', (_when, laterMs, outcome) => {
  const at = WEDNESDAY - DAY_MS;
  const what = { code: 'signals-in-a-day', count: 3, usual: 0 } as const;
  const alert = makeAlert('surge', {
    kind: 'account-surges',
    account: 'acme.example',
    content: eventContent('Acme', what),
    decidedAt: at + laterMs,
  });
  store.ledger.add([{ ...alert, severity: 60 }], at + laterMs, { walk: null, isCatchUp: false });
  store.decisions.add(
    [
      {
        subject: 'signal:near',
        domain: 'acme.example',
        what: { code: 'signal', type: 'docs_visit' },
        reason: { code: 'nothing-unusual' },
        alertId: null,
      },
    ],
    at,
  );
  expect(why('signal:near')).toMatchObject({ outcome, alertId: outcome === 'joined' ? 'surge' : null });
});

test('what nobody knows has no answer', () => {
  expect(why('signal:none')).toBeNull();
  expect(why('like:8')).toBeNull();
  expect(why('alert:none')).toBeNull();
});

test('a signal that alerted, and its alert in the history, name what it was decided by, read back from the disk', () => {
  const content = {
    ...eventContent('Acme', { code: 'signal', type: 'demo_request', score: null }),
    evidence: [
      { code: 'alone', odds: 0.7 },
      { code: 'asked-before', odds: -1.8, value: 2 },
      { code: 'looked', odds: 0.2 },
    ] as const,
  };
  store.ledger.add([{ ...makeAlert('a1', { content }), severity: 61 }], WEDNESDAY, {
    walk: null,
    isCatchUp: false,
  });
  const what = { code: 'signal', type: 'demo_request' } as const;
  const decision = { subject: 'signal:near', domain: 'acme.example', what, alertId: 'a1', reason: null };
  store.decisions.add([decision], WEDNESDAY);
  const evidence = {
    percent: 29,
    alone: 'By itself, about 67 %',
    witnesses: [
      { what: 'They looked around within the hour before', odds: 0.2 },
      { what: 'The account asked 2 times in the month before', odds: -1.8 },
    ],
  };
  expect(why('signal:near')?.evidence).toEqual(evidence);
  const query = { text: '', outcomes: 'all', isDone: false, before: null, limit: 9 } as const;
  expect(searchLedger(store, query).entries.map((entry) => entry.evidence)).toContainEqual(evidence);
  expect(why('signal:far')?.evidence).toBeNull();
});

test('a signal that was weighed and did not alert names what it was decided by', () => {
  const reason = { code: 'high-score-alone', evidence: [{ code: 'score-alone', odds: -2.1 }] } as const;
  const what = { code: 'signal', type: 'evt 4211' } as const;
  const decision = { subject: 'signal:near', domain: 'acme.example', what, alertId: null, reason };
  store.decisions.add([decision], WEDNESDAY);
  expect(why('signal:near')?.evidence).toEqual({
    percent: 11,
    alone: null,
    witnesses: [{ what: 'Only its score says what it is', odds: -2.1 }],
  });
});
