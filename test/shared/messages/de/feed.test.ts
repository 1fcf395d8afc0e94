// The grammar and word order of the German feed, lookup and notices.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedRow as rowOf, moreWords } from '../../../../src/renderer/words/feed-words.ts';
import { noticeFor } from '../../../../src/renderer/client/call.ts';
import { calls } from '../../../../src/shared/messages/de/calls.ts';
import { feed } from '../../../../src/shared/messages/de/feed.ts';
import { history } from '../../../../src/shared/messages/de/history.ts';
import { lookup } from '../../../../src/shared/messages/de/lookup.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import { allFeedItems } from '../../../fakes/bridge-feed.ts';

beforeEach(() => setLanguage('de'));
afterEach(() => setLanguage('en'));

test('a count takes its form, and its adjective the same', () => {
  expect([0, 1, 2].map(feed.partCounts.snoozed)).toEqual([
    '0 zurückgestellte Accounts',
    '1 zurückgestellter Account',
    '2 zurückgestellte Accounts',
  ]);
  expect([0, 1, 2].map((count) => moreWords(count, false))).toEqual([
    'Keine weiteren Gründe',
    '1 weiterer Grund',
    '2 weitere Gründe',
  ]);
  expect(moreWords(1_204, true)).toBe('1.204 Meldungen');
  expect([1, 90].map(history.keptFor)).toEqual([
    'Entscheidungen werden 1 Tag aufbewahrt.',
    'Entscheidungen werden 90 Tage aufbewahrt.',
  ]);
  expect([1, 2].map(calls.entriesDone)).toEqual([
    '1 Eintrag als erledigt markiert',
    '2 Einträge als erledigt markiert',
  ]);
});

test('who liked an ad stands where the sentence needs them', () => {
  const like = allFeedItems.find((item) => item.key === 'like:70');
  if (like?.kind !== 'like') throw new Error('the fake lost a like');
  expect(rowOf(like, true).body).toBe('Bram Tersley gefällt eine Anzeige');
  expect(rowOf({ ...like, adTitle: 'Wald' }, true).body).toBe('Bram Tersley gefällt die Anzeige „Wald“');
});

test('what the clipboard holds stands before the verb', () => {
  const { before, after } = lookup.offer;
  expect(`${before}acme.example${after}`).toBe('acme.example nachschlagen');
});

test('what failed is the subject of its sentence', () => {
  expect(noticeFor('saveFilter')).toMatch(/^Das Speichern des Filters ist fehlgeschlagen\. /u);
});
