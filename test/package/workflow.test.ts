// The workflows that make a release are valid for the parser of the service that runs them, and the release notes are those of
// the version.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runCommand } from '../../src/launch/run-command.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { azure } from './azure.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.github', 'workflows');
const release = readFileSync(join(folder, 'release.yml'), 'utf8');

const parser = join(import.meta.dirname, 'parse-workflow.ts');

function errorsIn(content: string): readonly string[] {
  const options = { input: content, encoding: 'utf8', cwd: root } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', parser], options);
  if (stdout === '') throw new Error(stderr);
  return z.array(z.string()).parse(JSON.parse(stdout));
}

test.each(readdirSync(folder))('%s is valid', (name) => {
  expect(errorsIn(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test('an error in one is found', () => {
  expect(errorsIn(release.replace('attestations: write', 'attestation: write'))).toHaveLength(1);
  expect(errorsIn(release.replaceAll('runs-on:', 'run-on:')).length).toBeGreaterThan(0);
});

describe('what signs', () => {
  const steps = z
    .object({
      jobs: z.object({
        package: z.object({ steps: z.array(z.looseObject({ run: z.string().optional() })) }),
      }),
    })
    .parse(parse(release)).jobs.package.steps;
  const script = steps.find(({ run }) => run?.includes('npm run package'))?.run ?? '';
  const names = [
    'CSC_LINK',
    'CSC_KEY_PASSWORD',
    'APPLE_API_KEY_TEXT',
    'APPLE_API_KEY_ID',
    'APPLE_API_ISSUER',
  ];

  /** The environment that the packaging step gets with these secrets; secrets that are not set are empty strings. */
  async function seenWith(secrets: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const env = {
      PATH: process.env['PATH'],
      RUNNER_TEMP: temp.path,
      ...Object.fromEntries(names.map((name) => [name, ''])),
      ...secrets,
    };
    const seen = `npm() { env | grep -E '^(CSC|APPLE)_' || true; }\n${script}`;
    const { code, stdout } = await runCommand('bash', ['-e', '-o', 'pipefail', '-c', seen], { env });
    expect(code).toBe(0);
    return stdout.trim().split('\n').filter(Boolean).toSorted();
  }

  let temp: TempFolder;
  beforeEach(() => (temp = createTempFolder()));
  afterEach(() => temp.remove());

  test('is not there without secrets: an empty certificate would end the packaging', async () => {
    expect(await seenWith({})).toEqual([]);
  });

  test('is handed on as it is given, the key of the notary as a file that nobody else reads', async () => {
    const key = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
    const secrets = { CSC_LINK: 'MIIK', CSC_KEY_PASSWORD: 'word' };
    const file = temp.file('apple-api-key.p8');
    expect(
      await seenWith({
        ...secrets,
        APPLE_API_KEY_TEXT: key,
        APPLE_API_KEY_ID: 'ID',
        APPLE_API_ISSUER: 'issuer',
      }),
    ).toEqual([
      'APPLE_API_ISSUER=issuer',
      `APPLE_API_KEY=${file}`,
      'APPLE_API_KEY_ID=ID',
      'CSC_KEY_PASSWORD=word',
      'CSC_LINK=MIIK',
    ]);
    expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

test('what Azure signs with reaches the packaging: its account from variables, its client from secrets', () => {
  const lines = release.match(/(?<=^ +)AZURE_\w+: .*$/gm);
  expect(lines).toEqual([
    ...Object.keys(azure).map((name) => `${name}: \${{ vars.${name} }}`),
    'AZURE_TENANT_ID: ${{ secrets.AZURE_TENANT_ID }}',
    'AZURE_CLIENT_ID: ${{ secrets.AZURE_CLIENT_ID }}',
    'AZURE_CLIENT_SECRET: ${{ secrets.AZURE_CLIENT_SECRET }}',
  ]);
});

test('the notes of a release are what the changelog says of its version', async () => {
  const command = /awk .*CHANGELOG\.md/.exec(release)?.[0] ?? '';
  const notesOf = async (version: string): Promise<string> => {
    const script = `version="$1"; ${command}`;
    const { code, stdout } = await runCommand('sh', ['-c', script, 'sh', version], { cwd: root });
    expect(code).toBe(0);
    return stdout;
  };
  const notes = await notesOf('0.1.0');
  expect(notes.trim()).not.toBe('');
  expect(notes).not.toMatch(/^## /m);
  expect(await notesOf('0.1')).toBe('');
});
