// `npm run demo:team` where there is no screen: two people get the same through one relay, and its end leaves nothing behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { projectDir } from '../../src/launch/folders.ts';
import { until } from '../fakes/clock.ts';
import { hasNatsServer } from '../servers/nats-server.ts';

test.skipIf(!hasNatsServer)(
  'two people read from one relay, and Ctrl+C ends it all',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hotlist-demo-team-'));
    const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
    const demo = spawn(process.execPath, ['--import', 'tsx', join(projectDir, 'src/launch/demo-team.ts')], {
      cwd: projectDir,
      env: { ...env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Also where the test takes too long, when nothing after it would run.
    onTestFinished(async () => {
      const ended = demo.exitCode === null && demo.signalCode === null ? once(demo, 'exit') : null;
      demo.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }, 30_000);
    const lines: string[] = [];
    for (const output of [demo.stdout, demo.stderr])
      createInterface({ input: output }).on('line', (line) => lines.push(line));
    const hasLine = (pattern: RegExp) => () => lines.some((line) => pattern.test(line));
    // An alert begins with its time, whose hour has one digit or two.
    await until(hasLine(/^ada {3}│ +\d+:\d\d .*demo request/i));
    await until(hasLine(/^ben {3}│ +\d+:\d\d .*demo request/i));
    expect(lines.join('\n')).not.toContain('not running');
    expect(lines.join('\n')).toContain('Hotlist runs in the terminal: there is no display here.');
    demo.kill('SIGINT');
    expect(await once(demo, 'exit')).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('hotlist-team-'))).toEqual([]);
  },
);
