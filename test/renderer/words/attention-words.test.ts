// The sentences about marks, in each language.
import { afterEach, expect, test } from 'vitest';
import { markedText, nextStep, silencedLabel } from '../../../src/renderer/words/attention-words.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';

afterEach(() => setLanguage('en'));

const unmarked = { isWatched: false, isMuted: false, isExcluded: false, snoozedUntilAt: null };

test('a person is watched for ad likes, an account for signals', () => {
  expect(markedText('watch', 'Ida', 'person')).toBe('Watching Ida: you will be alerted to what they do');
  expect(markedText('watch', 'Tarnwick', 'account')).toBe(
    'Watching Tarnwick: you will be alerted to what they do',
  );
});

test('several accounts are counted as the language counts', () => {
  const { mute } = messages().attention.markedSeveral;
  expect([0, 1, 2].map(mute)).toEqual(['0 accounts are muted', '1 account is muted', '2 accounts are muted']);
  setLanguage('de');
  expect([0, 1, 2].map(messages().attention.markedSeveral.mute)).toEqual([
    '0 Accounts sind stummgeschaltet',
    '1 Account ist stummgeschaltet',
    '2 Accounts sind stummgeschaltet',
  ]);
});

test('the name stands where the language puts it', () => {
  const muted = { ...unmarked, isMuted: true };
  expect(nextStep(muted, 'Tarnwick')?.text).toBe('Unmute Tarnwick');
  setLanguage('de');
  expect(nextStep(muted, 'Tarnwick')?.text).toBe('Stummschaltung von Tarnwick aufheben');
  expect(silencedLabel({ ...unmarked, snoozedUntilAt: 1 }, () => 'morgen 8:00')?.text).toBe(
    'Zurückgestellt bis morgen 8:00',
  );
});
