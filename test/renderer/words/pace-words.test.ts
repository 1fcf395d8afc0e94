import { expect, test } from 'vitest';
import { pacePreviewWords } from '../../../src/renderer/words/pace-words.ts';
import { allRulesWords, dailyOf } from '../../../src/renderer/words/preview-words.ts';

test('what a pace would have brought says how many of it are explicit asks, which come beyond it', () => {
  expect(pacePreviewWords({ all: 19.8, asks: 16.2 })).toBe(
    'Lately: about 20 notifications a working day, 16 of them explicit asks.',
  );
  expect(allRulesWords({ all: 19.8, asks: 16.2 })).toBe(
    'All rules together, at your pace: about 20 notifications on a working day, 16 of them explicit asks.',
  );
});

test('where nobody asks, asks are not spoken of; where too little is known, nothing is said', () => {
  expect(pacePreviewWords({ all: 3.6, asks: 0.2 })).toBe('Lately: about 4 notifications a working day.');
  expect(dailyOf({ perWorkingDay: null, asksPerWorkingDay: null })).toBeNull();
  expect(pacePreviewWords('unknown')).toBeNull();
});
