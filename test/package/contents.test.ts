// The two lists of what is in a package: one for machines, one for people.
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeParts, noticesOf, type Part } from '../../src/package/contents.ts';
import { released } from './identities.ts';

const parts: readonly Part[] = [
  { name: '@some/native', version: '2.0.0', license: 'ISC', text: 'Do as you please.\n' },
  { name: 'either', version: '0.1.0-rc.1', license: '(MIT OR Apache-2.0)', text: null },
  { name: 'odd', version: '1.0.0', license: 'SEE LICENSE IN x', text: null },
];

test('the list for machines is valid CycloneDX, and the same each time', async () => {
  const text = describeParts(parts, released);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  expect(describeParts(parts, released)).toBe(text);
  const schema = z.object({
    components: z.array(z.object({ purl: z.string(), licenses: z.array(z.unknown()) })),
  });
  expect(schema.parse(JSON.parse(text)).components).toEqual([
    { purl: 'pkg:npm/%40some/native@2.0.0', licenses: [{ license: { id: 'ISC' } }] },
    { purl: 'pkg:npm/either@0.1.0-rc.1', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { purl: 'pkg:npm/odd@1.0.0', licenses: [{ license: { name: 'SEE LICENSE IN x' } }] },
  ]);
});

test('the notices name each part and quote its licence', () => {
  const notices = noticesOf(parts);
  expect(notices).toContain('@some/native 2.0.0\nLicence: ISC\n\nDo as you please.\n');
  expect(notices).toContain('either 0.1.0-rc.1\nLicence: (MIT OR Apache-2.0)\n');
});
