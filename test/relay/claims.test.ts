import { setTimeout as sleep } from 'node:timers/promises';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimOnce } from '../../src/main/hosts/terminal/claim-once.ts';
import { createSystemClock } from '../../src/main/machine/clock.ts';
import { actAsk, readActAnswer, readActRecord } from '../../src/main/team/acts-records.ts';
import { claimAsk, readClaimAnswer, readClaimsRecord } from '../../src/main/team/claims-records.ts';
import type { RecordMessage, TeamLink } from '../../src/main/team/link.ts';
import { claimKey } from '../../src/main/team/subjects.ts';
import type { ClaimRequest } from '../../src/shared/contract/team.ts';
import { runCommand } from '../../src/relay/commands.ts';
import { until } from '../fakes/clock.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';

const clock = createSystemClock();
const ACME = 'acme.example';

let team: RealTeam;

function desktop(name: string) {
  const link = team.desktop(name);
  const records: RecordMessage[] = [];
  link.consume(
    0,
    (messages) => Promise.resolve(void records.push(...messages)),
    () => undefined,
  );
  const said = () =>
    records.flatMap(({ kind, body }) => (kind === 'claims' ? (readClaimsRecord(body) ?? []) : []));
  const acts = () =>
    records.flatMap(({ kind, body }) => (kind === 'acts' ? (readActRecord(body) ?? []) : []));
  return { link, said, acts };
}

async function ask(link: TeamLink, request: ClaimRequest, to: string | null = null) {
  const asked = await link.ask(request, claimAsk(ACME, to), 2_000);
  return asked.kind === 'answer' ? readClaimAnswer(asked.body) : asked;
}

async function told(link: TeamLink, body: unknown) {
  const asked = await link.ask('act', body, 2_000);
  return asked.kind === 'answer' ? readActAnswer(asked.body) : asked;
}

/** Until the relay has read what there is. */
async function settled(link: TeamLink, request: ClaimRequest = 'claim') {
  for (;;) {
    const answer = await ask(link, request);
    if (answer.kind !== 'failed') return answer;
    await sleep(10);
  }
}

describe.skipIf(!hasNatsServer)('claims on a real server', () => {
  beforeEach(async () => {
    team = await startTeam();
  });
  afterEach(() => team.end());

  test('of two at the same moment one gets it, and everybody reads who', async () => {
    await team.lead('one');
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    await until(() => [ada, ben].every(({ link }) => link.state().state === 'connected'));
    expect(await settled(ada.link, 'release')).toMatchObject({ kind: 'done', claim: null });
    const answers = await Promise.all([ask(ada.link, 'claim'), ask(ben.link, 'claim')]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    const winner = answers[0].kind === 'done' ? 'ada' : 'ben';
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
      reason: 'taken',
      claim: { account: ACME, by: winner },
    });
    for (const { said } of [ada, ben]) await until(() => said().length >= 2);
    expect(ada.said().at(-1)).toMatchObject({ kind: 'one', account: ACME, claim: { by: winner } });
    expect(ben.said()).toEqual(ada.said());
  });

  test('a claim outlives its relay, the change of leader and a server that was killed', async () => {
    const first = await team.lead('one');
    await until(() => first.isLeader());
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    await until(() => [ada, ben].every(({ link }) => link.state().state === 'connected'));
    await ada.link.ask('hello', {}, 2_000);
    const made = await settled(ada.link);
    expect(made).toMatchObject({ kind: 'done', claim: { by: 'ada' } });
    const second = await team.lead('two');
    await first.stop();
    await until(() => second.isLeader());
    expect(await settled(ben.link)).toMatchObject({ kind: 'refused', claim: { by: 'ada' } });
    await team.server.kill();
    await until(() => ben.link.state().state === 'unreachable');
    expect(await ask(ben.link, 'claim')).toEqual({ kind: 'failed', reason: 'unreachable' });
    await team.server.start();
    await until(() => ben.link.state().state === 'connected');
    expect(await settled(ben.link)).toMatchObject({ kind: 'refused', claim: { by: 'ada' } });
    expect(await settled(ada.link, 'release')).toMatchObject({ kind: 'done', claim: null });
    expect(await settled(ben.link)).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
  });

  test('a terminal claims once and says by its exit code who was first', async () => {
    const relay = await team.lead('one');
    await until(() => relay.isLeader());
    const lines: string[] = [];
    const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line).trim());
      return true;
    });
    try {
      const claim = { request: 'claim', account: ACME } as const;
      expect(await claimOnce(team.joinOf('ada'), claim, true)).toBe(0);
      expect(await claimOnce(team.joinOf('ada'), claim, true)).toBe(0);
      expect(await claimOnce(team.joinOf('ben'), claim, true)).toBe(4);
      expect(await claimOnce(team.joinOf('ben'), claim, false)).toBe(4);
      expect(await claimOnce(team.joinOf('ada'), { ...claim, request: 'release' }, true)).toBe(0);
    } finally {
      output.mockRestore();
    }
    const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as unknown);
    expect(events).toMatchObject([
      { event: 'claim', account: ACME, by: 'ada', state: 'claimed' },
      { by: 'ada', state: 'claimed' },
      { by: 'ada', state: 'refused' },
      { by: 'ada', state: 'released' },
    ]);
    expect(lines[3]).toMatch(/^Ada has had it since \d/);
  });

  test('whoever is removed is cut off, and a colleague can have what they had', async () => {
    const relay = await team.lead('one');
    await until(() => relay.isLeader());
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    await until(() => [ada, ben].every(({ link }) => link.state().state === 'connected'));
    await settled(ada.link);
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    try {
      expect(await runCommand(['remove', 'ada', '--out', team.folder], {})).toBe(0);
      expect(out.mock.calls.join('')).toContain('The accounts of ada become free');
      team.server.reload();
      await until(() => ada.link.state().state === 'refused');
      await until(() => ben.said().some((word) => word.kind === 'one' && word.claim === null));
      expect(await settled(ben.link)).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
      // Said again, as after a server that did not answer.
      expect(await runCommand(['remove', 'ada', '--out', team.folder], {})).toBe(0);
    } finally {
      out.mockRestore();
    }
    const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    expect(await runCommand(['remove', 'eve', '--out', team.folder], {})).toBe(2);
    expect(errors.mock.calls.join('')).toContain('nobody called “eve”');
    errors.mockRestore();
  }, 60_000);

  test('a removal before any relay has run, or without the server, says what is left to do', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    try {
      expect(await runCommand(['remove', 'ada', '--out', team.folder], {})).toBe(0);
      expect(out.mock.calls.join('')).toContain('ada had no accounts');
      await team.server.kill();
      expect(await runCommand(['remove', 'ben', '--out', team.folder], {})).toBe(0);
      expect(out.mock.calls.join('')).toContain('relay remove ben --out');
    } finally {
      out.mockRestore();
    }
  });

  test('a repeated removal is done, as the first one was, also before any relay has run; of a stranger there is none', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    try {
      const codes: number[] = [];
      for (const name of ['ada', 'ada', 'eve'])
        codes.push(await runCommand(['remove', name, '--out', team.folder], {}));
      expect(codes).toEqual([0, 0, 2]);
      expect(out.mock.calls.join('')).toContain('ada was removed before');
    } finally {
      out.mockRestore();
      errors.mockRestore();
    }
    // What was written for that keeps no relay from beginning.
    const relay = await team.lead('one');
    await until(() => relay.isLeader());
    const ben = desktop('ben');
    await until(() => ben.link.state().state === 'connected');
    expect(await settled(ben.link)).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
  }, 60_000);

  test('whoever stands by decides nothing', async () => {
    const first = await team.lead('one');
    await until(() => first.isLeader());
    await team.lead('two');
    const ada = desktop('ada');
    await until(() => ada.link.state().state === 'connected');
    await settled(ada.link);
    await first.stop();
    // The other one needs a moment to take over: nobody answers, and nothing was changed.
    await until(() => ada.said().length >= 2);
    const made = await settled(ada.link, 'release');
    expect(made).toMatchObject({ kind: 'done', claim: null });
  });

  test('what one logs is a record for everybody, in the name that the server knows, once however often it is told', async () => {
    await team.lead('one');
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    await until(() => [ada, ben].every(({ link }) => link.state().state === 'connected'));
    await settled(ada.link, 'release');
    const logged = { type: 'call', properties: { note: 'two\nlines' }, signalId: 'sig_1' };
    const owed = { step: 'tell', id: '1-a', kind: 'logged', account: ACME, at: clock.now(), logged } as const;
    const body = { ...actAsk(owed, clock.now()), by: 'ben' };
    for (let times = 0; times < 3; times += 1) expect(await told(ada.link, body)).toEqual({ kind: 'done' });
    expect(await told(ada.link, { v: 1, step: 'take-back', id: '1-a' })).toEqual({ kind: 'done' });
    expect(await told(ben.link, { v: 1, step: 'take-back', id: '1-a' })).toEqual({ kind: 'done' });
    for (const { acts } of [ada, ben]) {
      await until(() => acts().length >= 3);
      expect(acts()).toMatchObject([
        { kind: 'told', act: { by: 'ada', id: '1-a', logged } },
        { kind: 'taken-back', by: 'ada', id: '1-a' },
        { kind: 'taken-back', by: 'ben', id: '1-a' },
      ]);
    }
  });

  test('a rep can write no claim, neither into the bucket nor as a record nor as somebody else', async () => {
    const relay = await team.lead('one');
    await until(() => relay.isLeader());
    const ben = desktop('ben');
    await until(() => ben.link.state().state === 'connected');
    await settled(ben.link);
    const { seed } = team.joinOf('ada');
    const ada = await connect({
      servers: team.server.url,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: '_INBOX_ada',
    });
    team.atEnd(() => ada.close());
    const refused = new Set<string>();
    void (async () => {
      for await (const status of ada.status()) if (status.type === 'error') refused.add(String(status.error));
    })();
    const tries = [
      `$KV.hotlist_acme_claims.${claimKey(ACME)}`,
      '$KV.hotlist_acme_claims.person.eve',
      'hotlist.acme.record.claims',
      'hotlist.acme.record.acts',
      'hotlist.acme.rep.ben.release',
      'hotlist.acme.rep.ben.act',
      '$JS.API.STREAM.PURGE.KV_hotlist_acme_claims',
      '$JS.API.STREAM.MSG.DELETE.KV_hotlist_acme_claims',
      '$JS.API.STREAM.DELETE.KV_hotlist_acme_claims',
      '$JS.API.STREAM.UPDATE.KV_hotlist_acme_claims',
      '$JS.API.CONSUMER.CREATE.KV_hotlist_acme_claims.mine',
    ];
    for (const subject of tries) ada.publish(subject, JSON.stringify({ account: ACME, by: 'ada' }));
    await ada.flush();
    await until(() => refused.size >= tries.length);
    for (const subject of tries)
      expect(
        [...refused].some((text) => text.includes(`"${subject}"`)),
        subject,
      ).toBe(true);
    expect(await ask(ben.link, 'claim')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
  });
});
