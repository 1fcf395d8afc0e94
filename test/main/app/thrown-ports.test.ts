// Any function of the ports throws while the app runs: polling goes on, the status has words and a next step and is never "Live"
// while a feed is not heard, and once it is over, everything is live again. The store is in thrown.test.ts.
import { afterEach, expect, test } from 'vitest';
import type { Ports } from '../../../src/main/app/ports.ts';
import { flush } from '../../fakes/clock.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** `database` has its own test; `http.close`, `backups.forget` and the like are called only at an end. */
type PortName = Exclude<keyof Ports, 'database' | 'demo' | 'backups'>;
type FunctionName = {
  [Name in PortName]: {
    [Key in keyof NonNullable<Ports[Name]>]-?: NonNullable<NonNullable<Ports[Name]>[Key]> extends (
      ...args: never[]
    ) => unknown
      ? `${Name}.${string & Key}`
      : never;
  }[keyof NonNullable<Ports[Name]>];
}[PortName];

interface Trap {
  readonly spoil: (ports: Ports) => Ports;
  set(isSet: boolean): void;
  hits(): number;
}

/** The function throws, or its promise rejects, while the trap is set. */
function trapIn(wanted: FunctionName, way: 'throws' | 'rejects'): Trap {
  const [portName, key] = wanted.split('.');
  let isSet = false;
  let hits = 0;
  const wrap = (port: object): object =>
    Object.fromEntries(
      Object.entries(port).map(([name, value]: readonly [string, unknown]) => {
        if (name !== key || typeof value !== 'function') return [name, value];
        const plain = value as (...args: readonly unknown[]) => unknown;
        return [
          name,
          (...args: readonly unknown[]) => {
            if (!isSet) return plain(...args);
            hits += 1;
            if (way === 'rejects') return Promise.reject(new Error('a bug'));
            throw new Error('a bug');
          },
        ];
      }),
    );
  return {
    spoil(ports) {
      const full: Ports = {
        ...ports,
        notifier: { ...ports.notifier, update: () => undefined },
        panel: { ...ports.panel, isVisible: () => true },
        host: {
          ...ports.host,
          takesKey: () => true,
          isAttended: () => true,
          isLoginItemRefused: () => false,
        },
        doNotDisturb: { read: () => Promise.resolve('off') },
        desktop: {
          readClipboard: () => Promise.resolve(''),
          writeClipboard: () => undefined,
          chooseSaveFile: () => Promise.resolve(null),
          chooseFile: () => Promise.resolve(null),
          showInFolder: () => undefined,
        },
        pictures: { get: () => Promise.resolve(null) },
      };
      return Object.fromEntries(
        Object.entries(full).map(([name, port]: readonly [string, object]) => [
          name,
          name === portName ? wrap(port) : port,
        ]),
      ) as unknown as Ports;
    },
    set(wanted) {
      isSet = wanted;
    },
    hits: () => hits,
  };
}

/** Functions with their own tests, or that serve one call of the panel, which then reports the failure. */
type Elsewhere =
  | `keychain.${string}`
  | `log.${string}`
  | `desktop.${string}`
  | `pictures.${string}`
  // It never rejects: proxy-passwords.test.ts
  | `proxy.${string}`
  // A failed update is not a fault: updates.test.ts and guarded-ports.test.ts.
  | `updates.${string}`
  // joined-desktop.test.ts
  | `teams.${string}`
  // It never throws: call-record.test.ts.
  | 'host.assistantCalls'
  | 'askEndpoint.record'
  // asks.test.ts
  | 'askEndpoint.open'
  // browse-calls.test.ts
  | 'panel.print'
  | 'host.describe'
  | 'host.readNotices'
  | 'clock.setTimer'
  | 'host.onWake'
  | 'host.onNetwork'
  | 'host.onUncaught'
  | 'panel.onReplaced'
  | 'host.openLink'
  // Not called often enough in a minute of polling: guarded-ports.test.ts.
  | 'host.takesKey'
  | 'host.isAttended'
  | 'notifier.update'
  | 'panel.play'
  | 'journal.claim'
  // Called when the app is created or ends, so its host reports the failure.
  | 'preferences.read'
  | 'notifier.end'
  | 'http.close';

interface Case {
  /** Makes the app call the function, if a minute of polling does not. */
  readonly act?: (bench: Bench) => unknown;
  readonly ways: readonly ('throws' | 'rejects')[];
  /** Polling continues only afterwards, because time stands still or nobody answers. */
  readonly isPollingLate?: boolean;
}

const plain: Case = { ways: ['throws'] };
const promised: Case = { ways: ['throws', 'rejects'] };
const bySettings: Case = { ...plain, act: ({ app }) => app.calls.updateSettings({ hideNames: true }) };

const whileRunning: Readonly<Record<Exclude<FunctionName, Elsewhere>, Case>> = {
  'clock.now': { ...plain, isPollingLate: true },
  'clock.random': plain,
  'clock.utcOffsetMinutes': plain,
  'http.send': { ...promised, isPollingLate: true },
  'notifier.show': promised,
  'notifier.close': { ...plain, act: readAlert },
  'tray.render': plain,
  'panel.publish': plain,
  'panel.isVisible': plain,
  'panel.open': { ...plain, act: ({ app }) => app.act({ kind: 'open', route: null }) },
  'panel.hide': { ...plain, act: ({ app }) => app.calls.hidePanel() },
  'preferences.write': bySettings,
  'host.applySettings': bySettings,
  'host.isLoginItemRefused': bySettings,
  'host.restart': { ...plain, act: ({ app }) => app.act({ kind: 'restart' }) },
  'host.quit': { ...plain, act: ({ app }) => app.act({ kind: 'quit' }) },
  'doNotDisturb.read': promised,
  'journal.poll': plain,
  'journal.alert': promised,
  'journal.status': plain,
};

async function readAlert(given: Bench): Promise<void> {
  const { app, clock, notifier } = given;
  postSignal(given, coldAccount(given).domain);
  await clock.advance(30_000);
  const [id = ''] = notifier.ids();
  await app.calls.changeAlerts({ ids: [id], to: 'read' });
}

/** Expects it to be shown by what still can: by the tray when the panel cannot, and vice versa. */
function expectShown({ status, tray }: Bench, name: FunctionName | 'log.error'): void {
  if (name !== 'panel.publish') {
    expect(status()).toMatchObject({ state: 'broken', action: 'check-now' });
    expect(status().problems.map(({ next }) => next)).not.toContain(null);
  }
  if (name !== 'tray.render') {
    expect(tray.last().icon).toBe('attention');
    expect(tray.last().tooltip).toContain('Something failed inside Hotlist');
  }
}

async function expectOver({ app, clock, status, tray }: Bench): Promise<void> {
  await app.calls.checkNow();
  await clock.advance(120_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
  expect(tray.last().icon).not.toBe('attention');
}

const cases = Object.entries(whileRunning).flatMap(([name, one]) =>
  one.ways.map((way) => [name as FunctionName, way, one] as const),
);

test.each(cases)('%s that %s is shown, and polling goes on', async (name, way, one) => {
  const trap = trapIn(name, way);
  bench = await startBench({ spoil: trap.spoil });
  const { clock, notifier, service } = bench;
  trap.set(true);
  await one.act?.(bench);
  const alertId = postSignal(bench, coldAccount(bench).domain);
  const asked = service.requests.count('signals');
  await clock.advance(90_000);
  expect(trap.hits()).toBeGreaterThan(0);
  expectShown(bench, name);
  if (one.isPollingLate !== true) expect(service.requests.count('signals')).toBeGreaterThan(asked + 1);
  trap.set(false);
  await expectOver(bench);
  if (name !== 'notifier.show') expect(notifier.ids()).toContain(alertId);
});

test('clock.setTimer that throws is shown at once, and a check by hand sets all timers again', async () => {
  const trap = trapIn('clock.setTimer', 'throws');
  bench = await startBench({ spoil: trap.spoil });
  const { clock, notifier } = bench;
  trap.set(true);
  // No round can set its timer, so the clock cannot wait for one.
  void clock.advance(60_000);
  for (let turn = 0; turn < 50; turn += 1) await flush();
  expect(trap.hits()).toBeGreaterThan(0);
  expectShown(bench, 'clock.setTimer');
  const alertId = postSignal(bench, coldAccount(bench).domain);
  trap.set(false);
  await expectOver(bench);
  expect(notifier.ids()).toContain(alertId);
  // The timers of the poller and the watchdog.
  expect(clock.pendingTimers()).toBe(2);
});

test('a log that throws while it is told of a fault is a fault as well', async () => {
  const [log, notifier] = [trapIn('log.error', 'throws'), trapIn('notifier.show', 'throws')];
  bench = await startBench({ spoil: (ports) => notifier.spoil(log.spoil(ports)) });
  for (const trap of [log, notifier]) trap.set(true);
  postSignal(bench, coldAccount(bench).domain);
  await bench.clock.advance(60_000);
  expect(log.hits()).toBeGreaterThan(0);
  expectShown(bench, 'log.error');
  for (const trap of [log, notifier]) trap.set(false);
  await expectOver(bench);
});

test.each<FunctionName>(['host.onWake', 'host.onNetwork', 'host.onUncaught', 'panel.onReplaced'])(
  '%s that throws at the start is shown until the user has checked',
  async (name) => {
    const trap = trapIn(name, 'throws');
    trap.set(true);
    bench = await startBench({ spoil: trap.spoil });
    await bench.clock.advance(30_000);
    expectShown(bench, name);
    trap.set(false);
    await expectOver(bench);
  },
);

test.each(['throws', 'rejects'] as const)(
  'a keychain whose reading %s asks for it to be unlocked, and a check by hand reads it again',
  async (way) => {
    const trap = trapIn('keychain.read', way);
    trap.set(true);
    const starting = startBench({ spoil: trap.spoil, isIdle: true });
    bench = await starting;
    expect(bench.status()).toMatchObject({ state: 'refused', action: 'replace-key' });
    expect(bench.status().problems[0]?.next).toContain('Unlock it');
    expect(bench.tray.last().icon).toBe('attention');
    trap.set(false);
    await expectOver(bench);
  },
);

test.each(['throws', 'rejects'] as const)('a keychain whose writing %s leaves all as it was', async (way) => {
  const trap = trapIn('keychain.write', way);
  bench = await startBench({ spoil: trap.spoil });
  const { app, service, preferences } = bench;
  const before = preferences.text;
  trap.set(true);
  const { baseUrl, apiKey } = service;
  const answer = await app.calls.connect({
    surface: 'public',
    address: baseUrl,
    key: apiKey,
    keep: 'keychain',
  });
  expect(answer).toMatchObject({
    kind: 'not-kept',
    next: expect.stringContaining('Unlock it') as string,
  });
  expect(preferences.text).toBe(before);
  trap.set(false);
  await expectOver(bench);
});

test.each(['throws', 'rejects'] as const)(
  'a keychain whose removal %s is asked again by the next check',
  async (way) => {
    const trap = trapIn('keychain.remove', way);
    bench = await startBench({ spoil: trap.spoil });
    const { app, clock, keychain, status } = bench;
    trap.set(true);
    expect(await app.calls.disconnect('public', false)).toMatchObject({ kind: 'key-kept' });
    await clock.advance(30_000);
    expect(status().problems[0]?.next).toContain('Unlock the keychain');
    trap.set(false);
    await app.calls.checkNow();
    await clock.advance(30_000);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
    expect([...keychain.entries.keys()]).toHaveLength(1);
  },
);

test('settings that a full disk does not take hold, and are written when there is room', async () => {
  const full = { isFull: true };
  bench = await startBench({
    spoil: (ports) => ({
      ...ports,
      preferences: {
        read: () => ports.preferences.read(),
        write(value) {
          if (full.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          ports.preferences.write(value);
        },
      },
    }),
  });
  const { app, clock, preferences, status } = bench;
  await app.calls.updateSettings({ hideNames: true });
  await clock.advance(0);
  expect(status()).toMatchObject({ state: 'broken', text: 'Disk full: nothing can be stored' });
  expect((await app.calls.getState()).settings.hideNames).toBe(true);
  expect(preferences.text).not.toContain('hideNames');
  full.isFull = false;
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
  expect(preferences.text).toContain('hideNames');
});

test('a picture and a clipboard that throw cost what was asked of them', async () => {
  const [picture, clipboard] = [trapIn('pictures.get', 'throws'), trapIn('desktop.readClipboard', 'throws')];
  bench = await startBench({ spoil: (ports) => clipboard.spoil(picture.spoil(ports)) });
  const { app, clock, panel, status } = bench;
  for (const trap of [picture, clipboard]) trap.set(true);
  expect(await app.calls.getImage('https://pictures.example/1')).toBeNull();
  app.openByShortcut();
  await clock.advance(0);
  expect(panel.acts).toEqual(['open']);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});
