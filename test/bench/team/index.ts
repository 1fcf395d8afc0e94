// `npm run bench:team [-- --full] [--kills N] [--records N] [--json FILE]`: a team on this machine, on a real nats-server, beside an app that
// polls by itself. It reports what it measured and whether the aim was met; it never fails for an aim that was missed.
import { writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { hasNatsServer } from '../../servers/nats-server.ts';
import { formatTable, type Figure } from '../figure.ts';
import { measureCatchUp } from './catch-up.ts';
import { measureFanOut, type FanOutPlan } from './fan-out.ts';
import { measureKills } from './kills.ts';
import { until } from './processes.ts';
import { startScene } from './scene.ts';

const quick: readonly FanOutPlan[] = [
  { clients: 1, perSecond: 5, seconds: 20 },
  { clients: 100, perSecond: 5, seconds: 20 },
  { clients: 1_000, perSecond: 5, seconds: 20 },
];

const full: readonly FanOutPlan[] = [5, 50].flatMap((perSecond) =>
  [1, 10, 100, 1_000].map((clients) => ({ clients, perSecond, seconds: 60 })),
);

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
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
if (!hasNatsServer) {
  stderr.write(
    'No nats-server here: get one from https://nats.io/download, or apt-get install nats-server.\n',
  );
  exit(2);
}
const usual = values.full ? FULL_KILLS : QUICK_KILLS;
const plan = {
  kills: Number(values.kills ?? usual.kills),
  records: Number(values.records ?? usual.records),
};
if (!Object.values(plan).every((count) => Number.isInteger(count) && count >= 0)) {
  stderr.write('--kills and --records take a whole number.\n');
  exit(2);
}
const figures: Figure[] = [];
const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
const say = (line: string): void => void stderr.write(`${line}\n`);

if (isWanted('catch-up')) {
  const count = values.full ? RECORDS : QUICK_RECORDS;
  say(`Measuring: catching up ${count} records …`);
  figures.push(...(await measureCatchUp(count)));
}
if (isWanted('fan-out') || isWanted('kills')) {
  const scene = await startScene();
  try {
    const relay = scene.startRelay();
    await relay.until(({ event, isLeader }) => event === 'leader' && isLeader === true);
    const [app, alone] = [await scene.startApp('ada'), await scene.startApp(null)];
    await until(() => app.freshAt().length > 0 && alone.freshAt().length > 0);
    for (const one of isWanted('fan-out') ? (values.full ? full : quick) : []) {
      say(`Measuring: ${one.clients} clients at ${one.perSecond} signals a second …`);
      figures.push(...(await measureFanOut(scene, app, alone, relay.child.pid ?? 0, one)));
    }
    if (isWanted('kills') && plan.kills > 0) {
      await relay.end();
      say(`Measuring: ${plan.kills} kills, ${plan.records} signals …`);
      figures.push(...(await measureKills(scene, app, plan)));
    }
  } finally {
    await scene.end();
  }
}
stdout.write(`\n${formatTable(figures)}\n`);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ isFull: values.full, figures }, null, 2)}\n`);
