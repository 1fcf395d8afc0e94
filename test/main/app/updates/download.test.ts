// A file gets its name only when it is complete. Anything else is refused with a reason and leaves nothing, or a part that can be
// resumed. From a real server into a real folder.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadFile, isWhole, type Download } from '../../../../src/main/app/updates/download.ts';
import { createFetchFile } from '../../../../src/main/app/updates/fetch-file.ts';
import { SECOND_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/clock.ts';
import { serveBytes, startFileServer, type FileServer } from './file-server.ts';

const bytes = randomBytes(300_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const partName = `${sha256.slice(0, 16)}.part`;

let server: FileServer;
let home: string;
let folder: string;
const agent = new Agent();
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock(0);
  server = await startFileServer();
  server.answer(serveBytes(bytes));
  home = await mkdtemp(join(tmpdir(), 'hotlist-updates-'));
  folder = join(home, 'updates');
});
afterEach(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

function download(more: Partial<Download> = {}, file: Partial<Download['file']> = {}): Download {
  return {
    folder,
    name: 'hotlist-0.4.0.deb',
    file: {
      platform: 'linux',
      kind: 'deb',
      arch: 'x64',
      address: `${server.address}/hotlist.deb`,
      bytes: bytes.length,
      sha256,
      ...file,
    },
    fetch: createFetchFile({ clock, dispatcher: agent }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...more,
  };
}

const names = (): Promise<string[]> => readdir(folder);

async function keepPart(part: Uint8Array): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, partName), part);
}

test('a file is fetched whole, for the user alone, and says how far it is', async () => {
  const progress: number[] = [];
  const got = await downloadFile(download({ onProgress: (done) => progress.push(done) }));
  const path = join(folder, 'hotlist-0.4.0.deb');
  expect(got).toEqual({ kind: 'ready', path });
  expect((await readFile(path)).equals(bytes)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(progress.at(-1)).toBe(bytes.length);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('one that is there already is not fetched again, and one that was changed since is', async () => {
  await downloadFile(download());
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges).toHaveLength(1);
  const path = join(folder, 'hotlist-0.4.0.deb');
  const changed = Buffer.from(bytes);
  changed[7] = (changed[7] ?? 0) ^ 1;
  await writeFile(path, changed);
  expect(await isWhole(path, download().file)).toBe(false);
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges).toHaveLength(2);
  expect(await isWhole(path, download().file)).toBe(true);
});

test('leftovers of other versions are deleted', async () => {
  await mkdir(join(folder, 'unpacked'), { recursive: true });
  for (const name of ['hotlist-0.3.0.deb', '0123456789abcdef.part'])
    await writeFile(join(folder, name), 'old');
  await downloadFile(download());
  expect(await names()).toEqual(['hotlist-0.4.0.deb']);
});

test('a server that goes away mid-way leaves what came, and the rest is fetched from there', async () => {
  let cut = (): void => undefined;
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 100_000));
    cut = () => response.destroy();
  });
  expect(await downloadFile(download({ onProgress: () => cut() }))).toEqual({
    kind: 'failed',
    reason: 'cut-off',
  });
  expect(await names()).toEqual([partName]);
  const { size } = await stat(join(folder, partName));
  expect(size).toBeGreaterThan(0);
  server.answer(serveBytes(bytes));
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges).toEqual([null, `bytes=${String(size)}-`]);
  expect(await names()).toEqual(['hotlist-0.4.0.deb']);
});

test('a server that sends the whole file again is taken from its beginning', async () => {
  await keepPart(bytes.subarray(0, 50_000));
  server.answer((_request, response) => response.end(bytes));
  expect((await downloadFile(download())).kind).toBe('ready');
});

test('a part that was damaged is fetched anew', async () => {
  await keepPart(randomBytes(50_000));
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges).toEqual(['bytes=50000-', null]);
});

test.each([503, 429, 408])(
  'what came is kept when the server answers %s: it is overloaded',
  async (status) => {
    await keepPart(bytes.subarray(0, 50_000));
    server.answer((_request, response) => response.writeHead(status).end());
    expect(await downloadFile(download())).toEqual({ kind: 'failed', reason: 'status' });
    server.answer(serveBytes(bytes));
    expect((await downloadFile(download())).kind).toBe('ready');
    expect(server.ranges).toEqual(['bytes=50000-', 'bytes=50000-']);
  },
);

test('a server that does not go on is asked for the whole at the next try', async () => {
  await keepPart(bytes.subarray(0, 50_000));
  server.answer((_request, response) => response.writeHead(416).end());
  expect(await downloadFile(download())).toEqual({ kind: 'failed', reason: 'status' });
  server.answer(serveBytes(bytes));
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges).toEqual(['bytes=50000-', null]);
});

const changed = Buffer.from(bytes);
changed[123_456] = (changed[123_456] ?? 0) ^ 1;

test.each([
  ['one byte is another', serveBytes(changed), 'hash'],
  ['it is shorter', serveBytes(bytes.subarray(0, -1)), 'truncated'],
  ['it is longer', serveBytes(Buffer.concat([bytes, Buffer.from('!')])), 'too-large'],
] as const)('a file of which %s is refused, and nothing of it is left', async (_what, respond, reason) => {
  server.answer(respond);
  expect(await downloadFile(download())).toEqual({ kind: 'refused', reason });
  expect(await names()).toEqual([]);
});

test.each([
  ['shorter', bytes.subarray(0, -1), 'truncated'],
  ['longer', Buffer.concat([bytes, Buffer.alloc(900_000)]), 'too-large'],
] as const)('one that is %s without having said so is refused as well', async (_what, sent, reason) => {
  server.answer((_request, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' });
    response.end(sent);
  });
  expect(await downloadFile(download())).toEqual({ kind: 'refused', reason });
  expect(await names()).toEqual([]);
});

test('nothing is asked for where the disk has no room', async () => {
  const freeBytes = (): Promise<number> => Promise.resolve(bytes.length);
  expect(await downloadFile(download({ freeBytes }))).toEqual({ kind: 'refused', reason: 'no-space' });
  expect(server.ranges).toEqual([]);
});

test('a folder that cannot be written is said', async () => {
  await writeFile(folder, 'in the way');
  expect(await downloadFile(download())).toEqual({ kind: 'refused', reason: 'not-writable' });
  await chmod(folder, 0o600);
});

test('a redirect on this machine is followed, a circle of them and one to plain http are not', async () => {
  server.answer((request, response) => {
    if (request.url === '/hotlist.deb') response.writeHead(302, { location: '/there' }).end();
    else serveBytes(bytes)(request, response);
  });
  expect((await downloadFile(download())).kind).toBe('ready');
  await rm(folder, { recursive: true });
  for (const location of ['/hotlist.deb', 'http://files.example/hotlist.deb', 'file:///etc/hosts']) {
    server.answer((_request, response) => response.writeHead(302, { location }).end());
    expect(await downloadFile(download())).toEqual({ kind: 'refused', reason: 'address' });
  }
});

test('one that is stopped keeps what came', async () => {
  const stop = new AbortController();
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 100_000));
  });
  const got = await downloadFile(download({ signal: stop.signal, onProgress: () => stop.abort() }));
  expect(got).toEqual({ kind: 'failed', reason: 'aborted' });
  expect(await names()).toEqual([partName]);
});

test('a server that is not there is a failure, which is tried again', async () => {
  await server.close();
  expect(await downloadFile(download())).toEqual({ kind: 'failed', reason: 'no-route' });
  server = await startFileServer();
});

test('a folder that is a link elsewhere is replaced, and what it leads to stays', async () => {
  const documents = join(home, 'documents');
  await mkdir(documents);
  await writeFile(join(documents, 'thesis.odt'), 'mine');
  await symlink(documents, folder);
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(await readdir(documents)).toEqual(['thesis.odt']);
  expect((await lstat(folder)).isDirectory()).toBe(true);
});

test('a part and a file that are links are neither read nor written', async () => {
  await mkdir(folder);
  const others = { part: join(home, 'others-part'), file: join(home, 'others-file') };
  await writeFile(others.part, bytes.subarray(0, 50_000));
  await writeFile(others.file, bytes);
  const path = join(folder, 'hotlist-0.4.0.deb');
  await symlink(others.part, join(folder, partName));
  await symlink(others.file, path);
  expect(await isWhole(path, download().file)).toBe(false);
  expect(await downloadFile(download())).toEqual({ kind: 'ready', path });
  expect(server.ranges).toEqual([null]);
  expect((await readFile(others.part)).length).toBe(50_000);
  expect((await readFile(others.file)).equals(bytes)).toBe(true);
  expect((await lstat(path)).isFile()).toBe(true);
});

test('what is no file in the place of one is taken away', async () => {
  await mkdir(join(folder, partName), { recursive: true });
  await mkdir(join(folder, 'hotlist-0.4.0.deb'));
  expect((await downloadFile(download())).kind).toBe('ready');
});

test('a reply that is refused for its length is ended unread', async () => {
  let isEnded = false;
  const end = { done: true, value: undefined } as const;
  const chunks = {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new Error('it was read')),
      return() {
        isEnded = true;
        return Promise.resolve(end);
      },
    }),
  };
  const length = bytes.length + 1;
  const fetch: Download['fetch'] = () => Promise.resolve({ kind: 'body', fromByte: 0, length, chunks });
  expect(await downloadFile(download({ fetch }))).toEqual({ kind: 'refused', reason: 'too-large' });
  expect(isEnded).toBe(true);
});

test('what fills the disk is not kept', async () => {
  const onProgress = (): never => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  expect(await downloadFile(download({ onProgress }))).toEqual({ kind: 'refused', reason: 'no-space' });
  expect(await names()).toEqual([]);
});

test('a server that sends a little now and then is left after a minute, and what came is gone on with', async () => {
  let send = (): void => undefined;
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    let sent = 0;
    send = () => {
      response.write(bytes.subarray(sent, sent + 10));
      sent += 10;
    };
    send();
  });
  const got = downloadFile(
    download({
      onProgress() {
        clock.jump(20 * SECOND_MS);
        send();
      },
    }),
  );
  expect(await got).toEqual({ kind: 'failed', reason: 'timeout' });
  expect((await stat(join(folder, partName))).size).toBe(30);
  server.answer(serveBytes(bytes));
  expect((await downloadFile(download())).kind).toBe('ready');
  expect(server.ranges.at(-1)).toBe('bytes=30-');
});

test('one that is slow, but not as slow, is waited for, also where the clock is set back', async () => {
  let send = (): void => undefined;
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    let sent = 0;
    send = () => {
      const end = sent < 1_000 ? 1_000 : bytes.length;
      response.write(bytes.subarray(sent, end));
      sent = end;
    };
    send();
  });
  const jumps = [-3_600_000, 59 * SECOND_MS];
  const onProgress = (): void => {
    clock.jump(jumps.shift() ?? 0);
    send();
  };
  expect((await downloadFile(download({ onProgress }))).kind).toBe('ready');
});
