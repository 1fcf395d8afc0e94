import { expect, test } from 'vitest';
import { historyInstants } from '../../../src/main/reading/view-model/score-history.ts';
import { historyTitle } from '../../../src/renderer/words/score-words.ts';
import { historySteps } from '../../../src/shared/score-spans.ts';

test('the bars beside a score say what one of them covers, as main makes them', () => {
  expect(historyTitle('24h')).toBe('24 h score over the last 7 days. Each bar is 14 hours.');
  expect(historyTitle('30d')).toBe('30 d score over the last 84 days. Each bar is 7 days.');
  const [first = 0, second = 0] = historyInstants('24h', historySteps, 0);
  expect((second - first) / 3_600_000).toBe(14);
});
