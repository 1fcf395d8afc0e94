// The sentence of a rule's preview, which claims no more days than were looked at.
import { expect, test } from 'vitest';
import type { Surface } from '../../../src/shared/contract/service.ts';
import type { PreviewSource, PreviewSpan } from '../../../src/shared/model.ts';
import { allRulesWords, previewWords } from '../../../src/renderer/words/preview-words.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';

const HOUR = 3_600_000;

function say(span: PreviewSpan, count: number, locale = 'en-GB', alone: Surface | null = null): string {
  return previewWords({ span, count }, createTimeWords(locale, 'UTC'), WEDNESDAY, alone);
}

test('whole days are counted back from now', () => {
  expect(say({ kind: 'days', days: 7 }, 23)).toBe(
    'In the last 7 days, this would have alerted you 23 times.',
  );
  expect(say({ kind: 'days', days: 1 }, 1)).toBe('In the last day, this would have alerted you once.');
});

test('less than that begins at an instant, as the user writes it, with what began then', () => {
  const since = { kind: 'since', at: WEDNESDAY - HOUR } as const;
  expect(say({ ...since, source: 'signals' }, 0)).toBe('Since 13:00, this would have alerted you 0 times.');
  expect(say({ ...since, source: 'rankings' }, 3)).toBe(
    'Since 13:00, when Hotlist started watching rankings, this would have alerted you 3 times.',
  );
  expect(say({ ...since, at: WEDNESDAY - 24 * HOUR, source: 'people' }, 3)).toBe(
    'Since yesterday 14:00, when Hotlist started watching lead scores, this would have alerted you 3 times.',
  );
  expect(say({ ...since, at: WEDNESDAY - 72 * HOUR, source: 'likes' }, 1, 'en-US')).toMatch(
    /^Since Sun 2:00\sPM, the oldest ad like Hotlist has seen, this would/,
  );
});

test('what was never seen has no number', () => {
  expect(say({ kind: 'unknown', source: 'rankings' }, 0)).toBe(
    'Hotlist has not seen any rankings yet, so there is nothing to preview.',
  );
});

test('what cannot be seen with the one API that is connected names the other', () => {
  const said = (source: PreviewSource, alone: Surface) => say({ kind: 'unknown', source }, 0, 'en-GB', alone);
  expect(said('likes', 'rest')).toBe('There is nothing to preview without the Accounts API.');
  expect(said('signals', 'public')).toBe('There is nothing to preview without the Signals API.');
  expect(said('signals', 'rest')).toContain('has not seen any signals yet');
});

test('what all rules would bring is a round number of a working day', () => {
  expect(allRulesWords({ workingDays: 4, withAsks: 0, watched: 0, others: 9.4 })).toBe(
    'All rules together, with your settings: about 9 alerts a day, going by the last 4 working days.',
  );
  expect(allRulesWords({ workingDays: 5, withAsks: 0.2, watched: 0, others: 0 })).toBe(
    'All rules together, with your settings: fewer than one alert a day, going by the last 5 working days.',
  );
});
