// The report card: what the alerts of thirty days led to, and which kinds it would move to the digest or alert sooner.
import { expect, test } from 'vitest';
import { moveToDigest, takeFromDigest } from '../../../../src/main/pipeline/alerts/learn/to-digest.ts';
import { readLearnedPreferences } from '../../../../src/main/pipeline/alerts/learn/read-learned-preferences.ts';
import { reportSpan, viewReportCard } from '../../../../src/main/reading/view-model/report-card-view.ts';
import type { AlertRule } from '../../../../src/shared/contract/alert-rules.ts';
import type { ResponseAct } from '../../../../src/shared/contract/learning.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time-units.ts';
import { reportCardLines } from '../../../../src/shared/words/report-card-words.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAlert, makeSignal } from '../../../fakes/records.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const moment = { now, utcOffsetMinutes: () => 0 };

function setUp() {
  const store = createMemoryStore();
  /** One a day, the newest first, each with what was done about it. */
  const alerts = (kind: AlertRule, acts: readonly (ResponseAct | null)[]): void => {
    for (const [index, act] of acts.entries()) {
      const id = `${kind}-${String(index)}`;
      const at = now - HOUR_MS - index * DAY_MS;
      const account = `${id}.example`;
      store.signals.insertNew(
        [makeSignal(id, { domain: account, type: `type_of_${kind}`, recordedAt: at })],
        1,
      );
      store.ledger.add([{ ...makeAlert(id, { kind, account, cause: { signalId: id } }), severity: 50 }], at, {
        walk: null,
        isCatchUp: false,
      });
      store.ledger.setState(id, 'shown', null, at);
      const about = { type: `type_of_${kind}`, source: null, icp: null, account };
      if (act !== null) store.responses.write({ ...about, kind, alertId: id, act, at });
    }
  };
  return { store, alerts, view: () => viewReportCard(store, moment, initialSettings) };
}

const times = <Item>(count: number, item: Item): readonly Item[] => Array<Item>(count).fill(item);

test('counts by kind what was acted on, talked about and met for, and alerts for each meeting', () => {
  const { alerts, view } = setUp();
  alerts('explicit-ask', ['booked', 'booked', 'reached', 'tried', 'dismissed']);
  alerts('buyer-visit', ['refuted', 'opened', null]);
  expect(view()).toMatchObject({
    total: { count: 8, actedOn: 5, talks: 3, meetings: 2 },
    kinds: [
      { kind: 'explicit-ask', count: 5, actedOn: 4, talks: 3, meetings: 2 },
      { kind: 'buyer-visit', count: 3, actedOn: 1, talks: 0, meetings: 0 },
    ],
    alertsPerMeeting: null,
  });
  alerts('ad-like', ['booked']);
  expect(view().alertsPerMeeting).toBe(3);
});

test('leaves out what is older than thirty days, and knows no acts while learning is off', () => {
  const { store, alerts } = setUp();
  alerts('explicit-ask', times(40, 'booked'));
  expect(viewReportCard(store, moment, { ...initialSettings, learnFromActs: false })).toMatchObject({
    areActsKnown: false,
    total: { count: 30 },
    isTooLittle: true,
  });
});

test('kinds that led to nothing are proposed for the digest, go there as learned, and come back', () => {
  const { store, alerts, view } = setUp();
  alerts('ad-like', times(12, null));
  alerts('person-rises', times(9, null));
  alerts('several-people', [...times(12, null), 'acted']);
  alerts('watched', times(12, null));
  expect(view()).toMatchObject({ isTooLittle: true, toDigest: null });
  alerts('explicit-ask', times(6, 'reached'));
  alerts('buyer-visit', times(6, 'acted'));
  expect(view().toDigest).toEqual({ kinds: ['ad-like'], count: 12 });
  const digests = () =>
    readLearnedPreferences(store, initialSettings, now, () => 0)
      .list()
      .filter(({ verdict, trait }) => verdict === 'digest' && trait === 'kind')
      .map(({ value }) => value);
  expect(digests()).toEqual([]);
  const ids = moveToDigest(store, initialSettings, reportSpan(now), ['ad-like']);
  expect(digests()).toEqual(['ad-like']);
  expect(view().toDigest).toBeNull();
  const [met = ''] = ids;
  const response = store.responses.find(met);
  if (response !== null) store.responses.write({ ...response, act: 'booked' });
  takeFromDigest(store, ids);
  expect(digests()).toEqual([]);
  expect(store.responses.find(met)?.act).toBe('booked');
});

test('a kind that was nearly always acted on may come sooner, as far as its threshold is a setting', () => {
  const { store, alerts, view } = setUp();
  alerts('strong-signal', [...times(9, 'acted' as const), 'dismissed']);
  alerts('buyer-visit', times(12, 'acted'));
  alerts('account-hot', [...times(8, 'acted' as const), null, null]);
  expect(view().sooner).toEqual({
    kind: 'strong-signal',
    count: 10,
    actedOn: 9,
    setting: 'strongSignalScore',
    before: 80,
    after: 70,
  });
  const least = viewReportCard(store, moment, { ...initialSettings, strongSignalScore: 1 });
  expect(least.sooner).toBeNull();
});

test('says in lines what it counted, and what is too few to say', () => {
  const { alerts, view } = setUp();
  alerts('explicit-ask', ['booked', 'reached']);
  alerts('ad-like', [null]);
  expect(reportCardLines(view(), ['21 Oct', '20 Nov'])).toEqual([
    'Hotlist, report card, 21 Oct to 20 Nov',
    '',
    '- 3 alerts, 2 acted on, 2 led to a talk, 1 of them to a meeting',
    '- 1 meeting: too few to say how many alerts one takes',
    '',
    'By kind:',
    '- Request: 2 alerts, 2 acted on, 2 led to a talk, 1 of them to a meeting',
    '- Ad like: 1 alert, none acted on',
  ]);
});
