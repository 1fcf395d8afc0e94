import { afterEach, expect, test } from 'vitest';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import {
  actedWords,
  comparedWords,
  waitWords,
  weekMarkdown,
} from '../../../src/renderer/words/week-words.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';

afterEach(() => setLanguage('en'));

const times = createTimeWords('en-GB', 'UTC');
const numbers = createNumberWords('en-GB');

const week = {
  fromAt: Date.parse('2026-11-15T17:00:00Z'),
  toAt: Date.parse('2026-11-22T17:00:00Z'),
  signals: { count: 1_204, before: 1_000 },
  alerts: { count: 14, before: null, actedOn: 6, medianMs: 12 * MINUTE_MS },
  answers: {
    count: 12,
    open: 1,
    speed: { medianMs: 9 * MINUTE_MS, slowMs: 5 * HOUR_MS },
    goal: { within: 9, of: 12, minutes: 15 },
    areReported: true,
  },
  logged: {
    count: 4,
    before: 2,
    types: [
      { type: 'call', count: 3 },
      { type: 'note', count: 1 },
    ],
    latest: [],
  },
  hotBy: '7d' as const,
  hot: [
    {
      ...{ domain: 'big.example', name: 'Big', count: 9, score: 420, why: 'Demo request' },
      facts: [{ what: 'Demo request', basis: 'told' as const }],
    },
  ],
  cold: [{ domain: 'cold.example', name: 'Cold', latestAt: Date.parse('2026-11-11T09:00:00Z') }],
};

test('with only one acted on, the time is not said to be that of half', () => {
  const alerts = { ...week.alerts, count: 5, actedOn: 1 };
  expect(actedWords(alerts)).toBe('1 of 5 acted on, within 12 min');
  expect(actedWords({ ...alerts, medianMs: 20_000 })).toBe('1 of 5 acted on, within a minute');
});

test('the week of the demo says so first', () => {
  const [title] = weekMarkdown(week, times, numbers, true).split('\n');
  expect(title).toBe('Demo · Hotlist, 15 Nov 17:00 to 22 Nov 17:00');
});

test('the week as Markdown', () => {
  expect(weekMarkdown(week, times, numbers)).toBe(
    [
      'Hotlist, 15 Nov 17:00 to 22 Nov 17:00',
      '',
      '- 1,204 signals (up 20% vs. last week)',
      '- 14 alerts: 6 of 14 acted on, half of them within 12 min',
      '- 12 requests: half answered within 9 min of working time, 9 in 10 within 5 h, 9 of 12 within your goal of 15 min, 1 still open',
      '- 4 activities logged (up 100% vs. last week): Call × 3, Note',
      '',
      'Hottest:',
      '1. Big (big.example): Demo request (they told us) hotlist://account/big.example',
      '',
      'Went cold:',
      '- Cold (cold.example): last seen 11 Nov',
    ].join('\n'),
  );
});

test('an account that is ranked, but of which nothing is stored here, is not said to have no signals', () => {
  const hot = week.hot.map((one) => ({ ...one, count: 0, why: null, facts: [] }));
  expect(weekMarkdown({ ...week, hot }, times, numbers)).toContain(
    '\n1. Big (big.example) hotlist://account/big.example\n',
  );
});

test('what the service writes is text, never markup or a mention', () => {
  const [account] = week.hot;
  if (account === undefined) throw new Error('there is none');
  const name = '@channel *Now* [click](https://x.example)\n# Head';
  expect(weekMarkdown({ ...week, hot: [{ ...account, name }] }, times, numbers)).toContain(
    '1. \\@channel \\*Now\\* \\[click\\](https://x.example) \\# Head (big.example)',
  );
});

test.each([
  [{ count: 5, before: null }, null],
  [{ count: 5, before: 0 }, 'none in the week before'],
  [{ count: 0, before: 0 }, 'none in the week before either'],
  [{ count: 10, before: 10 }, 'as in the week before'],
  [{ count: 5, before: 10 }, 'down 50% vs. last week'],
])('%j compares as %s', (count, words) => {
  expect(comparedWords(count, numbers)).toBe(words);
});

test('what was acted on', () => {
  const alerts = { count: 3, before: null, actedOn: 0, medianMs: null };
  expect(actedWords(alerts)).toBe('None acted on');
  expect(actedWords({ ...alerts, actedOn: null })).toBeNull();
  expect(actedWords({ ...alerts, count: 0 })).toBeNull();
});

test.each([
  [20_000, 'under a minute'],
  [90 * MINUTE_MS, '90 min'],
  [3 * HOUR_MS, '3 h'],
  [2 * DAY_MS, '2 days'],
])('a wait of %d ms is %s', (ms, words) => {
  expect(waitWords(ms)).toBe(words);
});

test('the week as Markdown in German', () => {
  setLanguage('de');
  const said = weekMarkdown(
    { ...week, alerts: { ...week.alerts, count: 1, actedOn: 1, medianMs: 3 * DAY_MS } },
    createTimeWords('de-DE', 'UTC'),
    createNumberWords('de-DE'),
  );
  expect(said.replaceAll('\u00A0', ' ')).toBe(
    [
      'Hotlist, 15. Nov. 17:00 bis 22. Nov. 17:00',
      '',
      '- 1.204 Signale (20 % mehr als in der Vorwoche)',
      '- 1 Meldung: 1 von 1 bearbeitet, innerhalb von 3 Tagen',
      '- 12 Anfragen: die Hälfte beantwortet in 9 min Arbeitszeit, 9 von 10 in 5 h, 9 von 12 im Ziel von 15 min, 1 noch offen',
      '- 4 Aktivitäten protokolliert (100 % mehr als in der Vorwoche): Anruf × 3, Notiz',
      '',
      'Am heißesten:',
      '1. Big (big.example): Demo request (von ihnen mitgeteilt) hotlist://account/big.example',
      '',
      'Kalt geworden:',
      '- Cold (cold.example): zuletzt gesehen 11. Nov.',
    ].join('\n'),
  );
});

test('of too few requests, it says that they are too few', () => {
  const answers = { count: 3, open: 1, speed: null, goal: null, areReported: false };
  expect(weekMarkdown({ ...week, answers }, times, numbers)).toContain(
    '- 3 requests: too few to say how fast, 1 still open, as far as logged here',
  );
});
