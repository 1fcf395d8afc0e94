// Updates in the whole app: checked by its clock and through its own network, and shown in the panel and the tray. Neither a
// failure nor a refusal raises an alert or changes the status.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UpdatePlace } from '../../../src/main/app/updates/update-port.ts';
import type { UpdateState } from '../../../src/shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { until } from '../../fakes/clock.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';
import { menuLabels } from '../../fakes/views.ts';
import { startFileServer, type FileServer } from './updates/file-server.ts';
import { createSigner, envelopeOf, release } from './updates/release.ts';
import { startBench, type Bench } from './bench.ts';

const ours = createSigner();
let server: FileServer;
let bench: Bench | null = null;
let manifest: string;

beforeEach(async () => {
  manifest = envelopeOf(release, ours);
  server = await startFileServer();
  server.answer((_request, response) => response.end(manifest));
});
afterEach(async () => {
  await bench?.stop();
  bench = null;
  await server.close();
});

/** Polls nothing, unless a test needs to see that polling goes on. */
async function begin({
  policy = null,
  isPolling = false,
}: { policy?: object | null; isPolling?: boolean } = {}): Promise<Bench> {
  const place: UpdatePlace = {
    source: { address: `${server.address}/update.json`, keys: [ours.publicKey] },
    memory: createFakePreferencesFile(),
    describe: () => Promise.resolve({ kind: 'deb', arch: 'x64', isManaged: false }),
    download: () => Promise.resolve({ kind: 'ready', path: '/nowhere/hotlist.deb' }),
    clear: () => Promise.resolve(),
    install: () => Promise.resolve('handed-over'),
  };
  const policyText = policy === null ? null : JSON.stringify(policy);
  bench = await startBench({
    ...(!isPolling && { connected: [] }),
    // The timer of the updates; without the poller's there is one less.
    furtherTimers: isPolling ? 1 : -1,
    spoil: (ports) => ({ ...ports, updates: place, host: { ...ports.host, policyText } }),
  });
  return bench;
}

const stateOf = async (given: Bench): Promise<UpdateState> => (await given.state()).update.state;
const trayOf = ({ tray }: Bench): readonly string[] => menuLabels(tray.last().menu);

test('a release is found by the clock, and installed from the tray', async () => {
  const given = await begin({ isPolling: true });
  expect(trayOf(given)).toContain('Check for updates');
  await given.clock.advance(30 * MINUTE_MS);
  await until(() => trayOf(given).includes('Install Hotlist 0.4.0…'));
  expect(given.panel.last().update.state.kind).toBe('ready');
  given.app.act({ kind: 'install-update' });
  await until(() => trayOf(given).includes('Restart for Hotlist 0.4.0'));
  given.app.act({ kind: 'restart' });
  expect(given.host.hasRestarted).toBe(true);
});

test.each<[what: string, told: readonly [UpdateState['kind'], string | undefined], spoil: () => void]>([
  [
    'a failure',
    ['none', 'status'],
    () => server.answer((_request, response) => response.writeHead(500).end()),
  ],
  ['a refusal', ['refused', undefined], () => (manifest = manifest.replace('Faster', 'Fasten'))],
])('%s is said where updates are, and nowhere else', async (_what, told, spoil) => {
  const given = await begin({ isPolling: true });
  await given.clock.advance(MINUTE_MS);
  spoil();
  const before = given.notifier.ids();
  await given.app.calls.checkForUpdates();
  const { status, update } = await given.state();
  expect([update.state.kind, update.failure?.reason]).toEqual(told);
  expect(status).toMatchObject({ state: 'live', problems: [] });
  expect(given.tray.last().icon).not.toBe('attention');
  expect(given.notifier.ids()).toEqual(before);
});

test('when the user turns it off, nothing is checked until they check by hand', async () => {
  const given = await begin();
  await given.app.calls.updateSettings({ checkForUpdates: false });
  expect(await stateOf(given)).toEqual({ kind: 'off', by: 'setting' });
  await given.clock.advance(2 * HOUR_MS);
  expect(server.ranges).toEqual([]);
  await given.app.calls.checkForUpdates();
  expect((await stateOf(given)).kind).toBe('ready');
});

test('an organization turns it off for everybody, or names another address', async () => {
  const given = await begin({ policy: { updates: 'off' } });
  await given.app.calls.updateSettings({ checkForUpdates: true });
  await given.app.calls.checkForUpdates();
  expect(await stateOf(given)).toEqual({ kind: 'off', by: 'policy' });
  expect((await given.state()).policy?.locked).toEqual(['checkForUpdates']);
  expect(server.ranges).toEqual([]);
  await given.stop();

  const other = await startFileServer();
  other.answer((_request, response) => response.end(manifest));
  const elsewhere = await begin({ policy: { updates: `${other.address}/stable.json` } });
  await elsewhere.app.calls.checkForUpdates();
  expect(await stateOf(elsewhere)).toMatchObject({ kind: 'ready' });
  expect([other.ranges.length, server.ranges.length]).toEqual([1, 0]);
  await other.close();
});
