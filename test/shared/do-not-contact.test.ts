// Which names of stages and labels mean “do not contact”.
import { expect, test } from 'vitest';
import { doNotContactOf, saysDoNotContact } from '../../src/shared/do-not-contact.ts';

test.each([
  'Do not contact',
  'DNC',
  'do-not-call',
  'do_not_contact',
  'Opted out 2025',
  'Opt-out',
  'OPT_OUT',
  'Unsubscribed',
  'Nicht kontaktieren',
  'Nicht mehr anrufen',
])('“%s” says so', (name) => expect(saysDoNotContact(name)).toBe(true));

test.each([
  'Contacted',
  'To contact',
  'Subscribed',
  'Contact form',
  'Kontakt aufnehmen',
  'Customer',
  'Options',
  'Laptop outlet',
])('“%s” does not', (name) => expect(saysDoNotContact(name)).toBe(false));

test('a label says it before a stage, and the name stays as the organization writes it', () => {
  const label = { name: 'DNC (legal)' };
  expect(doNotContactOf({ stage: 'Opted out', labels: [{ name: 'EU' }, label] })).toEqual({
    of: 'label',
    value: 'DNC (legal)',
  });
  expect(doNotContactOf({ stage: 'Opted out', labels: [] })).toEqual({ of: 'stage', value: 'Opted out' });
  expect(doNotContactOf({ stage: 'Customer', labels: [] })).toBeNull();
});
