// Whose title and profile a signal states.
import { expect, test } from 'vitest';
import { nameInMailbox, readStatedNames } from '../../../../src/main/pipeline/identity/stated-names.ts';

test.each([
  [{ job_title: 'VP Sales', new_title: 'Growth Lead' }, 'VP Sales'],
  [{ role: 'Head of IT' }, 'Head of IT'],
  [{ new_title: 'Growth Lead', days_in_role: 4 }, 'Growth Lead'],
  // Of a page or a post.
  [{ title: 'Pricing that holds' }, null],
  [{ old_title: 'VP Sales' }, null],
])('%j: %s', (properties, title) => {
  expect(readStatedNames(properties).title).toBe(title);
});

test.each([
  ['https://www.linkedin.com/in/Alma-Zelkling/?locale=de_DE', 'alma-zelkling'],
  ['https://www.linkedin.com/in/jos%C3%A9-d%C3%ADaz', 'josé-díaz'],
  ['Alma (linkedin.com/in/alma-zelkling), Emberkiln', 'alma-zelkling'],
  ['Wrote from linkedin.com/in/alma-zelkling.', 'alma-zelkling'],
  ['https://www.linkedin.com/comm/in/alma-zelkling?midToken=1', 'alma-zelkling'],
  ['https://notlinkedin.com/in/alma-zelkling', null],
])('of the address in “%s” the identifier is %s', (text, identifier) => {
  expect(readStatedNames({ profile: text }).publicIdentifier).toBe(identifier);
});

test.each([
  ['dev.zelkling@x.example', 'Dev Zelkling'],
  ['dev.team@x.example', null],
  ['dev.ops@x.example', null],
  ['no-reply@x.example', null],
  ['front.desk@x.example', null],
  ['dana.zelkling+trial@x.example', 'Dana Zelkling'],
  ['dana.zelkling+sales@x.example', 'Dana Zelkling'],
  ['sales+dana.zelkling@x.example', null],
])('the name in the mailbox %s is %s', (email, name) => {
  expect(nameInMailbox(email)).toBe(name);
});
