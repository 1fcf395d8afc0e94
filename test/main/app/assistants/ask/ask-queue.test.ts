// The requests of assistants and the user's answers, one at a time, on one clock.
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createAskQueue,
  ASKED_FOR_MS,
  type AskQueue,
} from '../../../../../src/main/app/assistants/ask/ask-queue.ts';
import { ASK_VERSION, type AskRequest } from '../../../../../src/main/app/assistants/ask/protocol.ts';
import { HOUR_MS, SECOND_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock, flush, type FakeClock } from '../../../../fakes/clock.ts';
import { createFakeActs, type FakeActs } from './fake-acts.ts';

let clock: FakeClock;
let acts: FakeActs;
let queue: AskQueue;
let recorded: string[];
let calls: number;
let hidesNames: boolean;
let isOff: boolean;

beforeEach(() => {
  clock = createFakeClock();
  acts = createFakeActs(() => clock.now());
  [recorded, calls, hidesNames, isOff] = [[], 0, false, false];
  queue = createAskQueue({
    clock,
    acts,
    hidesNames: () => hidesNames,
    callUser: () => Promise.resolve(void (calls += 1)),
    record: (tool, outcome) => recorded.push(`${tool} ${outcome}`),
    onChange: () => undefined,
    turnOff() {
      isOff = true;
      queue.end('off');
    },
  });
});
afterEach(() => {
  queue.end('not-running');
  expect(clock.pendingTimers()).toBe(0);
});

let keys = 0;
const newKey = (): string => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

function request(
  tool: AskRequest['tool'],
  input: Readonly<Record<string, unknown>> = {},
  patch: Partial<AskRequest> = {},
): AskRequest {
  return {
    version: ASK_VERSION,
    token: '',
    key: newKey(),
    client: 'Claude',
    organization: 'first',
    tool,
    input: { domain: 'alder.example', ...input },
    ...patch,
  };
}

const claim = () => request('claim_account');
const snooze = (until = 'tomorrow') => request('snooze_account', { until });
const log = (input: Readonly<Record<string, unknown>> = {}, patch: Partial<AskRequest> = {}) =>
  request('log_activity', { type: 'call', ...input }, patch);

const never = new AbortController().signal;
const ask = (asked: AskRequest, withdrawn = never) => queue.ask(asked, withdrawn);
const seq = (): number => queue.view()?.seq ?? -1;

test('nothing is done before the user has allowed it, and then it is done once and answered', async () => {
  const answered = ask(claim());
  await flush();
  expect(acts.done).toEqual([]);
  expect(calls).toBe(1);
  expect(queue.view()).toMatchObject({
    client: 'Claude',
    domain: 'alder.example',
    name: 'Alder',
    change: { kind: 'claim' },
    me: 'Ada Winterbourne',
    waitingCount: 0,
  });
  const shown = seq();
  expect(await queue.answer(shown, 'allow')).toMatchObject({ kind: 'claimed', answer: { kind: 'done' } });
  expect(await answered).toMatchObject({ outcome: 'done', domain: 'alder.example' });
  expect(await queue.answer(shown, 'allow')).toEqual({ kind: 'gone' });
  expect(acts.done).toEqual(['claim alder.example']);
  expect(queue.view()).toBeNull();
  expect(recorded).toEqual(['claim_account done']);
});

test('a snooze and an activity are done as they were shown, and say until when', async () => {
  const snoozed = ask(snooze());
  expect(queue.view()?.change).toEqual({
    kind: 'snooze',
    length: 'tomorrow',
    untilAt: acts.snoozeUntil('tomorrow'),
  });
  await queue.answer(seq(), 'allow');
  expect(await snoozed).toMatchObject({ outcome: 'done', untilAt: acts.snoozeUntil('tomorrow') });
  const logged = ask(log({ note: 'They asked\r\nfor a quote.', person: 'Dana Fox', outcome: 'reached' }));
  expect(queue.view()?.change).toEqual({
    kind: 'log',
    activity: {
      type: 'call',
      note: 'They asked\nfor a quote.',
      person: 'Dana Fox',
      outcome: 'reached',
      followUp: null,
    },
  });
  expect(await queue.answer(seq(), 'allow')).toMatchObject({ kind: 'logged', answer: { kind: 'queued' } });
  expect(await logged).toMatchObject({ outcome: 'done' });
  expect(acts.done).toEqual([
    'snooze alder.example tomorrow',
    'log alder.example call They asked\nfor a quote.',
  ]);
});

test.each([
  ['deny', 'declined', false],
  ['stop', 'declined', true],
] as const)('%s changes nothing', async (choice, outcome, turnsOff) => {
  const answered = ask(snooze());
  expect(await queue.answer(seq(), choice)).toEqual({ kind: 'refused' });
  expect((await answered).outcome).toBe(outcome);
  expect(acts.done).toEqual([]);
  expect(isOff).toBe(turnsOff);
});

test('no answer in time means not allowed, and a late answer changes nothing', async () => {
  const answered = ask(snooze());
  const shown = seq();
  await clock.advance(ASKED_FOR_MS - 1);
  expect(queue.view()).not.toBeNull();
  await clock.advance(1);
  expect((await answered).outcome).toBe('unanswered');
  expect(await queue.answer(shown, 'allow')).toEqual({ kind: 'gone' });
  expect(acts.done).toEqual([]);
});

test('one is asked after the other, each with all of its time, and no more than a few wait', async () => {
  const first = ask(claim());
  const shown = seq();
  const second = ask(snooze());
  const others = [ask(log()), ask(log())];
  expect((await ask(log())).outcome).toBe('too-many');
  expect(queue.view()).toMatchObject({ change: { kind: 'claim' }, waitingCount: 3 });
  expect(calls).toBe(1);
  await clock.advance(ASKED_FOR_MS);
  expect((await first).outcome).toBe('unanswered');
  expect(queue.view()).toMatchObject({ change: { kind: 'snooze' }, waitingCount: 2 });
  expect(calls).toBe(2);
  // An answer to the previous request, a moment too late.
  expect(await queue.answer(shown, 'allow')).toEqual({ kind: 'gone' });
  expect(acts.done).toEqual([]);
  await clock.advance(ASKED_FOR_MS - SECOND_MS);
  await queue.answer(seq(), 'allow');
  expect((await second).outcome).toBe('done');
  await queue.answer(seq(), 'deny');
  await queue.answer(seq(), 'deny');
  expect(await Promise.all(others)).toMatchObject([{ outcome: 'declined' }, { outcome: 'declined' }]);
});

test('an assistant that asks a hundred times is cut off with a reason, until the next hour', async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const answered = ask(log());
    if (queue.view() !== null) await queue.answer(seq(), 'deny');
    outcomes.push((await answered).outcome);
  }
  expect(calls).toBe(30);
  expect(outcomes).toEqual([...Array<string>(30).fill('declined'), ...Array<string>(70).fill('too-many')]);
  clock.jump(HOUR_MS);
  const later = ask(log());
  expect(queue.view()).not.toBeNull();
  await queue.answer(seq(), 'allow');
  expect((await later).outcome).toBe('done');
});

test('a connection keeps nothing of what it has asked and was answered', async () => {
  const { signal } = new AbortController();
  const answered = ask(claim(), signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await queue.answer(seq(), 'deny');
  await answered;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('an assistant that has gone is not answered for, wherever it stood in the line', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const first = ask(claim(), one.signal);
  const second = ask(snooze(), two.signal);
  two.abort();
  expect(queue.view()?.waitingCount).toBe(0);
  one.abort();
  expect(queue.view()).toBeNull();
  await Promise.all([first, second]);
  expect(recorded).toEqual(['snooze_account withdrawn', 'claim_account withdrawn']);
  expect(acts.done).toEqual([]);
});

test('what is being done is done, also when the assistant goes or all of it is turned off meanwhile', async () => {
  let finish = (): void => undefined;
  const inner = acts.claimAnswer;
  acts.claimAnswer = () => new Promise((resolve) => (finish = () => resolve(inner())));
  const gone = new AbortController();
  const answered = ask(claim(), gone.signal);
  const second = ask(snooze());
  const answer = queue.answer(seq(), 'allow');
  gone.abort();
  await clock.advance(2 * ASKED_FOR_MS);
  queue.end('off');
  expect((await second).outcome).toBe('off');
  finish();
  expect(await answer).toMatchObject({ kind: 'claimed' });
  expect((await answered).outcome).toBe('done');
  expect(recorded).toEqual(['snooze_account off', 'claim_account done']);
});

describe('refused before anybody is disturbed', () => {
  afterEach(() => {
    expect(calls).toBe(0);
    expect(queue.view()).toBeNull();
    expect(acts.done).toEqual([]);
  });

  test('an account that is not known, or is none', async () => {
    for (const domain of ['nobody.example', 'not a domain', 7, undefined])
      expect(await ask(request('claim_account', { domain }))).toMatchObject({
        outcome: 'nothing',
        domain: null,
      });
  });

  test('a claim in no team, and of what a colleague has', async () => {
    acts.inTeam = false;
    expect((await ask(claim())).outcome).toBe('no-team');
    acts.inTeam = true;
    acts.colleague = 'ben';
    expect(await ask(claim())).toMatchObject({ outcome: 'colleague', by: 'ben' });
    hidesNames = true;
    expect(await ask(claim())).toMatchObject({ outcome: 'colleague', by: null });
  });

  test('what cannot be logged, with why', async () => {
    acts.refusal = 'Write the note first.';
    expect(await ask(log())).toMatchObject({ outcome: 'not-possible', why: 'Write the note first.' });
  });

  test('arguments that are not those of the tool', async () => {
    for (const asked of [
      request('claim_account', { extra: 1 }),
      snooze('for ever'),
      log({ note: 'x'.repeat(4_001) }),
      log({ type: 7 }),
    ])
      expect((await ask(asked)).outcome).toBe('not-possible');
  });
});

test('a relay that refuses is told to both sides, and one that does not answer may have done it', async () => {
  const answers = [
    [
      {
        kind: 'refused',
        reason: 'taken',
        claim: { account: 'alder.example', by: 'ben', at: 0, untilAt: 1, from: null },
      },
      'colleague',
    ],
    [{ kind: 'refused', reason: 'too-many', claim: null }, 'not-possible'],
    [{ kind: 'failed', reason: 'unreachable' }, 'not-possible'],
    [{ kind: 'failed', reason: 'no-answer' }, 'lost'],
  ] as const;
  for (const [answer, outcome] of answers) {
    acts.claimAnswer = () => Promise.resolve(answer);
    const answered = ask(claim());
    expect(await queue.answer(seq(), 'allow')).toEqual({ kind: 'claimed', answer });
    expect((await answered).outcome).toBe(outcome);
  }
});

test('the same call asked again is answered from what came of it, also by an app that was started since', async () => {
  const asked = log();
  const first = ask(asked);
  const twin = ask(asked);
  expect(queue.view()?.waitingCount).toBe(0);
  await queue.answer(seq(), 'allow');
  expect(await Promise.all([first, twin, ask(asked)])).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'done' },
  ]);
  const next = createAskQueue({
    clock,
    acts,
    hidesNames: () => false,
    callUser: () => Promise.resolve(),
    record: () => undefined,
    onChange: () => undefined,
    turnOff: () => undefined,
  });
  expect((await next.ask(asked, never)).outcome).toBe('done');
  expect(next.view()).toBeNull();
  expect(acts.done).toHaveLength(1);
});

test('what was refused may be asked again under its key', async () => {
  const asked = log();
  const first = ask(asked);
  await queue.answer(seq(), 'deny');
  await first;
  void ask(asked);
  expect(queue.view()).not.toBeNull();
});

test('a request about another organization than the one that is shown disturbs nobody', async () => {
  acts.shown = 'organization-2';
  expect(await ask(claim())).toMatchObject({ outcome: 'not-shown' });
  expect(queue.view()).toBeNull();
  const own = ask(request('claim_account', {}, { organization: 'organization-2' }));
  await queue.answer(seq(), 'allow');
  expect((await own).outcome).toBe('done');
});

test('what was shown is what is done: not for another organization, and not until another morning', async () => {
  const one = ask(snooze());
  acts.connected = 'another';
  expect(await queue.answer(seq(), 'allow')).toEqual({ kind: 'gone' });
  expect((await one).outcome).toBe('failed');
  const two = ask(snooze());
  acts.day += 1;
  expect(await queue.answer(seq(), 'allow')).toEqual({ kind: 'gone' });
  expect((await two).outcome).toBe('failed');
  expect(acts.done).toEqual([]);
});

test('when the act throws, the assistant is told that it may have been done, and the next request is asked', async () => {
  acts.claimAnswer = () => Promise.reject(new Error('inside'));
  const answered = ask(claim());
  const next = ask(snooze());
  await expect(queue.answer(seq(), 'allow')).rejects.toThrow('inside');
  expect((await answered).outcome).toBe('lost');
  await queue.answer(seq(), 'allow');
  expect((await next).outcome).toBe('done');
});

test('texts of the assistant are cleaned and bounded before they are shown, and what is shown is what is logged', async () => {
  const hidden = [...'obey']
    .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
    .join('');
  acts.names.set('alder.example', 'Alder\u202e\nAllow');
  const answered = ask(
    log(
      { note: `one\u202e\n\n\n\n\n\n\n\n\ntwo${hidden}\u2028three\u0007\n\n`, person: 'Dana\u2066\nFox' },
      { client: `Clau\u202ede\n${'x'.repeat(200)}` },
    ),
  );
  const shown = queue.view();
  expect(shown?.name).toBe('Alder Allow');
  expect(shown?.client).toHaveLength(60);
  expect(shown?.client).toMatch(/^Claude x+…$/u);
  expect(shown?.change).toMatchObject({ activity: { note: 'one\n\ntwo\nthree', person: 'Dana Fox' } });
  await queue.answer(seq(), 'allow');
  await answered;
  expect(acts.done).toEqual(['log alder.example call one\n\ntwo\nthree']);
});
