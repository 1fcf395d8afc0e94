import { afterEach, expect, test } from 'vitest';
import { pauses, snoozes } from '../../../src/renderer/words/attention-words.ts';
import { followUpChoices } from '../../../src/renderer/words/follow-up-words.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { statusText, tryingText } from '../../../src/renderer/words/status-words.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';

const british = createTimeWords('en-GB', 'UTC');
const american = createTimeWords('en-US', 'UTC');
const now = Date.parse('2026-11-21T09:41:00Z');
const status = { ...fakePanelState.status, text: 'what main said' };

afterEach(() => setLanguage('en'));

/** Some versions of the locale data put a narrow space before AM. */
const plain = (text: string): string => text.replace(/\s/gu, ' ');

test('a pause says its day when it is not today, in the user’s own way', () => {
  const paused = { ...status, state: 'paused', pausedUntilAt: Date.parse('2026-11-22T08:00:00Z') } as const;
  expect(statusText(paused, british, now)).toBe('Paused until tomorrow 08:00');
  expect(plain(statusText(paused, american, now))).toBe('Paused until tomorrow 8:00 AM');
  const today = { ...paused, pausedUntilAt: now + 30 * 60_000 };
  expect(statusText(today, british, now)).toBe('Paused until 10:11');
});

test('offline says since when, in the user’s own way; without a time main has the word', () => {
  const offline = {
    ...status,
    state: 'offline',
    offlineSinceAt: Date.parse('2026-11-21T09:02:00Z'),
  } as const;
  expect(statusText(offline, british, now)).toBe('Offline since 09:02');
  expect(plain(statusText(offline, american, now))).toBe('Offline since 9:02 AM');
  expect(statusText({ ...offline, lastFreshAt: null }, british, now)).toBe('what main said');
});

test('a service in trouble says since when, in the user’s own way', () => {
  const troubled = {
    ...status,
    state: 'troubled',
    trouble: 'language',
    offlineSinceAt: Date.parse('2026-11-21T09:02:00Z'),
  } as const;
  expect(plain(statusText(troubled, american, now))).toBe('Service not compatible since 9:02 AM');
  expect(statusText({ ...troubled, lastFreshAt: null }, british, now)).toBe('what main said');
});

test('what lasts until another day says the hour before it is chosen', () => {
  expect(pauses(british, 8 * 60).at(-1)?.text).toBe('Pause until tomorrow 08:00');
  expect(pauses(british, 5 * 60).at(-1)?.text).toBe('Pause until tomorrow 05:00');
  const choices = followUpChoices(british, now, 5 * 60).map(({ text }) => text);
  expect(choices).toEqual(expect.arrayContaining(['Tomorrow 05:00', 'Monday 05:00']));
  expect(
    snoozes(american, Date.parse('2026-11-21T12:00:00Z'), 8 * 60).map(({ text }) => plain(text)),
  ).toEqual(['Snooze for 1 hour', 'Snooze until tomorrow 8:00 AM', 'Snooze until Monday 8:00 AM']);
  const sunday = Date.parse('2026-11-22T12:00:00Z');
  expect(snoozes(american, sunday, 8 * 60).map(({ length }) => length)).toEqual(['1h', 'tomorrow']);
});

test('what is done about being offline says when, in each language', () => {
  const said = (nextCheckAt: number | null): string => tryingText({ ...status, nextCheckAt }, now);
  expect([null, now, now + 8_000].map(said)).toEqual([
    'Hotlist will keep trying.',
    'Trying again now.',
    'Trying again in 8 s.',
  ]);
  setLanguage('de');
  expect([null, now, now + 8_000].map(said)).toEqual([
    'Hotlist versucht es weiter.',
    'Neuer Versuch läuft.',
    'Nächster Versuch in 8 s.',
  ]);
});
