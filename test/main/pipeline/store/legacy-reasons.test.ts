// Sentences from earlier versions: what a file from before migration 15 says about its decisions and alerts after the upgrade.
import { alertTitle } from '../../../../src/shared/words/alert-body.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { recogniseOccurrence, recogniseReason } from '../../../../src/main/pipeline/store/legacy-reasons.ts';
import { migrate } from '../../../../src/main/pipeline/store/migrations.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { alertStates } from '../../../../src/shared/contract/alerts.ts';
import type { Reason } from '../../../../src/shared/contract/reasons.ts';
import { occurrenceWords } from '../../../../src/shared/words/reason-words.ts';
import { createTempFolder, openAtStep, openMemory, openOrFail } from '../../../fakes/database.ts';

describe('a sentence of an earlier version', () => {
  test.each<[string, Reason]>([
    ['Logged by you', { code: 'logged-by-user' }],
    ['Score 40, below your line of 75', { code: 'below-threshold', score: 40, threshold: 75 }],
    ['Strong signals are turned off', { code: 'rule-off', rule: 'strong-signal' }],
    ['You left out signals of the type demo request', { code: 'type-left-out', type: 'demo request' }],
    ['You left out signals from no source', { code: 'source-left-out', source: null }],
    ['You left out signals from website', { code: 'source-left-out', source: 'website' }],
    [
      'Usual for this account: strong signals in 1 hour of the last two weeks',
      { code: 'usual-strong-signals', hours: 1 },
    ],
    ['Usual for this account: among the top 10 on 2 of 14 days', { code: 'usual-in-top', topN: 10, days: 2 }],
    ['You left out alder.example', { code: 'domain-left-out', domain: 'alder.example' }],
    ['You left out the stage that is not known', { code: 'stage-left-out', stage: null }],
    ['You left out the stage In talks', { code: 'stage-left-out', stage: 'In talks' }],
    ['You left out the ICP Mid-market', { code: 'icp-left-out', icp: 'Mid-market' }],
    ['You left out the label Partner', { code: 'label-left-out', labels: ['Partner'] }],
    ['It does not pass your filter “DACH”', { code: 'filter-failed', filter: 'DACH' }],
    [
      'Told 59 min ago: the same again is quiet until 15:00',
      { code: 'cool-down', minutesAgo: 59, untilMinute: 900 },
    ],
    ['Joined: told with another one of the same moment', { code: 'joined-in-batch' }],
    ['Joined: Alder 10 min ago', { code: 'joined', title: 'Alder', minutesAgo: 10 }],
    ['Joined: Alder', { code: 'joined', title: 'Alder', minutesAgo: null }],
    ['In the digest of 09:05', { code: 'in-digest', atMinute: 545 }],
    ['Paused until 14:30', { code: 'paused', untilMinute: 870 }],
    ['Quiet hours until 08:00', { code: 'quiet-hours', untilMinute: 480 }],
    ['Do not disturb is on', { code: 'do-not-disturb' }],
  ])('becomes a code again: %s', (text, reason) => {
    expect(recogniseReason(text)).toEqual(reason);
  });

  test('is not compared with the words of today, which may change', () => {
    const file = join(import.meta.dirname, '../../../../src/main/pipeline/store/legacy-reasons.ts');
    expect(readFileSync(file, 'utf8')).not.toMatch(/from '.*words/);
  });

  test.each([
    'Usual for this account: strong signals on 5 of the last 14 days',
    'You left out the label Partner and Press',
    'Score 040, below your line of 75',
    'Paused until 26:61',
  ])('is kept when no code says the same: %s', (text) => {
    expect(recogniseReason(text)).toEqual({ code: 'legacy', text });
  });

  test('of what happened, too', () => {
    expect(recogniseOccurrence('Now #3 with 71')).toEqual({ code: 'ranked', rank: 3, score: 71 });
    expect(recogniseOccurrence('Robin Vale liked an ad')).toEqual({ code: 'ad-like', person: 'Robin Vale' });
    expect(recogniseOccurrence('Robin Vale: score 227')).toEqual({
      code: 'lead-score',
      person: 'Robin Vale',
      score: 227,
    });
    expect(recogniseOccurrence('Pricing page visit')).toEqual({ code: 'legacy', text: 'Pricing page visit' });
  });
});

describe('a file with sentences in it', () => {
  const KEYCHAIN = 'app:The keychain of this computer does not answer. Nothing was stored.';
  let database: Database;

  beforeEach(() => {
    database = openAtStep(14);
    database.runScript(`
      INSERT INTO signal (workspace, id, type, score, domain, properties, recorded_at, walk)
        VALUES ('main', 's1', 'pricing_page_visit', 90, 'alder.example', '{}', 1, 1);
      INSERT INTO decision (workspace, subject, at, domain, what, alert_id, reason) VALUES
        ('main', 'signal:s1', 5, 'alder.example', 'Pricing page visit', NULL, 'You muted this account'),
        ('main', 'signal:gone', 4, 'alder.example', 'Demo request', NULL, 'A sentence of nobody'),
        ('main', 'like:7', 3, 'alder.example', 'Robin Vale liked an ad', 'ad-like:7', NULL);
      INSERT INTO alert (workspace, id, kind, title, body, domain, cause, state, reason, hold, decided_at, changed_at,
          into_id) VALUES
        ('main', 'open', 'account-hot', 'Alder', 'Demo request', 'alder.example', '{"signalId":"s0"}', 'shown', NULL,
          NULL, 1, 1, NULL),
        ('main', 'strong', 'strong-signal', 'Alder', 'Demo request', 'alder.example', '{"signalId":"s1"}',
          'summarised', 'Joined: Alder 10 min ago', 'joined', 2, 2, 'open'),
        ('main', 'weak', 'ad-like', 'Alder', 'An ad', 'alder.example', '{"likeId":7}',
          'summarised', 'Joined: Alder 12 min ago', 'joined', 3, 3, 'open'),
        ('main', 'refused', 'watched', 'Birch', 'Demo request', 'birch.example', '{"signalId":"s2"}', 'failed',
          'the desktop did not accept the notification', NULL, 4, 4, NULL),
        ('main', 'odd', 'watched', 'Birch', 'Demo request', 'birch.example', '{"signalId":"s3"}', 'failed',
          'some other sentence', NULL, 4, 4, NULL),
        ('main', 'system:${KEYCHAIN}:6', 'system', 'Hotlist needs you', 'Unlock it', NULL,
          '{"system":"${KEYCHAIN}"}', 'shown', NULL, NULL, 6, 6, NULL);
      INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at)
        VALUES ('main', 'system', '${KEYCHAIN}', 0, 6, 6);`);
    migrate(database);
  });

  test('reads as before, by codes where the sentence is known', () => {
    const { decisions } = createStore(database, 'main');
    expect(decisions.find('signal:s1')).toMatchObject({
      what: { code: 'signal', type: 'pricing_page_visit' },
      reason: { code: 'muted' },
    });
    expect(decisions.find('signal:gone')).toMatchObject({
      what: { code: 'legacy', text: 'Demo request' },
      reason: { code: 'legacy', text: 'A sentence of nobody' },
    });
    expect(decisions.find('like:7')).toMatchObject({
      what: { code: 'ad-like', person: 'Robin Vale' },
      reason: null,
    });
  });

  test('is found by its words', () => {
    const { decisions, ledger } = createStore(database, 'main');
    const search = (text: string): readonly string[] =>
      decisions
        .search({ text, outcome: 'all', before: { at: 9, key: '' }, limit: 9 })
        .map(({ subject }) => subject);
    expect(search('sentence of')).toEqual(['signal:gone']);
    expect(search('you muted')).toEqual(['signal:s1']);
    expect(search('pricing page')).toEqual(['signal:s1']);
    const found = ledger.search({
      text: '10 min earlier',
      states: ['summarised'],
      before: { at: 9, id: '' },
      limit: 9,
    });
    expect(found.map(({ id }) => id)).toEqual(['strong']);
  });

  test('knows which alert gave an open one its words, and why a notification failed', () => {
    const { ledger, deliveredAlerts } = createStore(database, 'main');
    expect(ledger.find('open')?.wordsFromId).toBe('strong');
    expect(deliveredAlerts.list('strong-signal', 0, 9).map(alertTitle)).toEqual(['Alder']);
    expect(deliveredAlerts.list('ad-like', 0, 9)).toEqual([]);
    expect(ledger.find('refused')?.reason).toEqual({ code: 'not-shown', failure: 'not-accepted' });
    expect(ledger.find('odd')?.reason).toEqual({ code: 'desktop-refused', detail: 'some other sentence' });
  });

  test('knows an open problem by its code, so that it is neither alerted again nor left open', () => {
    const { latches, ledger } = createStore(database, 'main');
    expect(latches.listDisarmed('system')).toEqual([{ subject: 'app:keychain-unavailable', level: 6 }]);
    expect(ledger.find('system:app:keychain-unavailable:6')?.cause).toEqual({
      system: 'app:keychain-unavailable',
    });
  });
});

test('what a newer version wrote costs its own words only', () => {
  const database = openMemory();
  database.runScript(`INSERT INTO decision (workspace, subject, at, domain, what, alert_id, reason) VALUES
    ('main', 'signal:a', 2, NULL, '{"code":"of-tomorrow"}', NULL, '{"code":"of-tomorrow","field":1}'),
    ('main', 'signal:b', 1, NULL, '{"code":"unranked"}', NULL, 'no JSON at all')`);
  const { decisions } = createStore(database, 'main');
  const found = decisions.search({ text: '', outcome: 'all', before: { at: 9, key: '' }, limit: 9 });
  expect(found.map(({ what, reason }) => [what.code, reason?.code])).toEqual([
    ['unknown', 'unknown'],
    ['unranked', 'unknown'],
  ]);
  expect(found.map(({ what }) => occurrenceWords(what))[1]).toBe('Left the hot list');
});

describe('a file that an earlier version wrote', () => {
  const folder = join(import.meta.dirname, 'old-databases');

  test.each(['004', '008', '012'])('has no sentence that is not recognised: %s', (name) => {
    const temp = createTempFolder();
    writeFileSync(temp.file('old.db'), gunzipSync(readFileSync(join(folder, `${name}.db.gz`))));
    const database = openOrFail(temp.file('old.db'));
    const { decisions, ledger } = createStore(database, 'main');
    const before = { at: Number.MAX_SAFE_INTEGER, key: '', id: '' };
    const alerts = ledger.search({ text: '', states: alertStates, before, limit: 9_999 });
    const decided = decisions.search({ text: '', outcome: 'all', before, limit: 9_999 });
    const codes = [...alerts, ...decided].flatMap(({ reason }) => (reason === null ? [] : [reason.code]));
    expect(new Set(codes).size).toBeGreaterThan(2);
    expect(codes).not.toContain('legacy');
    expect(codes).not.toContain('unknown');
    database.close();
    temp.remove();
  });
});
