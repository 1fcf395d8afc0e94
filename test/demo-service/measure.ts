// Measures the demo service: how long it takes to start and to answer pages of a large world, and how much memory that world
// takes. For the bench; asserts nothing. To run it alone: `npx tsx test/demo-service/measure.ts`.

import { pathToFileURL } from 'node:url';
import { performance } from 'node:perf_hooks';
import { createService, startService } from '../../src/demo-service/index.ts';

export interface ServiceFigures {
  /** From the call until the port is open, with the default world, ms; the median of five. */
  readonly startMs: number;
  /** Creating the large world, ms. */
  readonly largeStartMs: number;
  /** Memory the large world added to the process, MB of 1,000,000 bytes. */
  readonly largeMb: number;
  /** Median ms of a page of 200 for each query, JSON included. */
  readonly pagesMs: Readonly<Record<string, number>>;
}

const LARGE = { companies: 10_000, persons: 50_000, signals: 1_000_000, likes: 5_000, days: 14 };
const ROUNDS = 15;

function median(values: readonly number[]): number {
  return [...values].sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}

export async function measureService(): Promise<ServiceFigures> {
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const beganAt = performance.now();
    const service = await startService();
    starts.push(performance.now() - beganAt);
    await service.close();
  }
  const before = process.memoryUsage().rss;
  const beganAt = performance.now();
  const service = createService({ history: LARGE, plan: 'agency', rate: 0 });
  const largeStartMs = performance.now() - beganAt;
  const largeMb = (process.memoryUsage().rss - before) / 1_000_000;
  const headers = { authorization: `Bearer ${service.restApiKey}` };
  const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
  const week = new Date(service.world.startedAt - 7 * 86_400_000).toISOString();
  const day = new Date(service.world.startedAt - 6 * 86_400_000).toISOString();
  const queries = [
    '',
    'type=demo_request',
    `from=${week}&to=${day}`,
    `type=website_visit&source=website&from=${week}`,
    `account_domain=${domain}`,
  ];
  const pagesMs: Record<string, number> = {};
  for (const query of queries) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const askedAt = performance.now();
      const reply = await service.fetch(
        new Request(`${service.restBaseUrl}/signals?limit=200&${query}`, { headers }),
      );
      await reply.text();
      times.push(performance.now() - askedAt);
    }
    pagesMs[query.replaceAll(/=[^&]*/g, '') || '(no filter)'] = median(times);
  }
  return { startMs: median(starts), largeStartMs, largeMb, pagesMs };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${JSON.stringify(await measureService(), null, 2)}\n`);
}
