// What waits for the day's digest, and what an hour has no room for: the releaser on a real ledger.
import { beforeEach, expect, test } from 'vitest';
import { createReleaseBench, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;
beforeEach(async () => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'balanced' };
  // A Thursday.
  await bench.at('19T09:00');
});

const shown = (): readonly string[] => bench.notifier.shown.map(({ title }) => title);

/** One every 20 minutes. */
async function decideDay(
  ids: readonly string[],
  facts: Parameters<ReleaseBench['decide']>[1],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const minute = 9 * 60 + 20 * (index + 1);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    await bench.at(`19T${time}`);
    bench.decide(id, facts);
    await bench.releaser.release();
  }
}

test('what is worth a look waits for the digest, with the reason of each account', async () => {
  for (const id of ['a', 'b'])
    bench.decide(id, {
      kind: 'worth-a-look',
      severity: 40,
      body: `Back after 74 days: ${id}, account score 9`,
    });
  await bench.releaser.release();
  expect(bench.of('a')).toMatchObject({
    state: 'held',
    reason: { code: 'for-the-digest', untilMinute: 16 * 60 + 30 },
  });
  await bench.at('19T16:29');
  expect(shown()).toEqual([]);
  await bench.at('19T16:30');
  expect(bench.notifier.shown).toMatchObject([
    {
      title: '2 accounts worth a look',
      body: 'a.example: Back after 74 days\nb.example: Back after 74 days',
    },
  ]);
  await bench.at('19T16:31');
  expect(bench.notifier.shown).toHaveLength(1);
});

test('beyond the pace only what is more certain comes at once; the digest has the rest', async () => {
  const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  expect(bench.notifier.shown).toHaveLength(11);
  await bench.at('19T14:00');
  bench.decide('weak', { kind: 'several-people', severity: 62 });
  bench.decide('strong', { kind: 'buyer-visit', severity: 90 });
  bench.decide('ask', { kind: 'explicit-ask', severity: 61 });
  await bench.releaser.release();
  expect(shown().slice(11).toSorted()).toEqual(['Title ask', 'Title strong']);
  expect(bench.of('weak')?.reason).toEqual({ code: 'beyond-pace', pace: 'balanced', untilMinute: 990 });
  await bench.at('19T16:30');
  expect(shown().at(-1)).toBe('Title weak');
});

test('everything comes at once when everything is wanted', async () => {
  bench.settings = { ...bench.settings, pace: 'everything' };
  const ids = Array.from({ length: 14 }, (_one, index) => `one-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  bench.decide('weak', { kind: 'several-people', severity: 61 });
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title weak');
});

test('an hour takes six, explicit asks included; the others come together when it is over', async () => {
  for (let minute = 0; minute < 8; minute += 1) {
    await bench.at(`19T10:0${minute}`);
    bench.decide(`ask-${minute}`, { kind: 'explicit-ask', severity: 90 });
    await bench.releaser.release();
  }
  expect(shown()).toHaveLength(6);
  expect(bench.of('ask-7')).toMatchObject({ state: 'held', reason: { code: 'hour-full' } });
  await bench.at('19T11:01');
  expect(bench.notifier.shown.slice(6)).toMatchObject([{ title: '2 alerts from 2 accounts' }]);
});

test('who watches an account is notified of it, whatever the pace', async () => {
  bench.store.marks.write({
    ...bench.store.marks.of('account', 'weak.example'),
    isWatched: true,
  });
  const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  bench.decide('weak', { kind: 'several-people', severity: 62 });
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title weak');
});
