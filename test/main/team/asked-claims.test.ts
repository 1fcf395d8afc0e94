// An assistant asks for an account in a team: the relay decides, as it does for the panel.
import { afterEach, expect, test } from 'vitest';
import type { AskListener } from '../../../src/main/app/assistants/ask/endpoint.ts';
import { ASK_VERSION } from '../../../src/main/app/assistants/ask/protocol.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { until } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

interface Asking extends Desktop {
  readonly listener: () => AskListener | null;
}

async function startAsking(name: string): Promise<Asking> {
  let listener: AskListener | null = null;
  const desktop = await bench.startDesktop(name, openMemory(), undefined, {
    askEndpoint: {
      open(given) {
        listener = given;
        return Promise.resolve({ close: () => Promise.resolve(void (listener = null)) });
      },
      record: () => undefined,
    },
  });
  await desktop.app.calls.updateSettings({ assistantsOn: true, assistantsMayChange: true });
  await until(() => listener !== null);
  return { ...desktop, listener: () => listener };
}

let keys = 0;

async function ask({ listener }: Asking, domain: string) {
  const open = listener();
  if (open === null) throw new Error('there is no door');
  keys += 1;
  const request = {
    version: ASK_VERSION,
    token: '',
    key: `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`,
    client: 'Claude',
    organization: 'first',
    tool: 'claim_account',
    input: { domain },
  } as const;
  return open(request, new AbortController().signal);
}

/** What was answered; time passes until it is. */
async function done<T>(answer: T | Promise<T>): Promise<T> {
  const settled: { value?: T } = {};
  void Promise.resolve(answer).then((value) => (settled.value = value));
  while (settled.value === undefined) await bench.advance(100);
  return settled.value;
}

async function allow({ app, panel }: Asking): Promise<unknown> {
  await until(() => panel.last().asking !== undefined);
  return done(app.calls.answerAsk(panel.last().asking?.seq ?? -1, 'allow'));
}

test('of two assistants one gets the account, and the other is told by whom; known already, nobody is asked', async () => {
  bench = await startTeamBench();
  await bench.startRelay();
  const ada = await startAsking('ada');
  const ben = await startAsking('ben');
  for (let left = MINUTE_MS; left > 0; left -= 10 * SECOND_MS) await bench.advance(10 * SECOND_MS);
  const [first, second] = bench.service.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);
  if (first === undefined || second === undefined) throw new Error('there are two accounts');

  const adas = ask(ada, first);
  await until(() => ada.panel.last().asking !== undefined);
  expect(ada.panel.last().asking).toMatchObject({ change: { kind: 'claim' }, me: 'Ada' });
  const bens = ask(ben, first);
  await until(() => ben.panel.last().asking !== undefined);
  expect(await allow(ada)).toMatchObject({ kind: 'claimed', answer: { kind: 'done' } });
  expect(await adas).toMatchObject({ outcome: 'done', domain: first, untilAt: expect.any(Number) as number });
  expect(await allow(ben)).toMatchObject({ kind: 'claimed', answer: { kind: 'refused', reason: 'taken' } });
  expect(await bens).toMatchObject({ outcome: 'colleague', by: 'ada' });
  await bench.advance(10 * SECOND_MS);
  expect((await ben.app.calls.getState()).claims?.claims).toMatchObject([{ account: first, by: 'ada' }]);

  ben.panel.acts.length = 0;
  expect(await ask(ben, first)).toMatchObject({ outcome: 'colleague', by: 'ada' });
  expect(ben.panel.acts).toEqual([]);
  bench.team.setState('unreachable');
  const late = ask(ben, second);
  expect(await allow(ben)).toMatchObject({ answer: { kind: 'failed', reason: 'unreachable' } });
  expect(await late).toMatchObject({
    outcome: 'not-possible',
    why: expect.stringContaining('Your team could not be reached') as string,
  });
});
