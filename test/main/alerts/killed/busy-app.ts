// The process that is killed: the whole app on a real database file, with a desktop that is a file.
// Arguments: the folder; the step at which it kills itself, 0 for never; the last second of the service, 0 for none.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { passingHolds } from '../../../../src/main/alerts/deliver/release.ts';
import { createApp } from '../../../../src/main/app.ts';
import { createStore } from '../../../../src/main/store/store.ts';
import { openOrFail } from '../../../fakes/database.ts';
import { createFakeHost, createFakeLog, createFakePreferencesFile } from '../../../fakes/host.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { BEGIN_AT, createBusyService, SECOND } from './busy-service.ts';
import { createLeapingClock, createSteps, withSteps } from './stepping.ts';

/** Of each four minutes one is a pause, which ends in a digest. */
const PAUSE_EVERY = 240 * SECOND;
const PAUSE = 60 * SECOND;

/** The desktop is slow: so many steps before and after a notification is on the screen, and so long for each. */
const DESKTOP_STEPS = 20;
const DESKTOP_STEP_MS = 10;

const [folder = '', lastStep = '0', last = '0'] = argv.slice(2);
const lastSecond = Number(last);

let isLeaving = false;
const step = createSteps(Number(lastStep));
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
    step();
  }
}

const app = createApp(
  {
    clock,
    database: withSteps(opened, step),
    notifier: {
      async show({ id }) {
        await takeSteps();
        appendFileSync(join(folder, 'shown.txt'), `${id}\n`);
        step();
        await takeSteps();
        return { kind: 'shown' };
      },
      close: () => undefined,
    },
    preferences: createFakePreferencesFile({
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

/** All that came in has been read, and nothing waits any more. */
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
