// Whose address it is: a known person if something proves it, the name that the mailbox spells out, or else nobody.
import { expect, test } from 'vitest';
import { eventContent } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { NamedPerson } from '../../../../../src/shared/contract/alert-content.ts';
import { alertParts } from '../../../../../src/shared/words/alert-body.ts';
import { namePerson } from '../../../../../src/main/pipeline/alerts/decide/name-person.ts';

const alma = {
  publicIdentifier: 'alma-zelkling-7a',
  name: 'Alma Zelkling',
  headline: 'Director of Growth at Ember',
};
const adam = { publicIdentifier: 'adam-zelkling', name: 'Adam Zelkling', headline: 'Buyer' };
const nothing = {};

/** What an alert says when this is the person. */
function partsOf(who: NamedPerson) {
  const said = { code: 'facts', facts: [{ key: 'seats', value: '27' }] } as const;
  return alertParts({ content: eventContent('Ember', { code: 'ad-like' }, { who, said }) });
}

test('a LinkedIn address among the properties proves who it was', () => {
  const linked = { profile: 'https://www.linkedin.com/in/Alma-Zelkling-7a/?trk=x' };
  expect(namePerson('az@ember.example', linked, { people: [adam, alma] })).toEqual({
    name: 'Alma Zelkling',
    title: 'Director of Growth',
    email: 'az@ember.example',
    isGuess: false,
  });
});

test('but not next to another name, because whoever referred somebody is somebody else', () => {
  const referred = { referred_by: 'https://www.linkedin.com/in/alma-zelkling-7a' };
  expect(namePerson('bo.larkin@ember.example', referred, { people: [adam, alma] })).toEqual({
    name: 'Bo Larkin',
    title: null,
    email: 'bo.larkin@ember.example',
    isGuess: false,
  });
});

test('so does the name in a form, and the mailbox of one person alone', () => {
  expect(
    namePerson(null, { first_name: 'Alma', last_name: 'Zelkling' }, { people: [adam, alma] }).title,
  ).toBe('Director of Growth');
  expect(namePerson('alma.zelkling@ember.example', nothing, { people: [adam, alma] }).title).toBe(
    'Director of Growth',
  );
  // It may be either of them.
  expect(namePerson('azelkling@ember.example', nothing, { people: [adam, alma] }).name).toBeNull();
});

test('a form’s name and job are taken where nobody is known', () => {
  expect(
    namePerson('x@ember.example', { 'Full name': 'Ines Morvane', job_title: 'CFO' }, { people: [] }),
  ).toEqual({
    name: 'Ines Morvane',
    title: 'CFO',
    email: 'x@ember.example',
    isGuess: false,
  });
});

test('a mailbox that is a whole name is read as one; one that many read, or a first name, is not', () => {
  expect(namePerson('ines.morvane@halderby.example', nothing, { people: [] }).name).toBe('Ines Morvane');
  expect(namePerson('sales.emea@halderby.example', nothing, { people: [] }).name).toBeNull();
  expect(namePerson('ines@halderby.example', nothing, { people: [] }).name).toBeNull();
});

test.each(['accounts.payable', 'front.desk', 'account.manager', 'customer.success', 'it.legal', 'data.dev'])(
  '%s is nobody',
  (mailbox) => {
    expect(namePerson(`${mailbox}@halderby.example`, nothing, { people: [] }).name).toBeNull();
  },
);

test('an initial and a last name may be those of somebody else: the address stays beside the name', () => {
  const guessed = namePerson('azelkling@ember.example', nothing, { people: [alma] });
  expect(partsOf(guessed)?.who).toBe('Alma Zelkling, Director of Growth');
  expect(partsOf(guessed)?.said).toBe('27 seats · from azelkling@ember.example');
  const sure = namePerson('alma.zelkling@ember.example', nothing, { people: [alma] });
  expect(partsOf(sure)?.said).toBe('27 seats');
  const told = namePerson('azelkling@ember.example', { full_name: 'Alma Zelkling' }, { people: [alma] });
  expect(partsOf(told)?.said).toBe('27 seats');
});

test('the name in a form wins over whoever the mailbox might be', () => {
  const form = { full_name: 'Aron Zelkling' };
  expect(namePerson('azelkling@ember.example', form, { people: [alma] })).toMatchObject({
    name: 'Aron Zelkling',
    title: null,
  });
  expect(namePerson('azelkling@ember.example', { first_name: 'Alma' }, { people: [alma] }).name).toBe(
    'Alma Zelkling',
  );
});
