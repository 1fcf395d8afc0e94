// The preview compared with what was really delivered since the first start: it never shows fewer alerts.
import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertRule, Settings } from '../../../../../src/shared/model.ts';
import { makeAccount, makeLike, makePerson } from '../../../../fakes/records.ts';
import { createWatching, DAY, MINUTE, START, type Watching } from '../watching.ts';

let hotlist: Watching;

/** A service with six days of signals, thirty ranked accounts, a like and a lead score, polled for the first time. */
beforeEach(async () => {
  hotlist = createWatching();
  for (let day = 6; day > 0; day -= 1) {
    for (const name of ['alder', 'birch', 'cedar', 'dogwood']) {
      hotlist.post(`${name}-${String(day)}`, `${name}.example`, 30, day * DAY + 5 * MINUTE);
    }
  }
  for (let place = 1; place <= 30; place += 1)
    hotlist.ranking.set(`place-${String(place)}.example`, 100 - place);
  hotlist.likes.push(likeOf('robin', 'elm.example', 1, 3 * DAY), likeOf('sasha', 'fir.example', 2, 2 * DAY));
  hotlist.scores.set('robin', 40);
  await hotlist.poll(0);
  await hotlist.poll(1);
});

function likeOf(person: string, domain: string, likeId: number, ageMs = 0) {
  const account = makeAccount(domain, { isIcpMatched: true });
  return makeLike(likeId, { person: makePerson(person), account, likedAt: hotlist.clock.now() - ageMs });
}

function surge(domain: string): void {
  for (let index = 0; index < 6; index += 1) hotlist.post(`${domain}-now-${String(index)}`, domain, 30);
}

/** Delivers one alert of each rule, minutes apart. */
async function deliverEach(): Promise<void> {
  hotlist.ranking.set('place-25.example', 98.5);
  await hotlist.poll(2);
  surge('birch.example');
  await hotlist.poll(2);
  hotlist.likes.unshift(likeOf('kim', 'gorse.example', 3));
  await hotlist.poll(2);
  hotlist.scores.set('robin', 60);
  await hotlist.poll(2);
  hotlist.post('strong', 'hazel.example', 90);
  await hotlist.poll(0.5);
}

/** Deletes what was delivered, so that only the replay is left. */
function forgetDelivered(): void {
  hotlist.store.ledger.pruneBefore(hotlist.clock.now() + 1);
}

const rules: readonly AlertRule[] = [
  'account-hot',
  'account-surges',
  'ad-like',
  'person-rises',
  'strong-signal',
];

test('what was delivered in the minutes after a first start is counted, and the newest example', async () => {
  await deliverEach();
  expect(hotlist.notifier.ids().map((id) => id.split(':')[0])).toEqual(rules);
  for (const [index, rule] of rules.entries()) {
    const { count, examples } = await hotlist.preview(rule);
    expect([rule, examples[0]?.title]).toEqual([rule, hotlist.notifier.shown[index]?.title]);
    expect([rule, count]).toEqual([rule, rule === 'ad-like' ? 3 : 1]);
  }
});

test('the replay alone has it too: what the last poll brought, and rankings and lead scores as they were read', async () => {
  await deliverEach();
  forgetDelivered();
  for (const rule of rules) {
    const { count, examples } = await hotlist.preview(rule);
    expect([rule, count]).toEqual([rule, rule === 'ad-like' ? 3 : 1]);
    expect(examples[0]?.at).toBeLessThanOrEqual(hotlist.clock.now());
  }
});

test('it claims no more days than what the rule goes by was watched', async () => {
  const spanOf = async (rule: AlertRule) => (await hotlist.preview(rule)).span;
  expect(await spanOf('strong-signal')).toEqual({ kind: 'days', days: 6 });
  expect(await spanOf('account-surges')).toEqual({ kind: 'days', days: 6 });
  expect(await spanOf('account-hot')).toEqual({ kind: 'since', at: START, source: 'rankings' });
  expect(await spanOf('person-rises')).toEqual({ kind: 'since', at: START, source: 'people' });
  expect(await spanOf('ad-like')).toEqual({ kind: 'since', at: START - 3 * DAY, source: 'likes' });
  hotlist.store.clear();
  for (const [rule, source] of [
    ['strong-signal', 'signals'],
    ['account-hot', 'rankings'],
    ['person-rises', 'people'],
    ['ad-like', 'likes'],
  ] as const) {
    expect(await spanOf(rule)).toEqual({ kind: 'unknown', source });
  }
});

test('likes that were asked for and do not exist are known to be none', async () => {
  hotlist = createWatching();
  hotlist.post('old', 'alder.example', 30, 6 * DAY);
  await hotlist.poll(0);
  expect(await hotlist.preview('ad-like')).toMatchObject({ span: { kind: 'days', days: 6 }, count: 0 });
});

test('by the Accounts API alone it replays rankings as far back as they go', async () => {
  hotlist = createWatching();
  for (let place = 1; place <= 30; place += 1)
    hotlist.ranking.set(`place-${String(place)}.example`, 100 - place);
  await hotlist.poll(0);
  hotlist.ranking.set('place-25.example', 98.5);
  await hotlist.poll(2);
  expect(await hotlist.preview('account-hot')).toMatchObject({ span: { at: START }, count: 1 });
});

describe('what was delivered is left out', () => {
  const tried: readonly (readonly [AlertRule, Partial<Settings>])[] = [
    ['account-hot', { hotTopN: 1 }],
    ['account-surges', { surgeLeast: 20 }],
    ['account-surges', { surgesOn: false }],
    ['person-rises', { personRisePercent: 60 }],
    ['strong-signal', { strongSignalScore: 95 }],
    ['strong-signal', { strongSignalTypes: { mode: 'except', values: ['demo_request'] } }],
    ['strong-signal', { excludedDomains: ['hazel.example'] }],
    ['account-hot', { onlyWatched: true }],
  ];
  for (const [rule, patch] of tried) {
    test(`by ${rule} with ${JSON.stringify(patch)}, that would not alert`, async () => {
      await deliverEach();
      expect((await hotlist.preview(rule, patch)).count).toBe(0);
    });
  }

  test('when its account was muted since', async () => {
    await deliverEach();
    const { marks } = hotlist.store;
    marks.write({ ...marks.of('account', 'gorse.example'), isMuted: true });
    const { count, examples } = await hotlist.preview('ad-like');
    expect([count, examples.map(({ title }) => title)]).toEqual([
      2,
      ['fir.example liked one of your ads', 'elm.example liked one of your ads'],
    ]);
  });
});

test('settings that alert more often are tried on what was watched, lead scores too', async () => {
  hotlist.scores.set('robin', 44);
  await hotlist.poll(2);
  expect(await hotlist.preview('person-rises')).toMatchObject({ count: 0 });
  expect(await hotlist.preview('person-rises', { personRisePercent: 5 })).toMatchObject({ count: 1 });
});

test('a digest counts once for every rule that is in it, with what that rule says', async () => {
  for (const place of [21, 22, 23, 24])
    hotlist.ranking.set(`place-${String(place)}.example`, 98.1 + place / 100);
  surge('birch.example');
  await hotlist.poll(2);
  expect(hotlist.notifier.shown).toHaveLength(1);
  for (const [rule, title] of [
    ['account-hot', 'place-24.example is heating up'],
    ['account-surges', 'birch.example is unusually active'],
  ] as const)
    expect(await hotlist.preview(rule)).toMatchObject({ count: 1, examples: [{ title }] });
});

test('words that took the place of those of an open notification count for their rule', async () => {
  surge('place-25.example');
  await hotlist.poll(2);
  hotlist.ranking.set('place-25.example', 98.5);
  await hotlist.poll(2);
  expect(hotlist.notifier.shown).toHaveLength(1);
  const expectBoth = async (): Promise<void> => {
    const hot = await hotlist.preview('account-hot');
    expect(hot).toMatchObject({ count: 1, examples: [{ title: 'place-25.example climbed to #2' }] });
    const surges = await hotlist.preview('account-surges');
    expect(surges).toMatchObject({
      count: 1,
      examples: [{ title: 'place-25.example is unusually active' }],
    });
  };
  await expectBoth();
  forgetDelivered();
  await expectBoth();
});

test('a longer cool-down than that of its day takes the second one away', async () => {
  hotlist.post('one', 'hazel.example', 90);
  await hotlist.poll(2);
  hotlist.store.ledger.markRead('all');
  await hotlist.clock.advance(70 * MINUTE);
  for (const id of ['two', 'three', 'four', 'five', 'six']) hotlist.post(id, 'hazel.example', 95);
  await hotlist.poll(60);
  expect(hotlist.notifier.ids()).toHaveLength(2);
  expect((await hotlist.preview('strong-signal')).count).toBe(2);
  expect((await hotlist.preview('strong-signal', { coolDownMinutes: 600 })).count).toBe(1);
});
