import { expect, test } from 'vitest';
import { findNotices } from '../../../../src/renderer/pages/settings/find-notices.ts';

const notices = [
  { name: 'undertow', version: '7.1.0', license: 'MIT', text: 'Apache is not said here by name' },
  { name: '@some/native', version: '2.0.0', license: 'Apache-2.0', text: '' },
];
const names = (search: string): readonly string[] => findNotices(notices, search).map(({ name }) => name);

test('notices are found by name and licence, by every word, in any case', () => {
  expect(names('')).toEqual(['undertow', '@some/native']);
  expect(names(' apache ')).toEqual(['@some/native']);
  expect(names('UNDER mit')).toEqual(['undertow']);
  expect(names('under apache')).toEqual([]);
});
