// Whose title a signal states.
import { expect, test } from 'vitest';
import { readStatedNames } from '../../../src/main/identity/stated-names.ts';

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
