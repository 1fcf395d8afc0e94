// A change of language also changes earlier alerts: in the feed, in notifications, in digests and in the history.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { viewFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { searchLedger } from '../../../../src/main/reading/view-model/ledger-view.ts';
import { feedRow } from '../../../../src/renderer/words/feed-words.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import type { AlertEvent } from '../../../../src/shared/contract/alert-events.ts';
import { createReleaseBench, type ReleaseBench } from './deliver/release-bench.ts';

let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false };
});
afterEach(() => setLanguage('en'));

const ask: AlertEvent = { code: 'signal', type: 'demo_request', score: null, asks: 'demo' };

function decide(id: string, facts: Parameters<ReleaseBench['decide']>[1] = {}): void {
  const story = { causes: [{ type: 'pricing_page_visit', count: 2 }], within: 20 };
  const content = eventContent(`Company ${id}`, ask, { who: personNamed('Alma Zelkling'), story });
  bench.decide(id, { kind: 'explicit-ask', content, ...facts });
}

function rows(): readonly string[] {
  return viewFeed(bench.store).items.map((item) => {
    const { title, body, story } = feedRow(item, true);
    return [title, body, story].join(' | ');
  });
}

test('the feed and the history are in the current language', async () => {
  decide('a');
  await bench.releaser.release();
  expect(rows()).toEqual(['Company a · Demo request | Alma Zelkling | 2 pricing page visits in 20 min']);
  setLanguage('de');
  expect(rows()).toEqual(['Company a · Demo-Anfrage | Alma Zelkling | 2 Besuche der Preisseite in 20 min']);
  const query = { outcomes: 'all', isDone: false, before: null, limit: 9 } as const;
  const entries = (text: string) =>
    searchLedger(bench.store, { ...query, text }).entries.map(({ what }) => what);
  expect(entries('demo-anfrage')).toEqual([
    'Demo-Anfrage · Alma Zelkling · 2 Besuche der Preisseite in 20 min',
  ]);
});

test('a notification is in the language at the time it is shown, not when it was decided', async () => {
  bench.pausedUntilAt = bench.clock.now() + 60_000;
  decide('a');
  await bench.releaser.release();
  setLanguage('de');
  bench.pausedUntilAt = null;
  await bench.releaser.release();
  expect(bench.notifier.shown).toMatchObject([
    { title: 'Company a möchte eine Demo', body: 'Alma Zelkling · heute auch: Preise' },
  ]);
});

test('so does a digest, and what joined another alert says in which', async () => {
  for (const id of ['a', 'b', 'c', 'd']) decide(id, { kind: 'buyer-visit' });
  decide('a2', { account: 'a.example', kind: 'account-hot', severity: 10 });
  await bench.releaser.release();
  const [digest] = bench.notifier.shown;
  expect(digest?.title).toBe('5 alerts from 4 accounts');
  expect(rows()[0]).toContain('5 alerts from 4 accounts');
  setLanguage('de');
  expect(rows()[0]).toContain('5 Meldungen von 4 Accounts');
  expect(rows()[0]).toContain('a.example möchte eine Demo (Alma\u00a0Zelkling)');
  setLanguage('en');
  await bench.at('19T12:00');
  decide('e');
  decide('e2', { account: 'e.example', kind: 'account-hot', severity: 10 });
  await bench.releaser.release();
  expect(bench.of('e2')?.reason).toEqual({
    code: 'joined-alert',
    name: 'Company e',
    what: ask,
    minutesAgo: null,
  });
});
