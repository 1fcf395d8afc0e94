import { expect, test } from 'vitest';
import { readMachinePolicy } from '../../../../../src/main/hosts/system/preferences/machine-policy.ts';
import type { ProgramEnd } from '../../../../../src/main/hosts/system/notifications/run-program.ts';
import type { PolicyText } from '../../../../../src/main/hosts/system/preferences/policy-file.ts';

const none: PolicyText = { kind: 'none' };

/** Reads the policy on a system with these files and program outputs. */
function read(
  platform: NodeJS.Platform,
  files: Readonly<Record<string, PolicyText>>,
  output: string | null | ProgramEnd = null,
  /** Of further runs. */
  next: ProgramEnd = { kind: 'failed' },
): { readonly policy: Promise<PolicyText>; readonly ran: string[] } {
  const ran: string[] = [];
  const policy = readMachinePolicy({
    platform,
    env: { SystemRoot: '/win' },
    run(command, args) {
      ran.push([command, ...args].join(' '));
      if (ran.length > 1) return Promise.resolve(next);
      if (output === null) return Promise.resolve({ kind: 'failed' });
      return Promise.resolve(typeof output === 'string' ? { kind: 'done', output } : output);
    },
    readFile: (path = 'file') => files[path] ?? none,
  });
  return { policy, ran };
}

const managed = '/Library/Managed Preferences/app.hotlist.plist';
const found = (text: string): PolicyText => ({ kind: 'found', text });

test('Linux has a file', async () => {
  const { policy, ran } = read('linux', { file: found('{}') });
  expect(await policy).toEqual(found('{}'));
  expect(ran).toEqual([]);
});

test('Windows has the registry: none where the key is not among the others, or has no value', async () => {
  const key = String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist\Settings`;
  const { policy, ran } = read('win32', {}, `${key}\r\n    retentionDays    REG_DWORD    0x1e\r\n`);
  expect(await policy).toEqual(found('{"settings":{"retentionDays":30}}'));
  expect(ran).toEqual([
    String.raw`/win/System32/reg.exe query HKLM\Software\Policies\Hotlist /s /reg:64`.replaceAll(
      '/win/System32/',
      process.platform === 'win32' ? '\\win\\System32\\' : '/win/System32/',
    ),
  ]);
  const others = String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Microsoft`;
  const listed = `\r\n${others}\r\n`;
  const without = read('win32', {}, null, { kind: 'done', output: listed });
  expect(await without.policy).toEqual(none);
  expect(without.ran[1]).toMatch(/reg\.exe query HKLM\\Software\\Policies \/reg:64$/);
  expect(await read('win32', {}, '').policy).toEqual(none);
});

test.each<[why: string, next: ProgramEnd]>([
  ['may not be used, or cannot be started', { kind: 'failed' }],
  ['does not answer', { kind: 'late' }],
  [
    'lists the key all the same',
    {
      kind: 'done',
      output:
        '\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Adobe\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\hotlist\r\n',
    },
  ],
])('a policy is not taken for none when reg.exe fails and then %s', async (_why, next) => {
  expect(await read('win32', {}, null, next).policy).toEqual({ kind: 'refused', reason: 'not-readable' });
});

test('what did not answer in time is not taken for none', async () => {
  const refused: PolicyText = { kind: 'refused', reason: 'not-readable' };
  expect(await read('win32', {}, { kind: 'late' }).policy).toEqual(refused);
  expect(await read('darwin', { [managed]: found('bplist00') }, { kind: 'late' }).policy).toEqual(refused);
});

test('macOS has managed preferences, and else a file; what is not trusted hides neither', async () => {
  const files = { [managed]: found('bplist00'), file: found('{"settings":{}}') };
  const plist = read('darwin', files, '{"settings":{"retentionDays":30}}');
  expect(await plist.policy).toEqual(found('{"settings":{"retentionDays":30}}'));
  expect(plist.ran).toEqual([`/usr/bin/plutil -convert json -o - ${managed}`]);
  expect(await read('darwin', files, null).policy).toEqual({ kind: 'refused', reason: 'not-readable' });
  expect(await read('darwin', { file: files.file }).policy).toEqual(files.file);
  const refused: PolicyText = { kind: 'refused', reason: 'not-of-root' };
  expect(await read('darwin', { ...files, [managed]: refused }).policy).toEqual(refused);
});
