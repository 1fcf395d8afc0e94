// Uncaught errors, and a daily backup that could not be made: shown in words, with a tray state and a next step, like all failures.
import { afterEach, expect, test } from 'vitest';
import type { Backups } from '../../../src/main/pipeline/store/backup-keeper.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test('an uncaught error is shown until Hotlist starts again, and polling goes on', async () => {
  bench = await startBench();
  const { app, clock, host, log, notifier, status, tray } = bench;
  host.fail(new TypeError('of somebody@customer.example'));
  await clock.advance(0);
  const shown = { state: 'broken', text: 'Hotlist needs a restart', action: 'restart' };
  expect(status()).toMatchObject({
    ...shown,
    problems: [{ action: 'restart', next: 'Restart Hotlist. No recorded data and no alerts are lost.' }],
  });
  expect(tray.last()).toMatchObject({
    icon: 'attention',
    tooltip: 'Hotlist · Hotlist needs a restart',
  });
  expect(menuLabels(tray.last().menu)).toContain('Restart Hotlist');
  expect(JSON.stringify(log.lines)).not.toContain('customer.example');

  const id = postSignal(bench, coldAccount(bench).domain);
  await app.calls.checkNow();
  await clock.advance(60_000);
  expect(notifier.ids()).toContain(id);
  // Nobody knows what it left half done, so a check does not clear it.
  expect(status()).toMatchObject(shown);

  app.act({ kind: 'restart' });
  expect(host.hasRestarted).toBe(true);
});

test.each([null, undefined, 'a text'])('%j as what nobody caught is a fault as well', async (thrown) => {
  bench = await startBench();
  bench.host.fail(thrown);
  await bench.clock.advance(0);
  expect(bench.status()).toMatchObject({ state: 'broken', action: 'restart' });
});

test('a login item that the system refuses is said until it takes it', async () => {
  let isRefused = true;
  bench = await startBench({
    spoil: (ports) => ({ ...ports, host: { ...ports.host, isLoginItemRefused: () => isRefused } }),
  });
  const { app, clock, status } = bench;
  await app.calls.updateSettings({ launchAtLogin: true });
  await clock.advance(0);
  // All feeds are still heard.
  expect(status()).toMatchObject({
    state: 'live',
    problems: [{ action: 'open-settings', title: expect.stringContaining('Start at login') as string }],
  });
  isRefused = false;
  await app.calls.updateSettings({ launchAtLogin: false });
  await clock.advance(0);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

interface FakeBackups extends Backups {
  tell: Parameters<Backups['onTrouble']>[0];
  tries: number;
}

async function startWithBackups(): Promise<Bench & { readonly backups: FakeBackups }> {
  const backups: FakeBackups = {
    tries: 0,
    tell: () => undefined,
    forget: () => Promise.resolve(),
    onTrouble: (listener) => void (backups.tell = listener),
    tryAgain: () => void (backups.tries += 1),
  };
  bench = await startBench({ spoil: (ports) => ({ ...ports, backups }) });
  return { ...bench, backups };
}

test.each([
  [
    'low-disk',
    'The data was not backed up today: there is too little space on the disk.',
    'Free some space.',
  ],
  ['backup-failed', 'The data could not be backed up today.', 'Check that the data folder is yours'],
] as const)('a backup that was not made (%s) is shown until there is one', async (trouble, title, next) => {
  const { app, clock, backups, status, tray } = await startWithBackups();
  backups.tell(trouble);
  await clock.advance(0);
  expect(status()).toMatchObject({
    state: 'partial',
    text: 'No backup today',
    action: 'check-now',
    problems: [{ title, next: expect.stringContaining(next) as string, severity: 'needs-you' }],
  });
  expect(tray.last().tooltip).toContain('No backup today');
  expect(menuLabels(tray.last().menu)).toContain('No backup today');

  expect(backups.tries).toBe(0);
  await app.calls.checkNow();
  expect(backups.tries).toBe(1);
  backups.tell(null);
  await clock.advance(0);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

test('a backup that is damaged says that the data is', async () => {
  const { clock, backups, status, tray } = await startWithBackups();
  backups.tell('damaged');
  await clock.advance(0);
  expect(status()).toMatchObject({ state: 'broken', text: 'Data file is damaged', action: 'restart' });
  expect(status().problems[0]?.next).toContain('Restart Hotlist. It checks the file');
  expect(tray.last().icon).toBe('attention');
});

test('a link that the system opens nowhere is answered as not opened', async () => {
  const refuse = (): Promise<boolean> => Promise.resolve(false);
  bench = await startBench({ spoil: (ports) => ({ ...ports, host: { ...ports.host, openLink: refuse } }) });
  expect(await bench.app.calls.openLink('https://shop.example/')).toEqual({ opened: false });
});
