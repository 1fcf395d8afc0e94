// What was last logged on an account, as its row in the hot list says it.
import { expect, test } from 'vitest';
import { loggedLine } from '../../../src/renderer/words/logged-words.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';

const now = Date.UTC(2026, 10, 25, 10);
const view = { times: createTimeWords('en-GB', 'UTC', '24h'), now, me: 'alma' };
const call = { type: 'call', at: now - 5 * 60_000, by: null };
const tomorrow = Date.UTC(2026, 10, 26, 8);

test.each([
  ['the user’s own, with its reminder', call, tomorrow, 'Called 5 min ago · reminder tomorrow 08:00'],
  ['the team’s copy of the user’s own', { ...call, by: 'alma' }, null, 'Called 5 min ago'],
  ['a colleague’s', { ...call, type: 'voicemail', by: 'bo' }, null, 'Bo: Left a voicemail 5 min ago'],
  [
    'a category of the organization',
    { ...call, type: 'partner_referral' },
    null,
    'Partner referral 5 min ago',
  ],
  ['a reminder alone', null, tomorrow, 'Reminder tomorrow 08:00'],
  ['neither', null, null, null],
] as const)('%s', (_name, logged, remindAt, line) => {
  expect(loggedLine({ logged, remindAt }, { ...view, includesOwn: false })).toBe(line);
});

test.each([
  ['the user’s own call', call, 'Called 5 min ago · score includes your call · reminder tomorrow 08:00'],
  [
    'a colleague’s',
    { ...call, by: 'bo' },
    'Bo: Called 5 min ago · score includes what was logged · reminder tomorrow 08:00',
  ],
  ['longer ago than the line says', null, 'score includes what was logged · Reminder tomorrow 08:00'],
] as const)('a score that includes what was logged says so: %s', (_name, logged, line) => {
  expect(loggedLine({ logged, remindAt: tomorrow }, { ...view, includesOwn: true })).toBe(line);
});
