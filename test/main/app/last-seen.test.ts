// A person's last-seen time is the newest of everything known about them, in the panel's state too.
import { afterEach, expect, test } from 'vitest';
import { startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test('a person’s newest activity reaches their page and the list of people at once', async () => {
  bench = await startBench();
  const { app, panel } = bench;
  const lastSeen = (id: string) => panel.last().people.find((person) => person.publicIdentifier === id);
  const moved: string[] = [];
  for (const { publicIdentifier: id, lastSeenAt: before } of panel.last().people) {
    const newestAt = (await app.calls.loadTimeline(id, 0)).items[0]?.at ?? 0;
    const expected = Math.max(before ?? 0, newestAt);
    if (newestAt > (before ?? 0)) moved.push(id);
    expect((await app.calls.getPerson(id))?.lastSeenAt).toBe(expected);
    expect(lastSeen(id)?.lastSeenAt).toBe(expected);
  }
  expect(moved).not.toEqual([]);
});
