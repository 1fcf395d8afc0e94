import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keysTakenBy } from '../../../../../src/main/hosts/system/process/trusted-runtime.ts';

test.each(['https://service.example', ' http://localhost.evil.example/v1', 'https://10.0.0.1'])(
  'the test runtime takes no key for %s, and a supported Electron does',
  (address) => {
    expect(keysTakenBy('33.4.11')(address)).toBe(false);
    expect(keysTakenBy('45.4.1')(address)).toBe(true);
  },
);

test.each(['http://127.0.0.1:4010/v1', 'http://localhost:4010', 'http://[::1]:4010', 'nonsense'])(
  'the test runtime takes the demo service’s: %s',
  (address) => {
    expect(keysTakenBy('33.4.11')(address)).toBe(true);
  },
);

test('an Electron without a version that can be read takes none', () => {
  expect(keysTakenBy('')('https://service.example')).toBe(false);
});

// Point 16 of Electron's security checklist.
test('the pinned Electron is one that still gets security fixes', () => {
  const file = join(import.meta.dirname, '../../../../../package.json');
  const { devDependencies } = z
    .object({ devDependencies: z.object({ electron: z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const version = devDependencies.electron.replace(/^[^\d]*/, '');
  expect(keysTakenBy(version)('https://service.example')).toBe(true);
});
