// Alerts about an account that a colleague has.
import { beforeEach, expect, test } from 'vitest';
import { createReleaseBench, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;
const ACME = 'acme.example';

beforeEach(() => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'everything' };
  bench.colleagues.set(ACME, 'ben');
});

const titles = (): readonly string[] => bench.notifier.shown.map(({ title }) => title);

test('go quiet: they stay unread in the feed, with the reason, and are not brought back', async () => {
  bench.decide('hers', { account: ACME, severity: 91 });
  bench.decide('free', { account: 'other.example', severity: 91 });
  await bench.at('18T18:31');
  expect(titles()).toEqual(['Title free']);
  expect(bench.of('hers')).toMatchObject({
    state: 'held',
    reason: { code: 'claimed', by: 'ben', untilMinute: null },
    isUnread: true,
  });
  bench.colleagues.clear();
  await bench.at('19T18:31');
  expect(titles()).toEqual(['Title free']);
  bench.decide('next', { account: ACME, severity: 91 });
  await bench.at('19T18:32');
  expect(titles()).toEqual(['Title free', 'Title next']);
});

test('are notified of nevertheless when they are exceptional', async () => {
  bench.decide('ask', { account: ACME, severity: 92 });
  await bench.at('18T18:31');
  expect(titles()).toEqual(['Title ask']);
});

test('wait for the digest where the user wants them there', async () => {
  bench.settings = { ...bench.settings, claimedAlerts: 'digest' };
  bench.decide('one', { account: ACME, severity: 91 });
  bench.decide('two', { account: 'other.example', severity: 91 });
  bench.colleagues.set('other.example', 'cleo');
  await bench.at('18T18:31');
  expect(titles()).toEqual([]);
  expect(bench.of('one')).toMatchObject({ reason: { code: 'claimed', by: 'ben', untilMinute: 990 } });
  await bench.at('19T16:31');
  expect(bench.notifier.shown).toHaveLength(1);
  expect(bench.of('one')).toMatchObject({ state: 'summarised' });
  expect(bench.of('two')).toMatchObject({ state: 'summarised' });
});

test('are notified of as usual where the user wants that, and so are follow-ups', async () => {
  bench.decide('follow-up', { account: ACME, kind: 'reminder', severity: 50 });
  await bench.at('18T18:31');
  bench.settings = { ...bench.settings, claimedAlerts: 'as-before', coolDownMinutes: 0 };
  bench.decide('one', { account: ACME, severity: 60 });
  await bench.at('18T18:32');
  expect(titles()).toEqual(['Title follow-up', 'Title one']);
});

test('a notification offers to claim the account while nobody has it', async () => {
  bench.decide('free', { account: 'other.example', severity: 91 });
  bench.decide('taken', { account: ACME, severity: 95 });
  await bench.at('18T18:31');
  const offered = bench.notifier.shown.map(({ title, actions }) => [
    title,
    actions?.map(({ action }) => action),
  ]);
  expect(offered).toEqual([
    ['Title free', ['claim', 'log', 'snooze', 'done']],
    ['Title taken', ['log', 'snooze', 'done']],
  ]);
});
