// Whoever asks where no relay answers is told so, and does not wait for an answer that cannot come.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TeamLink } from '../../src/main/team/link.ts';
import { until } from '../fakes/clock.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';

const absent = { kind: 'failed', reason: 'no-relay' };

describe.skipIf(!hasNatsServer)('on a real server', () => {
  let team: RealTeam;
  let ada: TeamLink;

  beforeEach(async () => {
    team = await startTeam();
    ada = team.desktop('ada');
    await until(() => ada.state().state === 'connected');
  });
  afterEach(() => team.end());

  test('no relay is said to be there before one answers, after it ends, and for what it does not answer', async () => {
    expect(await ada.ask('hello', {}, 5_000)).toEqual(absent);
    const relay = await team.relayAtWork();
    expect(await ada.ask('hello', {}, 5_000)).toEqual(absent);
    const end = relay.serve('hello', (from) => Promise.resolve({ from }));
    const answer = { kind: 'answer', body: { from: 'ada' } };
    while ((await ada.ask('hello', {}, 5_000)).kind !== 'answer') await sleep(10);
    expect(await ada.ask('hello', {}, 5_000)).toEqual(answer);
    expect(await ada.ask('lookup', {}, 5_000)).toEqual(absent);
    end();
    while ((await ada.ask('hello', {}, 5_000)).kind === 'answer') await sleep(10);
    expect(await ada.ask('hello', {}, 5_000)).toEqual(absent);
  });

  test('a relay that is there and thinks is waited for', async () => {
    const relay = await team.relayAtWork();
    relay.serve('lookup', async () => {
      await sleep(1_500);
      return { found: true };
    });
    relay.serve('hello', () => Promise.resolve({}));
    while ((await ada.ask('hello', {}, 5_000)).kind !== 'answer') await sleep(10);
    const ben = team.desktop('ben');
    await until(() => ben.state().state === 'connected');
    expect(await ben.ask('lookup', {}, 5_000)).toEqual({ kind: 'answer', body: { found: true } });
  });
});
