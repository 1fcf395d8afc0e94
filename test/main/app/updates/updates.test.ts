// From the check to the installer, with a real server, real keys and a real folder: a valid update is offered, anything else is
// refused with a reason, and the installed version keeps running.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from '../../../../src/main/pipeline/api/http.ts';
import type { Http } from '../../../../src/main/machine/http-port.ts';
import { createFetchFile } from '../../../../src/main/app/updates/fetch-file.ts';
import { createUpdatePlace, type UpdatePlaceOptions } from '../../../../src/main/app/updates/update-place.ts';
import { createUpdates, type Updates, type UpdatesParts } from '../../../../src/main/app/updates/updates.ts';
import type { UpdateState } from '../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, until, type FakeClock } from '../../../fakes/clock.ts';
import { createFakeLog, createFakePreferencesFile } from '../../../fakes/host.ts';
import { serveBytes, startFileServer, type FileServer } from './file-server.ts';
import { createSigner, envelopeOf, expiresAt, release, releasedAt, type Signer } from './release.ts';

const deb = randomBytes(200_000);
const ours = createSigner();
const executable = '/usr/lib/hotlist/hotlist';
const startAt = releasedAt + 5 * DAY_MS;

let server: FileServer;
let http: Http;
let home: string;
let clock: FakeClock;
let memory = createFakePreferencesFile();
let opened: string[];
let updates: Updates;
let manifest: string;
let file: Uint8Array;
let asked: number;

beforeEach(async () => {
  server = await startFileServer();
  http = createHttp();
  home = await mkdtemp(join(tmpdir(), 'hotlist-updates-'));
  await writeFile(join(home, 'hotlist.list'), `/.\n/usr/lib/hotlist\n${executable}\n/usr/bin/hotlist\n`);
  clock = createFakeClock(startAt);
  memory = createFakePreferencesFile();
  opened = [];
  file = deb;
  asked = 0;
  publish();
  server.answer((request, response) => {
    if (request.url === '/hotlist.deb') return serveBytes(file)(request, response);
    asked += 1;
    response.end(manifest);
  });
  updates = create();
});
afterEach(async () => {
  await updates.stop();
  expect(clock.pendingTimers()).toBe(0);
  await http.close();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** Sets what the server answers as the latest release. */
function publish(fields: object = {}, ...signers: readonly Signer[]): void {
  const sha256 = createHash('sha256').update(deb).digest('hex');
  const files = [{ ...release.files[0], address: 'hotlist.deb', bytes: deb.length, sha256 }];
  manifest = envelopeOf({ ...release, files, ...fields }, ...(signers.length === 0 ? [ours] : signers));
}

function create(parts: Partial<UpdatesParts> = {}, place: Partial<UpdatePlaceOptions> = {}): Updates {
  return createUpdates({
    clock,
    http,
    log: createFakeLog(),
    version: '0.3.0',
    policy: null,
    isWanted: () => true,
    onChange: () => undefined,
    place: createUpdatePlace({
      source: { address: `${server.address}/update.json`, keys: [ours.publicKey] },
      memory,
      dataFolder: home,
      executable,
      arch: 'x64',
      loadFetch: () => Promise.resolve(createFetchFile({ clock })),
      readProgram: () => Promise.resolve(null),
      openFile(path) {
        opened.push(path);
        return Promise.resolve(true);
      },
      packageList: join(home, 'hotlist.list'),
      ...place,
    }),
    ...parts,
  });
}

async function found(): Promise<UpdateState> {
  await updates.check();
  return updates.view().state;
}

const folder = (): Promise<string[]> => readdir(join(home, 'updates')).catch(() => []);

describe('a newer release', () => {
  test('is found, fetched, verified and handed to the installer when the user says so', async () => {
    const seen: string[] = [];
    updates = create({ onChange: () => seen.push(updates.view().state.kind) });
    expect(updates.view()).toEqual({
      state: { kind: 'none' },
      checkedAt: null,
      failure: null,
      isSetByPolicy: false,
    });
    const update = { version: '0.4.0', notes: release.notes, page: release.page, isRequired: false };
    expect(await found()).toEqual({ kind: 'ready', update });
    expect(seen.filter((kind, index) => kind !== seen[index - 1])).toEqual([
      'checking',
      'downloading',
      'ready',
    ]);
    expect(updates.view().checkedAt).toBe(startAt);
    expect(opened).toEqual([]);
    await updates.install();
    expect(updates.view().state).toEqual({ kind: 'handed-over', update });
    expect(opened).toEqual([join(home, 'updates', 'hotlist-0.4.0.deb')]);
    expect((await readFile(opened[0] ?? '')).equals(deb)).toBe(true);
    // It has been handed to the installer, and asking again does not hand it over a second time.
    expect((await found()).kind).toBe('handed-over');
    await updates.install();
    expect(opened).toHaveLength(1);
  });

  test('that is here already is not fetched again after a restart', async () => {
    await found();
    await updates.stop();
    updates = create();
    expect((await found()).kind).toBe('ready');
    expect(server.ranges).toHaveLength(3);
  });

  test('that another run has found is not called the latest, and is offered again soon', async () => {
    await found();
    await updates.install();
    // The user cancels the installer, and restarts as it says.
    await updates.stop();
    updates = create();
    updates.start();
    expect(updates.view()).toMatchObject({ state: { kind: 'none' }, checkedAt: null });
    await clock.advance(HOUR_MS);
    await until(() => updates.view().state.kind === 'ready');
    await updates.stop();
    // Once it is installed, the last check means what it says.
    updates = create({ version: '0.4.0' });
    expect(updates.view().checkedAt).not.toBeNull();
  });

  test('that the installed version is too old for says so', async () => {
    publish({ minimumVersion: '0.4.0' });
    expect(await found()).toMatchObject({ kind: 'ready', update: { isRequired: true } });
  });

  test('that apt has is left to it', async () => {
    const answer = `hotlist:\n  Installed: 0.3.0\n  Version table:\n     0.4.0 500\n        500 https://apt.example ./ Packages\n *** 0.3.0 100\n        100 /var/lib/dpkg/status\n`;
    updates = create({}, { readProgram: () => Promise.resolve(answer) });
    expect((await found()).kind).toBe('managed');
    const local = answer.replace('        500 https://apt.example ./ Packages\n', '');
    updates = create({}, { readProgram: () => Promise.resolve(local) });
    expect((await found()).kind).toBe('ready');
  });

  test('is only named where it was not installed by dpkg, or where there is no package of it', async () => {
    updates = create({}, { executable: '/opt/hotlist/hotlist' });
    expect(await found()).toMatchObject({ kind: 'available', update: { page: release.page } });
    updates = create({}, { arch: 'arm64' });
    expect((await found()).kind).toBe('available');
    updates = create({}, { packageList: join(home, 'none') });
    expect((await found()).kind).toBe('available');
    expect(await folder()).toEqual([]);
  });
});

const next = createSigner();
const stranger = createSigner();
const changed = Buffer.from(deb);
changed[99] = (changed[99] ?? 0) ^ 1;

describe('what is refused', () => {
  test.each<[what: string, reason: string, spoil: () => void]>([
    ['a file of which one byte is another', 'hash', () => (file = changed)],
    ['a file that is shorter', 'truncated', () => (file = deb.subarray(1))],
    ['a file that is longer', 'too-large', () => (file = Buffer.concat([deb, deb]))],
    [
      'a manifest of which one byte is another',
      'signature',
      () => (manifest = manifest.replace('Faster', 'Fasten')),
    ],
    ['a manifest that a stranger signed', 'signature', () => publish({}, stranger)],
    ['a manifest that only a later key signed', 'signature', () => publish({}, next)],
    ['a manifest that is cut off', 'unreadable', () => (manifest = manifest.slice(0, -9))],
    ['a page instead of a manifest', 'unreadable', () => (manifest = '<!doctype html>')],
    ['a manifest that is far too long', 'unreadable', () => (manifest = 'x'.repeat(200_000))],
    ['an older version', 'older', () => publish({ version: '0.2.0' })],
    ['a manifest past its end', 'expired', () => clock.jump(expiresAt - startAt)],
    ['a manifest of the future', 'clock', () => clock.jump(releasedAt - startAt - 2 * DAY_MS)],
    ['a file elsewhere without TLS', 'address', () => publish({ files: [elsewhere()] })],
  ])('%s', async (_what, reason, spoil) => {
    spoil();
    expect(await found()).toMatchObject({ kind: 'refused', reason });
    expect(updates.view().failure).toBeNull();
    expect(await folder()).toEqual([]);
    await updates.install();
    expect(opened).toEqual([]);
  });

  function elsewhere(): object {
    return { ...release.files[0], address: 'http://files.example/hotlist.deb' };
  }

  test('a disk without room, before anything is fetched', async () => {
    updates = create({}, { freeBytes: () => Promise.resolve(1_000) });
    expect(await found()).toMatchObject({ kind: 'refused', reason: 'no-space', version: '0.4.0' });
    expect(server.ranges).toEqual([null]);
  });

  test('a file that was changed between its download and the click', async () => {
    await found();
    await writeFile(join(home, 'updates', 'hotlist-0.4.0.deb'), changed);
    await updates.install();
    expect(updates.view().state).toMatchObject({ kind: 'refused', reason: 'hash' });
    expect(opened).toEqual([]);
  });

  test('a desktop without an installer, until it is tried again', async () => {
    updates = create({}, { openFile: () => Promise.resolve(false) });
    await found();
    await updates.install();
    expect(updates.view().state).toMatchObject({ kind: 'refused', reason: 'not-opened' });
    expect((await found()).kind).toBe('ready');
  });

  test('a manifest that a later one has superseded, also after a restart', async () => {
    const earlier = manifest;
    publish({ version: '0.5.0', releasedAt: '2026-11-02T00:00:00Z' });
    expect((await found()).kind).toBe('ready');
    await updates.stop();
    updates = create();
    manifest = earlier;
    expect(await found()).toMatchObject({ kind: 'refused', reason: 'rollback', version: '0.4.0' });
    // Another channel has its own order of releases.
    updates = create({ policy: { address: `${server.address}/stable.json` } });
    expect((await found()).kind).toBe('ready');
    expect(updates.view().isSetByPolicy).toBe(true);
  });
});

test('what brought the installed version is deleted once it runs', async () => {
  await found();
  await updates.stop();
  expect(await folder()).toHaveLength(1);
  updates = create({ version: '0.4.0' });
  expect(await found()).toEqual({ kind: 'none' });
  expect(await folder()).toEqual([]);
});

test('the installed version is no news', async () => {
  publish({ version: '0.3.0' });
  expect(await found()).toEqual({ kind: 'none' });
});

test('a manifest that redirects is followed on this machine, and not elsewhere without TLS', async () => {
  server.answer((request, response) => {
    if (request.url === '/update.json') response.writeHead(302, { location: '/latest.json' }).end();
    else if (request.url === '/latest.json') response.end(manifest);
    else serveBytes(deb)(request, response);
  });
  expect((await found()).kind).toBe('ready');
  updates = create();
  server.answer((_request, response) => response.writeHead(302, { location: 'http://other.example/' }).end());
  expect(await found()).toMatchObject({ kind: 'refused', reason: 'address' });
});

describe('a failure', () => {
  test('to ask changes nothing, is remembered with its reason, and goes with the next answer', async () => {
    server.answer((_request, response) => response.writeHead(503).end());
    expect(await found()).toEqual({ kind: 'none' });
    expect(updates.view()).toMatchObject({ failure: { reason: 'status', at: startAt }, checkedAt: null });
    server.answer((_request, response) => response.end(manifest));
    publish({ version: '0.3.0' });
    await found();
    expect(updates.view()).toMatchObject({ failure: null, checkedAt: startAt });
  });

  test('half-way keeps what came, and the release is named meanwhile', async () => {
    let cut = (): void => undefined;
    updates = create({
      onChange() {
        const { state } = updates.view();
        if (state.kind === 'downloading' && state.doneBytes > 0) cut();
      },
    });
    server.answer((request, response) => {
      if (request.url !== '/hotlist.deb') return response.end(manifest);
      response.writeHead(200, { 'content-length': deb.length });
      response.write(deb.subarray(0, 80_000));
      cut = () => response.destroy();
      return undefined;
    });
    expect(await found()).toMatchObject({ kind: 'available', update: { version: '0.4.0' } });
    expect(updates.view().failure).toMatchObject({ reason: 'cut-off' });
    expect(await folder()).toHaveLength(1);
    server.answer((request, response) => {
      if (request.url === '/hotlist.deb') serveBytes(deb)(request, response);
      else response.end(manifest);
    });
    expect((await found()).kind).toBe('ready');
    expect(server.ranges.at(-1)).toMatch(/^bytes=\d+-$/);
  });

  test('leaves an update that is ready as it is', async () => {
    await found();
    server.answer((_request, response) => response.writeHead(500).end());
    expect((await found()).kind).toBe('ready');
  });
});

describe('an update that is ready', () => {
  test.each<[what: string, spoil: () => void]>([
    ['a page of somebody in between', () => (manifest = '<html>Sign in to this network</html>')],
    ['a manifest that a stranger signed', () => publish({}, stranger)],
    ['a manifest that is far too long', () => (manifest = 'x'.repeat(200_000))],
    [
      'a way to nowhere',
      () => server.answer((_request, response) => response.writeHead(302, { location: 'file:///' }).end()),
    ],
  ])('stays so after %s, which is asked again soon', async (_what, spoil) => {
    expect((await found()).kind).toBe('ready');
    updates.start();
    spoil();
    expect((await found()).kind).toBe('ready');
    expect(updates.view().failure).toMatchObject({ reason: 'status' });
    expect(clock.delays()).toEqual([expect.any(Number)]);
    expect(clock.delays()[0]).toBeLessThan(HOUR_MS);
    await updates.install();
    expect(opened).toHaveLength(1);
  });

  test.each([
    ['an earlier', { version: '0.3.5', releasedAt: '2026-10-01T00:00:00Z' }],
    [
      'an old, expired',
      { version: '0.2.9', releasedAt: '2025-01-01T00:00:00Z', expiresAt: '2025-07-01T00:00:00Z' },
    ],
  ])('stays so when %s manifest of ours is repeated', async (_which, fields) => {
    await found();
    publish(fields);
    expect((await found()).kind).toBe('ready');
    expect(updates.view().failure).toBeNull();
    await updates.install();
    expect(opened).toHaveLength(1);
  });

  test('is gone when its own time is over', async () => {
    await found();
    clock.jump(expiresAt - startAt);
    expect(await found()).toMatchObject({ kind: 'refused', reason: 'expired' });
  });

  test('is opened once, however often it is clicked', async () => {
    await found();
    await Promise.all([updates.install(), updates.install()]);
    expect(opened).toHaveLength(1);
    expect(updates.view().state.kind).toBe('handed-over');
  });

  test('that is checked just now is opened once that is known', async () => {
    await found();
    const checking = updates.check();
    await updates.install();
    await checking;
    expect(opened).toHaveLength(1);
    expect(updates.view().state.kind).toBe('handed-over');
  });

  test('is refused in words when what opens it fails, and is ready again at the next try', async () => {
    updates = create({}, { openFile: () => Promise.reject(new Error('no bus')) });
    await found();
    await updates.install();
    expect(updates.view().state).toMatchObject({ kind: 'refused', reason: 'not-opened' });
    expect((await found()).kind).toBe('ready');
  });
});

test('a disk that is too full to remember the answer hides no release', async () => {
  const log = createFakeLog();
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = (): void => {
    throw full;
  };
  updates = create({ log }, { memory: { read: () => null, write } });
  expect((await found()).kind).toBe('ready');
  expect((await found()).kind).toBe('ready');
  expect(updates.view()).toMatchObject({ checkedAt: clock.now(), failure: null });
  updates = create({ log }, { memory: { read: () => null, write }, freeBytes: () => Promise.resolve(0) });
  await rm(join(home, 'updates'), { recursive: true });
  expect(await found()).toMatchObject({ kind: 'refused', reason: 'no-space' });
});

test('a folder that cannot be cleared hides no release', async () => {
  const place = createUpdatePlace({
    source: { address: `${server.address}/update.json`, keys: [ours.publicKey] },
    memory,
    dataFolder: home,
    executable: '/opt/hotlist/hotlist',
    arch: 'x64',
    loadFetch: () => Promise.resolve(createFetchFile({ clock })),
    readProgram: () => Promise.resolve(null),
    openFile: () => Promise.resolve(true),
    packageList: join(home, 'hotlist.list'),
  });
  const clear = (): Promise<never> => Promise.reject(Object.assign(new Error(), { code: 'EACCES' }));
  updates = create({ place: { ...place, clear } });
  expect((await found()).kind).toBe('available');
  updates = create({ version: '0.4.0', place: { ...place, clear } });
  expect(await found()).toEqual({ kind: 'none' });
  expect(updates.view().failure).toBeNull();
});

describe('it is asked by itself', () => {
  const answered = async (count: number): Promise<void> => {
    await until(() => asked >= count);
    await updates.check();
  };

  test('not in the first minutes, then once a day, also over a restart', async () => {
    publish({ version: '0.3.0' });
    updates.start();
    await clock.advance(12 * MINUTE_MS);
    expect(asked).toBe(0);
    await clock.advance(2 * MINUTE_MS);
    await until(() => asked === 1 && updates.view().state.kind === 'none');
    await until(() => clock.pendingTimers() === 1);
    for (let hour = 0; hour < 23; hour += 1) await clock.advance(HOUR_MS);
    expect(asked).toBe(1);
    await updates.stop();
    updates = create();
    updates.start();
    await clock.advance(30 * MINUTE_MS);
    expect(asked).toBe(1);
    await clock.advance(HOUR_MS);
    await answered(2);
  });

  test('sooner after a failure, and seldom after many', async () => {
    server.answer((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    updates.start();
    await clock.advance(13 * MINUTE_MS);
    await until(() => asked === 1 && clock.pendingTimers() === 1);
    expect(clock.delays()).toEqual([15 * MINUTE_MS]);
    await clock.advance(15 * MINUTE_MS);
    await until(() => asked === 2 && clock.pendingTimers() === 1);
    expect(clock.delays()).toEqual([30 * MINUTE_MS]);
  });

  test('never while the user does not want it, and by hand all the same', async () => {
    updates = create({ isWanted: () => false });
    updates.start();
    expect(updates.view().state).toEqual({ kind: 'off', by: 'setting' });
    for (let hour = 0; hour < 50; hour += 1) await clock.advance(HOUR_MS);
    expect(asked).toBe(0);
    expect((await found()).kind).toBe('ready');
  });

  test('soon again where the clock was ahead and is set back', async () => {
    publish({ version: '0.3.0' });
    updates.start();
    await clock.advance(13 * MINUTE_MS);
    await until(() => asked === 1 && clock.pendingTimers() === 1);
    clock.jump(-3 * DAY_MS);
    await clock.advance(HOUR_MS);
    await clock.advance(HOUR_MS);
    await answered(2);
  });

  test('never where the organization does not want it, where the build has no key, or nothing is installed', async () => {
    updates = create({ policy: 'off' });
    updates.start();
    expect(await found()).toEqual({ kind: 'off', by: 'policy' });
    for (const source of [
      { address: `${server.address}/update.json`, keys: [] },
      { address: '', keys: [ours.publicKey] },
      { address: 'http://hotlist.example/', keys: [ours.publicKey] },
    ]) {
      updates = create({}, { source });
      updates.start();
      expect(await found()).toEqual({ kind: 'off', by: 'build' });
    }
    updates = create({ place: null });
    expect(await found()).toEqual({ kind: 'off', by: 'build' });
    expect(asked).toBe(0);
    expect(clock.pendingTimers()).toBe(0);
  });
});
