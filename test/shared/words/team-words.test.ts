// Names of people, from the team's server or as somebody wrote them.
import { expect, test } from 'vitest';
import { personName } from '../../../src/shared/words/team-words.ts';

test('a name of the team’s server is written as a name, and one that is a name already stays', () => {
  expect(personName('ada-winterbourne')).toBe('Ada Winterbourne');
  expect(personName('Anna-Lena Ode')).toBe('Anna-Lena Ode');
});
