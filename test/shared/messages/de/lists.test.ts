// The grammar and word order of German in the lists and pages of accounts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../../../src/shared/messages/de/account.ts';
import { ads } from '../../../../src/shared/messages/de/ads.ts';
import { filter } from '../../../../src/shared/messages/de/filter.ts';
import { hot } from '../../../../src/shared/messages/de/hot.ts';
import { movement } from '../../../../src/shared/messages/de/movement.ts';
import { people } from '../../../../src/shared/messages/de/people.ts';
import { subject } from '../../../../src/shared/messages/de/subject.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';

beforeAll(() => setLanguage('de'));
afterAll(() => setLanguage('en'));

const ofNoneOneAndTwo = (say: (count: number) => string): readonly string[] => [0, 1, 2].map(say);

describe('a count takes its form', () => {
  test.each([
    [hot.trend.inWeek, ['Signale in 7 Tagen', 'Signal in 7 Tagen', 'Signale in 7 Tagen']],
    [hot.today.followUps, ['0 Wiedervorlagen heute', '1 Wiedervorlage heute', '2 Wiedervorlagen heute']],
    [filter.accounts, ['0 Accounts', '1 Account', '2 Accounts']],
    [account.facts.people, ['0 Personen', '1 Person', '2 Personen']],
    [ads.likes, ['0 Likes', '1 Like', '2 Likes']],
    [subject.andMore, ['und 0 weitere', 'und 1 weiteres', 'und 2 weitere']],
  ] as const)('%o', (say, forms) => {
    expect(ofNoneOneAndTwo(say)).toEqual(forms);
  });

  test('also where a name or a time stands beside it', () => {
    expect([1, 2].map((places) => movement.placesUp(places, 'gestern 14:00'))).toEqual([
      'um 1 Platz gestiegen seit gestern 14:00',
      'um 2 Plätze gestiegen seit gestern 14:00',
    ]);
    expect([1, 2].map((points) => movement.pointsDown(points, null))).toEqual([
      'um 1 Punkt gefallen',
      'um 2 Punkte gefallen',
    ]);
    expect([1, 30].map((days) => account.chart.changed('Score', '34', '71', days, 1))).toEqual([
      'Score von 34 auf 71 in 1 Tag, 1 Signal markiert',
      'Score von 34 auf 71 in 30 Tagen, 1 Signal markiert',
    ]);
  });
});

test('a window stands in the case of its sentence', () => {
  expect(hot.nothingIn('7d')).toBe('Kein heißer Account in den letzten 7 Tagen');
  expect(hot.showWindow('7d')).toBe('Letzte 7 Tage anzeigen');
  expect(hot.widerHas('30d', 1)).toBe('In den letzten 30 Tagen gibt es einen.');
  expect(hot.widerHas('all', 1_204)).toBe('Im gesamten Zeitraum gibt es 1.204.');
});

test('the verb comes last', () => {
  expect(filter.deleteSaved('Norden')).toBe('Gespeicherten Filter „Norden“ löschen');
  expect(hot.removePart('Phase: Aware')).toBe('Phase: Aware entfernen');
});

test('a list says how many it has, and one is no plural', () => {
  expect([hot.allOfThem(1), hot.allOfThem(12)]).toEqual(['1 Account', '12 Accounts']);
  expect(people.all(1)).toBe('Bisher 1 bekannte Person');
});
