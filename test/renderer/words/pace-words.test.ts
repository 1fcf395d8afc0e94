import { expect, test } from 'vitest';
import { mostAnHour, promisedADay } from '../../../src/shared/contract/pace.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { pacePreviewWords, unknownPacesWords } from '../../../src/renderer/words/pace-words.ts';
import { allRulesWords } from '../../../src/renderer/words/preview-words.ts';

const none = { workingDays: 5, withAsks: 0, watched: 0, others: 0 };

test('what a pace would have brought says on which days, and what comes beyond it: requests, and what is watched', () => {
  const all = { workingDays: 5, withAsks: 12.2, watched: 4.6, others: 1.4 };
  const sentence =
    'About 18 alerts a day, going by the last 5 working days: 12 with requests, 5 from what you watch, 1 other.';
  expect(pacePreviewWords(all)).toBe(sentence);
  expect(allRulesWords(all)).toBe(`All rules together, with your settings: a${sentence.slice(1)}`);
  expect(pacePreviewWords({ ...none, withAsks: 3, others: 2 })).toBe(
    'About 5 alerts a day, going by the last 5 working days: 3 with requests, 2 others.',
  );
});

test('the sum is that of the parts beside it, however they are rounded', () => {
  expect(pacePreviewWords({ ...none, withAsks: 1.4, watched: 1.4, others: 1.4 })).toBe(
    'About 3 alerts a day, going by the last 5 working days: 1 with a request, 1 from what you watch, 1 other.',
  );
});

test('a sum is not called less than one because each of its parts is', () => {
  expect(pacePreviewWords({ ...none, withAsks: 0.4, watched: 0.4, others: 0.4 })).toBe(
    'About 1 alert a day, going by the last 5 working days.',
  );
});

test('where nobody asks, requests are not spoken of; where too little is known, nothing is said', () => {
  expect(pacePreviewWords({ ...none, workingDays: 1, others: 3.6 })).toBe(
    'About 4 alerts a day, going by the last working day.',
  );
  expect(pacePreviewWords(none)).toBe('Fewer than one alert a day, going by the last 5 working days.');
  expect(pacePreviewWords('unknown')).toBeNull();
});

test('where no signals are read, no number is promised without them', () => {
  expect(unknownPacesWords('public')).toBe('How many each would bring can be said with the Signals API.');
  expect(unknownPacesWords('rest')).toBe(unknownPacesWords(null));
});

test('what each choice promises is what the release of alerts keeps', () => {
  const { paces } = messages().alertSettings;
  for (const pace of ['few', 'balanced'] as const) {
    expect(paces[pace].note).toContain(`up to about ${String(promisedADay[pace])} others a day`);
    expect(paces[pace].note).toContain(`at most ${String(mostAnHour[pace])} an hour`);
  }
});
