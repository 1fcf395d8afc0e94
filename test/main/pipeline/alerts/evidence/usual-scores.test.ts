import { expect, test } from 'vitest';
import { usualScoresOf } from '../../../../../src/main/pipeline/alerts/evidence/usual-scores.ts';

const website = Array.from({ length: 30 }, (_, index) => ({
  type: index % 2 === 0 ? 'visit' : 'form',
  source: 'website',
  score: index * 2,
}));

test('eight of ten scores of the source are usual, whatever their type', () => {
  const usual = usualScoresOf(website);
  expect(usual('visit')).toEqual({ source: 'website', from: 6, to: 52, highest: 58 });
  expect(usual('form')).toEqual(usual('visit'));
});

test('with few scores of a source, or none, nothing is usual', () => {
  const mail = [{ type: 'reply', source: 'mail', score: 90 }];
  expect(usualScoresOf([...website, ...mail])('reply')).toBeNull();
  expect(usualScoresOf(website)('reply')).toBeNull();
});
