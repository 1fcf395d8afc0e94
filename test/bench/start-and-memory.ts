// How long the app takes from its start to its tray icon, and how much memory it uses once it is idle, as ratios to an empty
// Electron app on the same runtime. The two take turns, and the medians are compared.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runtime } from '../../src/launch/found-runtime.ts';
import type { RunningService } from '../../src/demo-service/index.ts';
import { withDesktop } from '../run/desktop.ts';
import type { Desktop } from '../run/desktop/start.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { endApp, prepareEmptyApp, prepareHotlist, type BenchApp } from './apps.ts';
import { prepareRuntime, withSilentService } from './bench-desktop.ts';
import { inMb, inMs, median, type Figure } from './figure.ts';
import { withPackagedApps, type PackagedApps } from './packaged.ts';
import { readMemory } from './processes.ts';
import { watchTray } from './tray-watch.ts';

const STARTS = 9;
const IDLES = 3;

/** How long the app is left alone before its memory is read. */
const IDLE_MS = 30_000;

type Pair = readonly [BenchApp, BenchApp];
type Measure = (apps: Pair, env: NodeJS.ProcessEnv) => Promise<readonly Figure[]>;

/** Whether the apps run from the sources on the runtime, or as installed, which has stricter aims. */
export interface Form {
  readonly isPackaged: boolean;
}

export const measureStart = ({ isPackaged }: Form): Promise<readonly Figure[]> =>
  onDesktop(isPackaged, (apps, env) => compareStarts(apps, env, isPackaged ? 1.25 : 1.5));
export const measureMemory = ({ isPackaged }: Form): Promise<readonly Figure[]> =>
  onDesktop(isPackaged, (apps) => compareMemory(apps, isPackaged ? 1.15 : 1.25));

async function onDesktop(isPackaged: boolean, measure: Measure): Promise<readonly Figure[]> {
  const runtime = await prepareRuntime();
  const onSilentDesktop = (packaged?: PackagedApps): Promise<readonly Figure[]> =>
    withDesktop((desktop) =>
      withSilentService((service) => measureFilled({ desktop, runtime, service, packaged }, measure)),
    );
  return isPackaged ? withPackagedApps(runtime, onSilentDesktop) : onSilentDesktop();
}

interface Place {
  readonly desktop: Desktop;
  readonly runtime: Runtime;
  readonly service: RunningService;
  readonly packaged: PackagedApps | undefined;
}

async function measureFilled(
  { desktop, runtime, service, packaged }: Place,
  measure: Measure,
): Promise<readonly Figure[]> {
  const hotlist = await prepareHotlist(desktop, runtime, service, { packaged: packaged?.hotlist });
  const empty = await prepareEmptyApp(desktop, runtime, packaged?.empty);
  // The first start of each app creates its profile; Hotlist's also reads the existing signals.
  for (const app of [hotlist, empty]) {
    const asked = service.requests.count('ranked');
    const child = app.start();
    if (app === hotlist) {
      await waitFor('the first reading', () => service.requests.count('ranked') > asked + 1);
    } else await sleep(2_000);
    await endApp(child);
  }
  return measure([hotlist, empty], desktop.env);
}

async function compareStarts(apps: Pair, env: NodeJS.ProcessEnv, aim: number): Promise<readonly Figure[]> {
  const watch = await watchTray(env);
  const start = async (app: BenchApp): Promise<number> => {
    const beganAt = performance.now();
    const icon = watch.next();
    const child = app.start();
    const took = (await icon) - beganAt;
    await endApp(child);
    return took;
  };
  const [hotlist, empty] = await takeTurns(apps, STARTS, start);
  watch.stop();
  return [
    {
      what: 'Start to icon in the tray',
      measured: inMs(hotlist),
      yardstick: `${inMs(empty)} empty Electron app`,
      value: hotlist / empty,
      unit: '×',
      aim,
    },
  ];
}

async function compareMemory(apps: Pair, aim: number): Promise<readonly Figure[]> {
  const idle = async (app: BenchApp): Promise<number> => {
    const child = app.start();
    await sleep(IDLE_MS);
    const memory = await readMemory(child.pid ?? -1);
    await endApp(child);
    return memory;
  };
  const [hotlist, empty] = await takeTurns(apps, IDLES, idle);
  return [
    {
      what: `Memory of all processes after ${IDLE_MS / 1_000} s (PSS)`,
      measured: inMb(hotlist),
      yardstick: `${inMb(empty)} empty Electron app`,
      value: hotlist / empty,
      unit: '×',
      aim,
    },
  ];
}

/** The median of each app. */
async function takeTurns(
  [one, other]: Pair,
  turns: number,
  measure: (app: BenchApp) => Promise<number>,
): Promise<readonly [number, number]> {
  const ofOne: number[] = [];
  const ofOther: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ofOne.push(await measure(one));
    ofOther.push(await measure(other));
  }
  return [median(ofOne), median(ofOther)];
}
