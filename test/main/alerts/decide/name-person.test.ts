// Whose address it is: joined where something proves it, spelt where the mailbox is a whole name, else nobody.
import { expect, test } from 'vitest';
import { namePerson } from '../../../../src/main/alerts/decide/name-person.ts';

const alma = {
  publicIdentifier: 'alma-zelkling-7a',
  name: 'Alma Zelkling',
  headline: 'Director of Growth at Ember',
};
const adam = { publicIdentifier: 'adam-zelkling', name: 'Adam Zelkling', headline: 'Buyer' };
const nothing = {};

test('a LinkedIn address among the properties proves who it was', () => {
  const linked = { profile: 'https://www.linkedin.com/in/Alma-Zelkling-7a/?trk=x' };
  expect(namePerson('az@ember.example', linked, [adam, alma])).toEqual({
    name: 'Alma Zelkling',
    title: 'Director of Growth',
    email: 'az@ember.example',
  });
});

test('so does the name in a form, and the mailbox of one person alone', () => {
  expect(namePerson(null, { first_name: 'Alma', last_name: 'Zelkling' }, [adam, alma]).title).toBe(
    'Director of Growth',
  );
  expect(namePerson('alma.zelkling@ember.example', nothing, [adam, alma]).title).toBe('Director of Growth');
  // Both may be meant.
  expect(namePerson('azelkling@ember.example', nothing, [adam, alma]).name).toBeNull();
});

test('a form’s name and job are taken where nobody is known', () => {
  expect(namePerson('x@ember.example', { 'Full name': 'Ines Morvane', job_title: 'CFO' }, [])).toEqual({
    name: 'Ines Morvane',
    title: 'CFO',
    email: 'x@ember.example',
  });
});

test('a mailbox that is a whole name is read as one; one that many read, or a first name, is not', () => {
  expect(namePerson('ines.morvane@halderby.example', nothing, []).name).toBe('Ines Morvane');
  expect(namePerson('sales.emea@halderby.example', nothing, []).name).toBeNull();
  expect(namePerson('ines@halderby.example', nothing, []).name).toBeNull();
});
