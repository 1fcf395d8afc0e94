// `npm run service`: one JSON line, clear refusals, a clean end. Also the start and stop of the server itself.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseServiceArgs } from '../../src/demo-service/cli-args.ts';
import { createService, startService } from '../../src/demo-service/index.ts';
import { freePort } from '../servers/free-port.ts';

const CLI = fileURLToPath(new URL('../../src/demo-service/cli.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The globals before any service has started. */
const NATIVE = [globalThis.Request, globalThis.Response];

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command. `onLine` is called with the first line of stdout and may end the command with a signal. */
function run(
  args: readonly string[],
  onLine: (line: string, end: (signal: NodeJS.Signals) => void) => Promise<void>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', TSX, CLI, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let isHeard = false;
    child.stdout.on('data', (piece: Buffer) => {
      stdout += piece.toString();
      if (isHeard || !stdout.includes('\n')) return;
      isHeard = true;
      onLine(stdout.split('\n')[0] ?? '', (signal) => child.kill(signal)).catch(reject);
    });
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const line = z.strictObject({
  baseUrl: z.url(),
  apiKey: z.string(),
  restBaseUrl: z.url(),
  restApiKey: z.string(),
});

describe('npm run service', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one line that lets a client in, and ends with 0 on %s',
    async (signal) => {
      const ended = await run(
        ['--port', '0', '--seed', '5', '--fault', 'users:status:status=503'],
        async (text, end) => {
          const { baseUrl, apiKey, restBaseUrl, restApiKey } = line.parse(JSON.parse(text));
          expect(restBaseUrl.endsWith('/v1')).toBe(true);
          const a = await fetch(`${baseUrl}/public/v1/signal-categories`, {
            headers: { 'x-api-key': apiKey },
          });
          const b = await fetch(`${restBaseUrl}/signals`, {
            headers: { authorization: `Bearer ${restApiKey}` },
          });
          const faulty = await fetch(`${baseUrl}/public/v1/users`, { headers: { 'x-api-key': apiKey } });
          expect([a.status, b.status, faulty.status]).toEqual([200, 200, 503]);
          end(signal);
        },
      );
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(ended.stdout.trim().split('\n')).toHaveLength(1);
    },
  );

  test('--read-only prints keys that may only read, refused on POST reads where it is asked to', async () => {
    await run(['--read-only', '--read-only-posts', 'refuse', '--automations', '101'], async (text, end) => {
      const { baseUrl, apiKey, restBaseUrl, restApiKey } = line.parse(JSON.parse(text));
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
      const ranked = await fetch(`${baseUrl}/public/v1/companies/ranked`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      const users = await fetch(`${baseUrl}/public/v1/users`, { headers });
      const authorization = `Bearer ${restApiKey}`;
      const list = await fetch(`${restBaseUrl}/automations?limit=100`, { headers: { authorization } });
      const sent = await fetch(`${restBaseUrl}/signals`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([ranked.status, users.status, list.status, sent.status]).toEqual([403, 200, 200, 403]);
      expect(await list.json()).toMatchObject({ data: { total: 101 } });
      end('SIGTERM');
    });
  });

  test('a bad flag ends with 2 and one clear line on stderr', async () => {
    const ended = await run(['--plan', 'gold'], () => Promise.resolve());
    expect(ended).toEqual({ code: 2, stdout: '', stderr: '--plan must be one of starter, growth, agency\n' });
  });

  test('--help prints the flags, and ends with 0', async () => {
    const ended = await run(['--help'], () => Promise.resolve());
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^Usage: npm run service -- \[--port 0\]/u);
  });

  test.each([
    ['--port', '70000'],
    ['--port', 'x'],
    ['--seed', '-1'],
    ['--rate', 'fast'],
    ['--scenario', 'storm'],
    ['--fault', 'signals:nonsense'],
    ['--unknown', '1'],
    ['extra', ''],
  ])('refuses %s %s in one line', (flag, value) => {
    const parsed = parseServiceArgs(value === '' ? [flag] : [`${flag}=${value}`]);
    expect(parsed.kind).toBe('refused');
    if (parsed.kind === 'refused') expect(parsed.reason).not.toContain('\n');
  });

  test('prints the keys that may only read, and refuses them on POST reads when asked to', () => {
    expect(parseServiceArgs([])).toMatchObject({ isReadOnly: false, options: { readOnlyPosts: 'allow' } });
    expect(
      parseServiceArgs(['--read-only', '--read-only-posts', 'refuse', '--automations', '130']),
    ).toMatchObject({
      isReadOnly: true,
      options: { readOnlyPosts: 'refuse', automations: 130 },
    });
    for (const bad of [
      ['--read-only-posts', 'ask'],
      ['--automations', '1001'],
      ['--automations', '-1'],
    ])
      expect(parseServiceArgs(bad).kind).toBe('refused');
  });

  test('takes every setting', () => {
    const args = [
      '--port',
      '8080',
      '--seed',
      '7',
      '--rate',
      '2.5',
      '--plan',
      'starter',
      '--scenario',
      'quiet',
    ];
    expect(parseServiceArgs([...args, '--fault', 'a:hang', '--fault', 'b:reset'])).toMatchObject({
      kind: 'options',
      options: {
        port: 8080,
        seed: 7,
        rate: 2.5,
        plan: 'starter',
        scenario: 'quiet',
        faults: [
          { operation: 'a', kind: 'hang' },
          { operation: 'b', kind: 'reset' },
        ],
      },
    });
  });
});

describe('startService', () => {
  test('closes twice and frees its port', async () => {
    const port = await freePort();
    const service = await startService({ port });
    await service.close();
    await service.close();
    const again = await startService({ port });
    expect(again.baseUrl).toBe(service.baseUrl);
    await again.close();
  });

  test('closes while a request is under way', async () => {
    const service = await startService({ faults: [{ kind: 'hang' }] });
    const reply = fetch(`${service.baseUrl}/public/v1/users`).then(
      () => 'answered',
      () => 'dropped',
    );
    while (service.requests.count() === 0) await new Promise((resolve) => setImmediate(resolve));
    await service.close();
    expect(await reply).toBe('dropped');
  });

  test('rejects when the port is taken', async () => {
    const service = await startService();
    await expect(startService({ port: Number(new URL(service.baseUrl).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await service.close();
  });

  test('leaves the host’s Request and Response alone', async () => {
    const service = await startService();
    expect([globalThis.Request, globalThis.Response]).toEqual(NATIVE);
    await service.close();
  });

  test('takes the keys it is given', () => {
    const service = createService({ apiKey: 'one', restApiKey: 'two' });
    expect(service).toMatchObject({ apiKey: 'one', restApiKey: 'two' });
  });
});
