// A person's last-seen time is the newest of everything known about them, in the list of people too.
import { afterEach, expect, test } from 'vitest';
import { isEmailKey } from '../../../src/shared/person-key.ts';
import { startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test('a lead’s newest activity, by whichever address, is when their page and the list of people saw them', async () => {
  bench = await startBench();
  const { app, panel } = bench;
  const leads = panel.last().people.filter(({ key }) => !isEmailKey(key));
  expect(leads).not.toEqual([]);
  for (const { key, last } of leads) {
    const newestAt = (await app.calls.loadTimeline(key, 0)).items[0]?.at;
    expect([last?.at, (await app.calls.getPerson(key))?.lastSeenAt]).toEqual([newestAt, newestAt]);
  }
});
