// A function of the ports that show something, or answer a poll, throws while the app runs: polling goes on, the status has words and
// a next step and is never "Live" while a feed is not heard, and once it is over, everything is live again. The store is in
// thrown.long.ts.
import { afterEach, expect, test } from 'vitest';
import type { Ports } from '../../../src/main/app/ports.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** `database` has its own test; `http.close`, `backups.forget` and the like are called only at an end. */
type PortName = Exclude<keyof Ports, 'database' | 'demo' | 'demoPace' | 'backups'>;
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
  // It never rejects: os-keychain.test.ts.
  | `keychain.${string}`
  | `log.${string}`
  | `clock.${string}`
  | `desktop.${string}`
  | `pictures.${string}`
  // A failed look at it is no fault, and the next one comes: notification-check.test.ts.
  | `notificationPermission.${string}`
  // It never rejects: proxy-passwords.test.ts
  | `proxy.${string}`
  // A failed update is not a fault: updates.test.ts and guarded-ports.test.ts.
  | `updates.${string}`
  // joined-desktop.test.ts
  | `teams.${string}`
  // It never throws: set-aside.test.ts.
  | 'host.keptFiles'
  // It never throws: call-record.test.ts.
  | 'host.assistantCalls'
  | 'askEndpoint.record'
  // asks.test.ts
  | 'askEndpoint.open'
  // browse-calls.test.ts
  | 'panel.print'
  | 'host.describe'
  | 'host.readNotices'
  | 'host.onWake'
  | 'host.onNetwork'
  | 'host.onUncaught'
  | 'panel.onReplaced'
  | 'host.openLink'
  | 'host.takesKey'
  | 'host.isAttended'
  | 'host.isLoginItemRefused'
  | 'host.restart'
  | 'host.quit'
  // Not called often enough in a minute of polling: guarded-ports.test.ts.
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
  /** How many timers are pending meanwhile, besides those of polling. */
  readonly furtherTimers?: number;
}

const plain: Case = { ways: ['throws'] };
const promised: Case = { ways: ['throws', 'rejects'] };
const bySettings: Case = { ...plain, act: ({ app }) => app.calls.updateSettings({ hideNames: true }) };

const whileRunning: Readonly<Record<Exclude<FunctionName, Elsewhere>, Case>> = {
  'http.send': { ...promised, isPollingLate: true },
  'notifier.show': promised,
  'notifier.close': { ...plain, act: readAlert },
  'tray.render': plain,
  'panel.publish': plain,
  'panel.isVisible': plain,
  'panel.open': { ...plain, act: ({ app }) => app.act({ kind: 'open', route: null }) },
  'panel.hide': { ...plain, act: ({ app }) => app.calls.hidePanel() },
  'preferences.write': { ...bySettings, furtherTimers: 1 },
  'host.applySettings': bySettings,
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
function expectShown({ status, tray }: Bench, name: FunctionName): void {
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
  bench.setFurtherTimers(one.furtherTimers ?? 0);
  const alertId = postSignal(bench, coldAccount(bench).domain);
  const asked = service.requests.count('signals');
  await clock.advance(90_000);
  expect(trap.hits()).toBeGreaterThan(0);
  expectShown(bench, name);
  if (one.isPollingLate !== true) expect(service.requests.count('signals')).toBeGreaterThan(asked + 1);
  bench.setFurtherTimers(0);
  trap.set(false);
  await expectOver(bench);
  if (name !== 'notifier.show') expect(notifier.ids()).toContain(alertId);
});

test('panel.onReplaced that throws at the start is shown until the user has checked', async () => {
  const name = 'panel.onReplaced';
  const trap = trapIn(name, 'throws');
  trap.set(true);
  bench = await startBench({ spoil: trap.spoil });
  await bench.clock.advance(30_000);
  expectShown(bench, name);
  trap.set(false);
  await expectOver(bench);
});

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
