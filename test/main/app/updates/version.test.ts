// Versions are ordered as on semver.org.
import { expect, test } from 'vitest';
import { compareVersions, isVersion } from '../../../../src/main/app/updates/version.ts';

/** From oldest to newest. */
const ordered = [
  '0.0.1-test',
  '0.0.1',
  '0.9.0',
  '0.10.0-alpha',
  '0.10.0-alpha.1',
  '0.10.0-alpha.beta',
  '0.10.0-beta',
  '0.10.0-beta.2',
  '0.10.0-beta.11',
  '0.10.0-rc.1',
  '0.10.0',
  '1.0.0',
];

test('every version is newer than those before it, and equal to itself', () => {
  for (const [index, a] of ordered.entries()) {
    for (const [other, b] of ordered.entries())
      expect(Math.sign(compareVersions(a, b)), `${a} and ${b}`).toBe(Math.sign(index - other));
  }
});

test('what is no version is older than any', () => {
  for (const text of [
    '',
    '1',
    '1.2',
    'v1.2.3',
    '1.2.3-',
    '1.2.3+build',
    '1.2.3 ',
    '9999999.0.0',
    `1.2.3-${'a'.repeat(90)}`,
  ]) {
    expect(isVersion(text), text).toBe(false);
    expect(compareVersions(text, '0.0.0')).toBeLessThan(0);
    expect(compareVersions('0.0.0', text)).toBeGreaterThan(0);
  }
});
