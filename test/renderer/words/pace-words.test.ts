import { expect, test } from 'vitest';
import { mostAnHour, promisedADay } from '../../../src/shared/contract/pace.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { pacePreviewWords } from '../../../src/renderer/words/pace-words.ts';
import { allRulesWords } from '../../../src/renderer/words/preview-words.ts';

const none = { workingDays: 5, withAsks: 0, asks: 0, watched: 0, others: 0 };

test('what a pace would have brought says on which days, and what comes beyond it: asks, and what is watched', () => {
  const all = { workingDays: 5, withAsks: 12.2, asks: 15.4, watched: 4.6, others: 1.4 };
  const sentence =
    'The last 5 working days before today: about 18 notifications a day: 12 with 15 explicit asks, 5 about what you watch, 1 other.';
  expect(pacePreviewWords(all)).toBe(sentence);
  expect(allRulesWords(all)).toBe(`All rules together, at your pace. ${sentence}`);
  expect(pacePreviewWords({ ...none, withAsks: 3, asks: 3, others: 2 })).toBe(
    'The last 5 working days before today: about 5 notifications a day: 3 explicit asks, 2 others.',
  );
});

test('the sum is that of the parts beside it, however they are rounded', () => {
  expect(pacePreviewWords({ ...none, withAsks: 1.4, asks: 1.4, watched: 1.4, others: 1.4 })).toBe(
    'The last 5 working days before today: about 3 notifications a day: 1 explicit ask, 1 about what you watch, 1 other.',
  );
});

test('a sum is not called less than one because each of its parts is', () => {
  expect(pacePreviewWords({ ...none, withAsks: 0.4, asks: 0.4, watched: 0.4, others: 0.4 })).toBe(
    'The last 5 working days before today: about 1 notification a day.',
  );
});

test('where nobody asks, asks are not spoken of; where too little is known, nothing is said', () => {
  expect(pacePreviewWords({ ...none, workingDays: 1, others: 3.6 })).toBe(
    'The last working day before today: about 4 notifications a day.',
  );
  expect(pacePreviewWords(none)).toBe(
    'The last 5 working days before today: fewer than one notification a day.',
  );
  expect(pacePreviewWords('unknown')).toBeNull();
});

test('what each choice promises is what the release of alerts keeps', () => {
  const { paces } = messages().alertSettings;
  for (const pace of ['few', 'balanced'] as const) {
    expect(paces[pace].note).toContain(`Aims at ${String(promisedADay[pace])} a day`);
    expect(paces[pace].note).toContain(`at most ${String(mostAnHour[pace])} an hour`);
  }
});
