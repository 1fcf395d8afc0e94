import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../src/relay/commands.ts';

let dir: string;
let said = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hotlist-relay-'));
  said = '';
  const take = (text: string | Uint8Array): boolean => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const relay = (line: string): Promise<number> => runCommand(line.split(' '), {});

describe('the commands of a relay', () => {
  test('make a team, say what comes next, and let people come and go', async () => {
    const out = join(dir, 'team');
    const store = join(dir, 'store');
    expect(
      await relay(`init --workspace acme --reps ada,ben --out ${out} --port 14222 --store ${store}`),
    ).toBe(0);
    expect(said).toContain(`nats-server -c ${join(out, 'nats.conf')}`);
    expect(said).not.toMatch(/SU[A-Z2-7]{50}/);
    const config = readFileSync(join(out, 'nats.conf'), 'utf8');
    expect(config).toContain('listen: "127.0.0.1:14222"');
    expect(config).toContain(`store_dir: "${store}"`);
    expect(await relay(`add cleo --out ${out}`)).toBe(0);
    expect(await relay(`remove ben --out ${out}`)).toBe(0);
    expect(said).toContain('removed ben');
    expect(said).toContain('nats-server --signal reload');
    expect(readdirSync(out).sort()).toEqual(['ada.join', 'cleo.join', 'nats.conf', 'relay.join']);
  });

  test.each([
    ['init --reps ada --out DIR', '--workspace NAME is missing'],
    ['init --workspace acme', '--out DIR is missing'],
    ['init --workspace acme --out DIR --port 70000', '--port takes a number'],
    ['init --workspace acme --out DIR --host 0.0.0.0', 'needs --cert FILE and --key FILE'],
    ['init --workspace acme --out DIR --cert none.pem', '--cert and --key belong together'],
    ['init --workspace acme --out DIR --server http://team.example', '--server is an address'],
    ['init --workspace Acme --out DIR', '“Acme” is no name here'],
    ['add --out DIR', 'One NAME is needed'],
    ['add ada', '--out DIR is missing'],
    ['remove ada --out DIR', '“relay init” makes a team'],
  ])('%s is refused in words, and nothing is written', async (line, words) => {
    const out = join(dir, 'team');
    expect(await relay(line.replace('DIR', out))).toBe(2);
    expect(said).toContain(words);
    expect(readdirSync(dir)).toEqual([]);
  });
});
