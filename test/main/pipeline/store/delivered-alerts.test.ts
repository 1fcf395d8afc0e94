// What became of the alerts of a rule, read from the ledger as the releaser left it.
import { alertTitle, bodyLines } from '../../../../src/shared/words/alert-body.ts';
import { beforeEach, expect, test } from 'vitest';
import { createReleaseBench, type ReleaseBench } from '../alerts/deliver/release-bench.ts';

let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
});

function delivered(rule: 'strong-signal' | 'account-hot') {
  return bench.store.deliveredAlerts.list(rule, 0, 10).map(({ content, alerts }) => {
    const ids = alerts.map(({ id }) => id).join(' ');
    return `${alertTitle({ content })}: ${bodyLines(content)} (${ids})`;
  });
}

test('an alert that joined is one only when it gave the open one its words', async () => {
  bench.decide('a', { account: 'acme.example', severity: 70 });
  await bench.releaser.release();
  bench.decide('weak', { account: 'acme.example', kind: 'account-hot', severity: 60 });
  await bench.releaser.release();
  expect(delivered('account-hot')).toEqual([]);
  bench.decide('b', { account: 'acme.example', kind: 'account-hot', severity: 78 });
  await bench.releaser.release();
  expect(delivered('account-hot')).toEqual(['Title b: Body b (b)']);
  expect(bench.of('a')?.wordsFromId).toBe('b');
});

test('a digest is one, with those of the rule that are in it', async () => {
  for (const id of ['a', 'b', 'c']) bench.decide(id, { account: `${id}.example` });
  bench.decide('d', { account: 'd.example', kind: 'account-hot' });
  await bench.releaser.release();
  const [digest] = bench.notifier.shown;
  expect(delivered('strong-signal')).toEqual([`${digest?.title ?? ''}: ${digest?.body ?? ''} (c b a)`]);
  expect(delivered('account-hot')).toEqual([`${digest?.title ?? ''}: ${digest?.body ?? ''} (d)`]);
});

test('what waits is not delivered yet; what a failure kept from the user counts', async () => {
  bench.decide('a', { account: 'acme.example' });
  expect(delivered('strong-signal')).toEqual([]);
  bench.notifier.failure = 'no-service';
  await bench.releaser.release();
  expect(delivered('strong-signal')).toEqual(['Title a: Body a (a)']);
});

test('what quiet hours hold is still to be delivered', async () => {
  bench.settings = {
    ...bench.settings,
    quietHoursOn: true,
    quietFromMinute: 0,
    quietToMinute: 1439,
    quietDays: [0, 1, 2, 3, 4, 5, 6],
  };
  bench.decide('a', { account: 'acme.example' });
  await bench.releaser.release();
  expect(bench.of('a')).toMatchObject({ state: 'held' });
  expect(delivered('strong-signal')).toEqual([]);
});
