import { expect, test } from 'vitest';
import { courseInstants } from '../../../src/main/view-model/score-course.ts';
import { courseTitle } from '../../../src/renderer/words/score-words.ts';
import { courseSteps } from '../../../src/shared/score-spans.ts';

test('the bars beside a score say what one of them covers, as main makes them', () => {
  expect(courseTitle('24h')).toBe('Score in 24 hours: one bar for every 14 hours of the last 7 days');
  expect(courseTitle('30d')).toBe('Score in 30 days: one bar for every 7 days of the last 84 days');
  const [first = 0, second = 0] = courseInstants('24h', courseSteps, 0);
  expect((second - first) / 3_600_000).toBe(14);
});
