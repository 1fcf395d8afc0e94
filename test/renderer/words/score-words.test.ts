import { expect, test } from 'vitest';
import { historyInstants } from '../../../src/main/view-model/score-history.ts';
import { historyTitle } from '../../../src/renderer/words/score-words.ts';
import { historySteps } from '../../../src/shared/score-spans.ts';

test('the bars beside a score say what one of them covers, as main makes them', () => {
  expect(historyTitle('24h')).toBe('24 h score: one bar for every 14 hours of the last 7 days');
  expect(historyTitle('30d')).toBe('30 d score: one bar for every 7 days of the last 84 days');
  const [first = 0, second = 0] = historyInstants('24h', historySteps, 0);
  expect((second - first) / 3_600_000).toBe(14);
});
