// What people of a team log, from one desktop to the other, over a relay, on one clock.
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { TeamActChange } from '../../../src/main/pipeline/store/team-acts.ts';
import {
  actAsk,
  readActAsk,
  readActAnswer,
  readActRecord,
  actRecord,
} from '../../../src/main/team/acts-records.ts';
import { LONGEST_NOTE } from '../../../src/shared/contract/activity.ts';
import type { LoggedActivity } from '../../../src/shared/contract/arguments.ts';
import { TAKE_BACK_MS } from '../../../src/shared/contract/activity.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { startTeamBench, startTwo, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

async function startTeam() {
  bench = await startTeamBench();
  return startTwo(bench);
}

async function startAlone(): Promise<Desktop> {
  bench = await startTeamBench();
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(30 * SECOND_MS);
  return ada;
}

const domains = (): readonly string[] =>
  bench.service.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);

const call: LoggedActivity = {
  type: 'call',
  note: 'Wants a demo\nfor two teams',
  outcome: 'reached',
  person: 'Wren Ashby',
  followUp: null,
};

async function log(
  { app }: Desktop,
  domain: string,
  activity: Partial<LoggedActivity> = {},
): Promise<string> {
  const answer = await app.calls.logActivity(domain, { ...call, ...activity });
  if (answer.kind !== 'queued') throw new Error(answer.title);
  return answer.id;
}

const timeline = async ({ app }: Desktop, domain: string) =>
  (await app.calls.getAccount(domain))?.items.flatMap((item) =>
    item.kind === 'signal' && item.loggedBy !== undefined
      ? [
          {
            by: item.loggedBy,
            what: item.what,
            note: item.note,
            said: item.said,
            hasSignal: item.score !== null,
          },
        ]
      : [],
  );

const stepOf = async ({ app }: Desktop, domain: string) =>
  (await app.calls.getAccount(domain))?.logged.map(({ share }) => share);

/** What reached the stream. */
const records = () => bench.team.records.filter(({ kind }) => kind === 'acts').map(({ body }) => body);

test('what one logs is on the other’s timeline, with who did it and what they wrote; it alerts nobody', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = domains();
  await log(ada, domain);
  expect(await stepOf(ada, domain)).toEqual(['owed']);
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(await stepOf(ada, domain)).toEqual(['told']);
  await bench.pass(MINUTE_MS);
  expect(await timeline(ben, domain)).toEqual([
    {
      by: 'ada',
      what: 'Call',
      note: call.note,
      said: 'Reached · Wren Ashby',
      hasSignal: true,
    },
  ]);
  // One’s own is not shown a second time.
  expect(await timeline(ada, domain)).toEqual([]);
  expect(ben.notifier.shown).toEqual([]);
  const why = await ben.app.calls.getAccount(domain);
  expect(why?.causes.map(({ what }) => what).join()).not.toContain('Call');
  const [item] = why?.items ?? [];
  expect((await ben.app.calls.explain(item?.key ?? ''))?.reason).toBe('Logged by Ada');
});

test('it shows before its signal is there, and once it is, as one row', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = domains();
  await log(ada, domain);
  // Time goes on while the service answers, so that the relay might read the signal first.
  const goOn = bench.repeatSignals();
  await bench.pass(TAKE_BACK_MS - 10 * SECOND_MS);
  for (let steps = 0; steps < 300 && records().length === 0; steps += 1) await bench.advance(100);
  await bench.advance(100);
  goOn();
  expect(await timeline(ben, domain)).toMatchObject([
    { by: 'ada', what: 'Call', note: call.note, hasSignal: false },
  ]);
  await bench.pass(MINUTE_MS);
  expect(await timeline(ben, domain)).toMatchObject([{ by: 'ada', hasSignal: true }]);
});

test('without the relay it waits, over a restart too, and is told later, in order and once', async () => {
  const { ada, ben } = await startTeam();
  const [first = '', second = ''] = domains();
  bench.team.unknownRequests = ['act'];
  await log(ada, second, { note: 'first' });
  await bench.advance(SECOND_MS);
  await log(ada, first, { note: 'second' });
  await bench.advance(SECOND_MS);
  await log(ada, second, { note: 'third' });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toEqual([]);
  await ada.app.stop();
  bench.team.unknownRequests = [];
  bench.team.losesAnswers = true;
  const again = await bench.startDesktop('ada', ada.database);
  await bench.pass(30 * SECOND_MS);
  bench.team.losesAnswers = false;
  await bench.pass(10 * MINUTE_MS);
  expect(records()).toMatchObject([{ note: 'first' }, { note: 'second' }, { note: 'third' }]);
  expect(await stepOf(again, second)).toEqual(['told', 'told']);
  expect((await timeline(ben, second))?.map(({ note }) => note)).toEqual(['third', 'first']);
});

test('a crash between telling and the answer repeats nothing', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = domains();
  await log(ada, domain);
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toHaveLength(1);
  // As it stood on disk before the answer.
  ada.database.sql(`UPDATE share SET step = 'telling'`).run();
  await ada.app.stop();
  await bench.startDesktop('ada', ada.database);
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(bench.team.asked.filter(({ request }) => request === 'act')).toHaveLength(2);
  expect(records()).toHaveLength(1);
  expect(await timeline(ben, domain)).toHaveLength(1);
});

test('whoever turns sharing off is told of no more, at once and for good', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = domains();
  await log(ada, domain, { note: 'waits' });
  await ada.app.calls.updateSettings({ shareActivity: false });
  await bench.advance(SECOND_MS);
  await log(ada, domain, { note: 'while off' });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  await ada.app.calls.updateSettings({ shareActivity: true });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toEqual([]);
  await log(ada, domain, { note: 'on again' });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect((await timeline(ben, domain))?.map(({ note }) => note)).toEqual(['on again']);
  // The signal itself is the service's: it comes without a name.
  const items = (await ben.app.calls.getAccount(domain))?.items ?? [];
  expect(items.filter((item) => item.kind === 'signal' && item.what === 'Call')).toHaveLength(3);
});

test('what was logged while sharing was off is not told, also where it is turned on again before it could be sent', async () => {
  const ada = await startAlone();
  const [domain = ''] = domains();
  await ada.app.calls.updateSettings({ shareActivity: false });
  await log(ada, domain, { note: 'while off' });
  expect(await stepOf(ada, domain)).toEqual([undefined]);
  await ada.app.calls.updateSettings({ shareActivity: true });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toEqual([]);
});

test('a relay that cannot take it now is asked again by itself', async () => {
  const ada = await startAlone();
  const [domain = ''] = domains();
  bench.team.unknownRequests = ['act'];
  await log(ada, domain);
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toEqual([]);
  bench.team.unknownRequests = [];
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(records()).toHaveLength(1);
});

test('what is taken back in time is never told, and what was told can be hidden again', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = domains();
  const back = await log(ada, domain, { note: 'a slip' });
  await bench.advance(5 * SECOND_MS);
  expect(await ada.app.calls.discardLogged(back)).toBe(true);
  expect(ada.database.sql('SELECT * FROM share').all()).toEqual([]);
  const told = await log(ada, domain, { note: 'told' });
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect((await timeline(ben, domain))?.map(({ note }) => note)).toEqual(['told']);
  expect(JSON.stringify(records())).not.toContain('a slip');
  await ada.app.calls.unshareLogged(told);
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(await timeline(ben, domain)).toEqual([]);
  expect(await stepOf(ada, domain)).toEqual([undefined]);
  // Somebody who reads the stream from its beginning sees nothing of it either.
  const cleo = await bench.startDesktop('cleo');
  await bench.pass(TAKE_BACK_MS + 30 * SECOND_MS);
  expect(await timeline(cleo, domain)).toEqual([]);
});

test('nobody fills the stream: beyond so many a minute the relay takes none, of others it does', async () => {
  const ada = await startAlone();
  const [domain = ''] = domains();
  const hostile = bench.team.desktop('mallory');
  const tell = (id: string) => hostile.ask('act', askOf({ id, account: domain }), SECOND_MS);
  const answers = await Promise.all(Array.from({ length: 80 }, (_one, index) => tell(`m-${index}`)));
  const kinds = answers.map((answer) => (answer.kind === 'answer' ? readActAnswer(answer.body).kind : ''));
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(60);
  expect(kinds.filter((kind) => kind === 'later')).toHaveLength(20);
  await log(ada, domain);
  await bench.pass(TAKE_BACK_MS + MINUTE_MS);
  expect(records().at(-1)).toMatchObject({ by: 'ada' });
  await ada.app.stop();
  for (let day = 0; day < 8; day += 1) {
    await Promise.all(Array.from({ length: 60 }, (_one, index) => tell(`m-${day}-${index}`)));
    await bench.advance(61 * SECOND_MS);
  }
  expect(records().filter((body) => JSON.stringify(body).includes('mallory'))).toHaveLength(500);
});

const askOf = (more: object) => ({
  v: 1,
  step: 'tell',
  what: 'logged',
  id: '1-a',
  account: 'acme.example',
  type: 'call',
  agoMs: 0,
  ...more,
});

test('who wrote it is what the subject proves, and nothing else', () => {
  const read = readActAsk(askOf({ by: 'ada', name: 'ada' }), 'mallory', 5_000);
  expect(read).toMatchObject({ kind: 'told', act: { by: 'mallory', at: 5_000 } });
  expect(readActAsk({ v: 1, step: 'take-back', id: '1-a', by: 'ada' }, 'mallory', 0)).toEqual({
    kind: 'taken-back',
    by: 'mallory',
    id: '1-a',
  });
});

test('the relay takes nothing that is too long, nor an id or an account that is none', () => {
  const take = (more: object) => readActAsk(askOf(more), 'ada', 0);
  expect(take({ note: 'x'.repeat(LONGEST_NOTE) })).not.toBeNull();
  for (const more of [
    { note: 'x'.repeat(LONGEST_NOTE + 1) },
    { person: 'x'.repeat(301) },
    { type: 'x'.repeat(301) },
    { type: '' },
    { id: 'claim:acme' },
    { id: 'x'.repeat(65) },
    { id: '' },
    { account: 'www.acme.example' },
    { account: 'localhost' },
    { account: 7 },
    { step: 'shout' },
    { what: 'seen' },
  ])
    expect(take(more), JSON.stringify(more).slice(0, 60)).toBeNull();
});

test('when it was is how long ago by whoever did it, and by the relay’s clock: never ahead, never before the stream', () => {
  const atOf = (agoMs: number) => {
    const read = readActAsk(askOf({ agoMs }), 'ada', 100 * DAY_MS);
    return read?.kind === 'told' ? read.act.at : null;
  };
  expect(atOf(MINUTE_MS)).toBe(100 * DAY_MS - MINUTE_MS);
  expect(atOf(-DAY_MS)).toBe(100 * DAY_MS);
  expect(atOf(90 * DAY_MS)).toBe(70 * DAY_MS);
});

const told = {
  kind: 'told',
  act: {
    by: 'ada',
    id: '1-a',
    kind: 'logged',
    account: 'acme.example',
    at: 7,
    logged: { type: 'call', properties: { note: 'n', outcome: 'booked', person: 'p' }, signalId: 's1' },
  },
} as const;

/** As it travels. */
function recordOf(change: TeamActChange): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(actRecord(change))));
}

test('a record is read as it was written, by a newer and an older Hotlist too', () => {
  const body = recordOf(told);
  expect(readActRecord(body)).toEqual(told);
  expect(readActRecord({ ...body, v: 9, mood: 'new', outcome: 'sang' })).toEqual({
    ...told,
    act: { ...told.act, logged: { ...told.act.logged, properties: { note: 'n', person: 'p' } } },
  });
  const { kind, what, by, id, account, at, type } = body;
  expect(readActRecord({ kind, what, by, id, account, at, type })).toMatchObject({
    act: { logged: { properties: {}, signalId: null } },
  });
  for (const of of [
    { kind: 'whispered' },
    { what: 'done' },
    { by: 'A B' },
    { account: 'nothing' },
    { at: 'now' },
  ])
    expect(readActRecord({ ...body, ...of }), JSON.stringify(of)).toBeNull();
  expect(readActRecord(null)).toBeNull();
  expect(readActAnswer({ kind: 'maybe' })).toEqual({ kind: 'later' });
});

test('what a broken relay lets through is cut to what one may write', () => {
  const body = { ...recordOf(told), note: 'x'.repeat(90_000), person: 'y'.repeat(9_000) };
  const read = readActRecord(body);
  if (read?.kind !== 'told') throw new Error('not read');
  const { note = '', person = '' } = read.act.logged?.properties ?? {};
  expect([note.length, person.length]).toEqual([LONGEST_NOTE, 300]);
});

test('of what is asked nothing tells the time of a clock that may be wrong', () => {
  const owed = { step: 'tell', ...told.act, at: 1_000 } as const;
  expect(actAsk(owed, 61_000)).toEqual({
    v: 1,
    step: 'tell',
    what: 'logged',
    id: '1-a',
    account: 'acme.example',
    agoMs: 60_000,
    type: 'call',
    note: 'n',
    outcome: 'booked',
    person: 'p',
    signalId: 's1',
  });
});
