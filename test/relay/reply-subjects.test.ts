// What a rep asks of the server or of a relay is answered to a subject of the rep's choice. Whatever that is, nothing may be
// stored because of it, and nobody may seem to have asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RelayLink } from '../../src/main/team/link.ts';
import { until } from '../fakes/clock.ts';
import { intruderIn } from '../servers/intruder.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';

/** Where something is stored, by what is stored there. */
const places = {
  records: 'hotlist.acme.record.signals',
  snapshot: 'hotlist.acme.snapshot.head',
  claims: '$KV.hotlist_acme_claims.account.example.com',
  lease: '$KV.hotlist_acme_lease.leader',
} as const;

/** Everything that a rep may ask, in an order in which all of it has an answer. */
const questions: readonly (readonly [subject: string, body: unknown])[] = [
  ['$JS.API.INFO', ''],
  ['$JS.API.STREAM.INFO.hotlist_acme', ''],
  ['$JS.API.DIRECT.GET.hotlist_acme_snapshot.hotlist.acme.snapshot.head', ''],
  [
    '$JS.API.CONSUMER.CREATE.hotlist_acme.mine',
    { stream_name: 'hotlist_acme', config: { name: 'mine', ack_policy: 'none' } },
  ],
  ['$JS.API.CONSUMER.INFO.hotlist_acme.mine', ''],
  ['$JS.API.CONSUMER.MSG.NEXT.hotlist_acme.mine', { batch: 2, no_wait: true }],
  ['$JS.API.CONSUMER.DELETE.hotlist_acme.mine', ''],
  ['hotlist.acme.rep.ada.hello', {}],
];

const textOf = (body: unknown): string => (body === '' ? '' : JSON.stringify(body));

describe.skipIf(!hasNatsServer)('on a real server', () => {
  let team: RealTeam;
  let relay: RelayLink;
  let manager: JetStreamManager;
  let ada: NatsConnection;
  /** Who has asked the relay. */
  let asked: string[];

  beforeEach(async () => {
    team = await startTeam();
    relay = await team.relayAtWork();
    await relay.claims.load();
    const leading = await team.lead('here');
    await until(() => leading.isLeader());
    await leading.stop();
    for (const id of [1, 2, 3])
      await relay.publish({
        kind: 'signals',
        id: `signals:${id}`,
        body: { of: 'ada', account: 'acme.example' },
      });
    await relay.writeSnapshot({ upTo: 1, wholeAfter: 0, lines: ['one'] });
    asked = [];
    relay.serve('hello', (from) => Promise.resolve({ answered: asked.push(from) }));
    manager = await jetstreamManager((await intruderIn(team, 'relay')).connection);
    ada = (await intruderIn(team, 'ada')).connection;
  });
  afterEach(() => team.end());

  /** Each stream's last sequence: it grows with whatever is stored, even if that replaces something. */
  async function stored(): Promise<Readonly<Record<string, number>>> {
    const last: Record<string, number> = {};
    for await (const { config, state } of manager.streams.list()) last[config.name] = state.last_seq;
    return last;
  }

  async function send(reply: string): Promise<void> {
    for (const [subject, body] of questions) {
      ada.publish(subject, textOf(body), { reply });
      await ada.flush();
      // The server answers some of them on the side.
      await sleep(100);
    }
  }

  test('every question that a rep may ask is answered to the rep', async () => {
    for (const [at, [subject, body]] of questions.entries()) {
      let answers = 0;
      // A record keeps its own subject on the way, by which the library would not find its request.
      const inbox = ada.subscribe(`_INBOX_ada.${at}`, { callback: () => void (answers += 1) });
      ada.publish(subject, textOf(body), { reply: inbox.getSubject() });
      await until(() => answers > 0);
    }
    expect(asked).toEqual(['ada']);
  });

  test.each(Object.entries(places))('no answer can be aimed at the %s', async (_what, place) => {
    const before = await stored();
    expect(Object.keys(before)).toHaveLength(Object.keys(places).length);
    await send(place);
    expect(await stored()).toEqual(before);
    // The relay did answer.
    expect(asked).toEqual(['ada']);
  });

  test('no answer can be aimed at the server’s own questions, nor at those of a colleague', async () => {
    const before = await stored();
    for (const place of [
      '$JS.API.STREAM.DELETE.KV_hotlist_acme_claims',
      '$JS.API.STREAM.PURGE.KV_hotlist_acme_claims',
      'hotlist.acme.rep.ben.hello',
    ])
      await send(place);
    expect(await stored()).toEqual(before);
    expect(asked).toEqual(['ada', 'ada', 'ada']);
  });

  test.each([
    ...Object.entries(places),
    ['questions of a colleague', 'hotlist.acme.rep.ben.hello'],
    ['server’s own questions', '$JS.API.STREAM.DELETE.KV_hotlist_acme_claims'],
  ])('no consumer can send records to the %s', async (_what, place) => {
    const before = await stored();
    for (const more of [{}, { idle_heartbeat: 100_000_000, flow_control: true }, { headers_only: true }]) {
      const name = `mine${Object.keys(more).length}`;
      const config = { name, ack_policy: 'none', deliver_subject: place, ...more };
      await ada.request(
        `$JS.API.CONSUMER.CREATE.hotlist_acme.${name}`,
        JSON.stringify({ stream_name: 'hotlist_acme', config }),
      );
    }
    await relay.publish({ kind: 'acts', id: 'act:1', body: { of: 'ada' } });
    await sleep(500);
    const written = (before['hotlist_acme'] ?? 0) + 1;
    expect(await stored()).toEqual({ ...before, hotlist_acme: written });
    expect(asked).toEqual([]);
  });
});
