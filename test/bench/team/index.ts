// `npm run bench:team [-- --full]`: a team on this machine, on a real nats-server and on three of them, beside an app that polls by
// itself. `--only PART,PART` of catch-up, fan-out, cluster, kills; `--clients N,N` and `--seconds N` of each fan-out; `--behind N`
// records to catch up; `--kills N`, and `--records N` while those go on; `--json FILE`. It reports what it measured and whether the
// aim was met; it never fails for an aim that was missed.
import { writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { hasNatsServer } from '../../servers/nats-server.ts';
import { formatTable, type Figure } from '../figure.ts';
import { measureCatchUp } from './catch-up.ts';
import { measureFanOut, type FanOutMeasured, type FanOutPlan } from './fan-out.ts';
import { measureKills } from './kills.ts';
import { paperTable } from './paper.ts';
import { until } from './processes.ts';
import { startScene } from './scene.ts';

const parts = ['catch-up', 'fan-out', 'cluster', 'kills'] as const;

const QUICK = { clients: [1, 100, 1_000], rates: [5], seconds: 20 };
const FULL = { clients: [1, 10, 100, 1_000], rates: [5, 50], seconds: 60 };

const QUICK_KILLS = { kills: 3, records: 100 };
const FULL_KILLS = { kills: 100, records: 100_000 };
const RECORDS = 100_000;
const QUICK_RECORDS = 20_000;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    full: { type: 'boolean', default: false },
    kills: { type: 'string' },
    records: { type: 'string' },
    behind: { type: 'string' },
    clients: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string', default: parts.join() },
  },
});
if (!hasNatsServer) {
  stderr.write(
    'No nats-server here: get one from https://nats.io/download, or apt-get install nats-server.\n',
  );
  exit(2);
}
const usual = values.full ? { ...FULL, ...FULL_KILLS } : { ...QUICK, ...QUICK_KILLS };
const plan = {
  kills: Number(values.kills ?? usual.kills),
  records: Number(values.records ?? usual.records),
  behind: Number(values.behind ?? (values.full ? RECORDS : QUICK_RECORDS)),
  seconds: Number(values.seconds ?? usual.seconds),
};
const clients = values.clients?.split(',').map(Number) ?? usual.clients;
if (![...Object.values(plan), ...clients].every((count) => Number.isInteger(count) && count >= 0)) {
  stderr.write('--kills, --records, --behind, --seconds and --clients take whole numbers.\n');
  exit(2);
}
const only = values.only.split(',');
const unknown = only.find((part) => !parts.some((known) => known === part));
if (unknown !== undefined) {
  stderr.write(`--only takes ${parts.join(', ')}.\n`);
  exit(2);
}
const fanOuts: readonly FanOutPlan[] = usual.rates.flatMap((perSecond) =>
  clients.map((count) => ({ clients: count, perSecond, seconds: plan.seconds })),
);
const figures: Figure[] = [];
const fanOut: FanOutMeasured[] = [];
let storedBytesPerSignal: number | null = null;
const isWanted = (part: (typeof parts)[number]): boolean => only.includes(part);
const say = (line: string): void => void stderr.write(`${line}\n`);

if (isWanted('catch-up')) {
  say(`Measuring: catching up ${plan.behind} records …`);
  const caughtUp = await measureCatchUp(plan.behind);
  figures.push(...caughtUp.figures);
  ({ storedBytesPerSignal } = caughtUp);
}
if (isWanted('fan-out') || isWanted('kills')) await measureOn(1, isWanted('fan-out'), isWanted('kills'));
if (isWanted('cluster')) await measureOn(3, true, false);

/** On one server, or on three. */
async function measureOn(servers: 1 | 3, isFannedOut: boolean, isKilled: boolean): Promise<void> {
  const scene = await startScene(servers);
  try {
    const relay = scene.startRelay();
    await relay.until(({ event, isLeader }) => event === 'leader' && isLeader === true);
    const [app, alone] = [await scene.startApp('ada'), await scene.startApp(null)];
    await until(() => app.freshAt().length > 0 && alone.freshAt().length > 0);
    const actors = { app, alone, relayPid: relay.child.pid ?? 0 };
    for (const one of isFannedOut ? fanOuts : []) {
      say(`Measuring: ${one.clients} clients at ${one.perSecond} signals a second, servers: ${servers} …`);
      const { figures: more, measured } = await measureFanOut(scene, actors, one);
      figures.push(...more);
      fanOut.push(measured);
    }
    if (isKilled && plan.kills > 0) {
      await relay.end();
      say(`Measuring: ${plan.kills} kills, ${plan.records} signals …`);
      figures.push(...(await measureKills(scene, app, plan)));
    }
  } finally {
    await scene.end();
  }
}
stdout.write(`\n${formatTable(figures)}\n`);
if (isWanted('fan-out')) stdout.write(`\n${paperTable({ fanOut, storedBytesPerSignal })}\n`);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify({ isFull: values.full, figures, fanOut, storedBytesPerSignal }, null, 2)}\n`,
  );
