import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
    expect(said).not.toMatch(/\bSU[A-Z2-7]{56}\b/);
    const config = readFileSync(join(out, 'nats.conf'), 'utf8');
    expect(config).toContain('listen: "127.0.0.1:14222"');
    expect(config).toContain(`store_dir: "${store}"`);
    expect(await relay(`add cleo --out ${out}`)).toBe(0);
    expect(await relay(`remove ben --out ${out}`)).toBe(0);
    expect(said).toContain('removed ben');
    expect(said).toContain('nats-server --signal reload');
    expect(readdirSync(out).sort()).toEqual([
      '.team-owner',
      'ada.join',
      'cleo.join',
      'nats.conf',
      'relay.join',
    ]);
  });

  const three = '127.0.0.1:4222:6222,127.0.0.1:4223:6223,127.0.0.1:4224:6224';

  test('make a team on three servers, and say which of them must still be told of a change', async () => {
    const out = join(dir, 'team');
    expect(await relay(`init --workspace acme --reps ada --out ${out} --cluster ${three}`)).toBe(0);
    for (const number of [1, 2, 3]) {
      const path = join(out, `nats-${number}.conf`);
      expect(said).toContain(`On 127.0.0.1:${4221 + number}: nats-server -c ${path}\n`);
      expect(readFileSync(path, 'utf8')).toContain(`store_dir: "${join(out, 'store', `nats-${number}`)}"`);
    }
    // Neither a key nor what the servers show each other.
    expect(said).not.toMatch(/\bSU[A-Z2-7]{56}\b|password/);
    said = '';
    expect(await relay(`add cleo --out ${out}`)).toBe(0);
    for (const number of [1, 2, 3]) {
      expect(readFileSync(join(out, `nats-${number}.conf`), 'utf8')).toContain('# rep cleo\n');
      expect(said).toContain(`nats-server --signal reload=${join(out, `nats-${number}.pid`)}`);
    }
    expect(said).toContain('0 of 3 servers apply the change');
    rmSync(join(out, 'nats-2.conf'));
    said = '';
    expect(await relay(`add dan --out ${out}`)).toBe(2);
    expect(said).toContain('nats-2.conf cannot be read, and the team has three servers');
    expect(readdirSync(out)).not.toContain('dan.join');
  });

  test('end on three servers what a removal that was cut short has begun', async () => {
    const out = join(dir, 'team');
    await relay(`init --workspace acme --reps ada,ben --out ${out} --cluster ${three}`);
    const second = join(out, 'nats-2.conf');
    const before = readFileSync(second, 'utf8');
    await relay(`remove ben --out ${out}`);
    // As after a power cut behind the first of the three files.
    writeFileSync(second, before, { mode: 0o600 });
    expect(await relay(`remove ben --out ${out}`)).toBe(0);
    for (const number of [1, 2, 3])
      expect(readFileSync(join(out, `nats-${number}.conf`), 'utf8')).not.toContain('# rep ben\n');
  }, 30_000);

  test('leave a team on one server as it is, and say how it gets three', async () => {
    const out = join(dir, 'team');
    await relay(`init --workspace acme --reps ada --out ${out}`);
    const before = readFileSync(join(out, 'nats.conf'), 'utf8');
    expect(before).not.toContain('cluster');
    said = '';
    expect(await relay(`init --workspace acme --reps ada --out ${out} --cluster ${three}`)).toBe(2);
    expect(said).toContain('is a team on one server. To move it to three, with all that it has: relay move');
    expect(readFileSync(join(out, 'nats.conf'), 'utf8')).toBe(before);
    expect(readdirSync(out).sort()).toEqual(['.team-owner', 'ada.join', 'nats.conf', 'relay.join']);
  });

  test.each([
    ['init --workspace acme --out DIR --cluster one.example,two.example', '--cluster takes three servers'],
    ['init --workspace acme --out DIR --cluster a/b,c,d', '“a/b” is not HOST[:PORT[:ROUTEPORT]]'],
    ['init --workspace acme --out DIR --cluster a,a,b', '--cluster takes a:4222 twice'],
    ['init --workspace acme --out DIR --cluster a:70000,b,c', 'a port is a number from 1 to 65535'],
    ['init --workspace acme --out DIR --cluster a,b,localhost', '--cluster mixes'],
    ['init --workspace acme --out DIR --cluster a,b,c', '--cluster can be reached by others'],
    [
      'init --workspace acme --out DIR --cluster a,b,c --host 127.0.0.1',
      '--cluster can be reached by others',
    ],
    ['init --workspace acme --out DIR --cluster a,b,c --server tls://a:4222', 'exclude each other'],
    ['init --reps ada --out DIR', '--workspace NAME is missing'],
    ['init --workspace acme', '--out DIR is missing'],
    ['init --workspace acme --out DIR --port 70000', '--port takes a number'],
    ['init --workspace acme --out DIR --host 0.0.0.0', 'needs --cert FILE and --key FILE'],
    [
      'init --workspace acme --out DIR --host 0.0.0.0 --cert package.json --key package.json',
      '--server tls://team.example:4222',
    ],
    ['init --workspace acme --out DIR --cert none.pem', '--cert and --key belong together'],
    ['init --workspace acme --out DIR --server http://team.example', '--server is an address'],
    ['init --workspace acme --out DIR --server wss://team.example', '--server is an address'],
    [
      'init --workspace acme --out DIR --server nats://team.example:4222',
      'without encryption. Name it as tls://',
    ],
    [
      'init --workspace acme --out DIR --server tls://team.example:4222',
      'can be reached by others: that needs --cert FILE and --key FILE',
    ],
    ['init --workspace Acme --out DIR', '“Acme” cannot be a name'],
    ['add --out DIR', 'One NAME is needed'],
    ['add ada', '--out DIR is missing'],
    ['remove ada --out DIR', '“relay init” makes a team'],
  ])('%s is refused in words, and nothing is written', async (line, words) => {
    const out = join(dir, 'team');
    expect(await relay(line.replace('DIR', out))).toBe(2);
    expect(said).toContain(words);
    expect(readdirSync(dir)).toEqual([]);
  });

  test.each(['init --workspace acme --reps ada', 'add ada', 'remove ada'])(
    '%s on a file in place of the folder is refused in one line',
    async (line) => {
      const file = join(dir, 'file');
      writeFileSync(file, '');
      for (const out of [file, join(file, 'team')]) {
        said = '';
        expect(await relay(`${line} --out ${out}`)).toBe(2);
        expect(said).toMatch(/^hotlist relay: .+\n$/);
        expect(said).toContain(out);
      }
    },
  );

  test('a refusal says what to do as well', async () => {
    const key = join(dir, 'key');
    writeFileSync(key, 'secret', { mode: 0o644 });
    const env = { HOTLIST_BASE_URL: 'http://127.0.0.1:1', HOTLIST_API_KEY_FILE: key };
    expect(await runCommand(['run', '--join', join(dir, 'relay.join')], env)).toBe(2);
    expect(said).toContain(`${key} can be read by others. Take that from them: chmod 600. See --help.\n`);
  });
});
