// The policy file is trusted only if nobody but the administrator can have written it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPolicyFile } from '../../../../../src/main/hosts/system/preferences/policy-file.ts';

let folder: string;
let path: string;
const own = process.getuid?.() ?? 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-policy-'));
  path = join(folder, 'policy.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('a policy', () => {
  test('that is not there is none', () => {
    expect(readPolicyFile(path, own)).toEqual({ kind: 'none' });
  });

  test('of the administrator is read', () => {
    writeFileSync(path, '{}', { mode: 0o644 });
    expect(readPolicyFile(path, own)).toEqual({ kind: 'found', text: '{}' });
  });

  test('of anybody else is refused, and so is one that others can write', () => {
    writeFileSync(path, '{}', { mode: 0o644 });
    expect(readPolicyFile(path, own + 1)).toEqual({ kind: 'refused', reason: 'not-of-root' });
    for (const mode of [0o664, 0o646]) {
      chmodSync(path, mode);
      expect(readPolicyFile(path, own)).toEqual({ kind: 'refused', reason: 'not-of-root' });
    }
  });

  test('that cannot be read is refused', () => {
    mkdirSync(path, { mode: 0o755 });
    expect(readPolicyFile(path, own)).toEqual({ kind: 'refused', reason: 'not-readable' });
  });
});
