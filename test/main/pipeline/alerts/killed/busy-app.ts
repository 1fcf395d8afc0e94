// The process that is killed: the whole app on a real database file, with a file as its desktop, or with the lines of
// `watch --json` in a file. Arguments: the folder; the step at which it kills itself (0 = never); the service's last second (0 =
// none); `desktop` or `lines`; the place of that step (any place when left out).
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { passingHolds } from '../../../../../src/shared/contract/alerts.ts';
import { createApp } from '../../../../../src/main/app/app.ts';
import type { Ports } from '../../../../../src/main/app/ports.ts';
import { createJsonJournal } from '../../../../../src/main/hosts/system/headless/json-lines.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { openOrFail } from '../../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../../../fakes/host.ts';
import { createFakeKeychain } from '../../../../fakes/keychain.ts';
import { BEGIN_AT, createBusyService, SECOND } from './busy-service.ts';
import { createLeapingClock, createSteps, STEP_PLACES, withSteps } from './stepping.ts';

/** One of every four minutes is a pause, which ends in a digest. */
const PAUSE_EVERY = 240 * SECOND;
const PAUSE = 60 * SECOND;

/** The desktop is slow: this many steps before and after a notification is on the screen, each taking this long. */
const DESKTOP_STEPS = 20;
const DESKTOP_STEP_MS = 10;

const [folder = '', lastStep = '0', last = '0', way = 'desktop', place = ''] = argv.slice(2);
const lastSecond = Number(last);

let isLeaving = false;
const step = createSteps(Number(lastStep), folder, STEP_PLACES.find((one) => one === place) ?? null);
const opened = openOrFail(join(folder, 'hotlist.db'));
const store = createStore(opened, 'main');
const clock = createLeapingClock(folder, () => {
  if (lastStep === '0' && !isLeaving && isDone()) void leave();
});

const sincePause = (clock.now() - BEGIN_AT) % PAUSE_EVERY;
const isPaused = sincePause > PAUSE_EVERY - PAUSE;

async function takeSteps(): Promise<void> {
  for (let count = 0; count < DESKTOP_STEPS; count += 1) {
    await new Promise<void>((resolve) => void clock.setTimer(DESKTOP_STEP_MS, resolve));
    step('showing');
  }
}

/** Slow both before the line is written and before the app is told that it was. */
async function writeSlowly(file: string, line: string): Promise<void> {
  await takeSteps();
  appendFileSync(join(folder, file), `${line}\n`);
  step('showing');
  await takeSteps();
}

const desktop: Pick<Ports, 'notifier'> = {
  notifier: {
    async show({ id }) {
      await writeSlowly('shown.txt', id);
      return { kind: 'shown' };
    },
    close: () => undefined,
  },
};

const lines: Pick<Ports, 'notifier' | 'journal'> = {
  // Like the terminal host's notifier, because the lines are its notifications.
  notifier: { show: () => Promise.resolve({ kind: 'shown' }), close: () => undefined },
  journal: createJsonJournal(async (line) => {
    if (line.startsWith('{"event":"alert"')) await writeSlowly('lines.txt', line);
    return true;
  }),
};

const app = createApp(
  {
    clock,
    database: withSteps(opened, step),
    ...(way === 'lines' ? lines : desktop),
    preferences: createPreferencesWithScoreAlerts({
      pausedUntilAt: isPaused ? clock.now() + (PAUSE_EVERY - sincePause) : null,
      settings: { coolDownMinutes: 1, pollFastestMs: 5 * SECOND },
    }),
    http: createBusyService(() => clock.now(), lastStep === '0' ? lastSecond : Infinity),
    keychain: createFakeKeychain(),
    tray: { render: () => undefined },
    panel: { publish: () => undefined, open: () => undefined, hide: () => undefined },
    log: createFakeLog(),
    host: createFakeHost(),
    demo: { start: () => Promise.reject(new Error('no demo here')) },
  },
  { targets: { public: null, rest: { address: 'http://127.0.0.1:9', key: 'key-of-a-test' } } },
);
await app.start();

/** Whether everything that came in has been read and nothing is waiting. */
function isDone(): boolean {
  const { lastFreshAt } = store.feeds.read('signals');
  return (
    lastFreshAt !== null &&
    lastFreshAt > BEGIN_AT + (lastSecond + 1) * SECOND &&
    store.ledger.listInState('pending').length === 0 &&
    store.ledger.listInState('showing').length === 0 &&
    store.ledger.countHeld(passingHolds) === 0
  );
}

async function leave(): Promise<void> {
  isLeaving = true;
  await app.stop();
  opened.close();
  exit(0);
}
