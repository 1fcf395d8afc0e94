// A team's server that others reach, with a certificate of the company's own authority: `relay init` puts that into the join
// files, and without it nobody connects.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../src/main/clock.ts';
import { readJoinFile, type JoinFile } from '../../src/main/team/join-file.ts';
import type { RecordMessage } from '../../src/main/team/link.ts';
import { createRelayLink, createTeamLink } from '../../src/main/team/nats-link.ts';
import { createTeam } from '../../src/relay/team-folder.ts';
import { until } from '../fakes/clock.ts';
import { createCompanyCa, hasOpenssl } from '../fakes/company-ca.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { hasNatsServer, startNatsServer, type NatsServer } from '../servers/nats-server.ts';

const clock = createSystemClock();

describe.skipIf(!hasNatsServer || !hasOpenssl)('over TLS', () => {
  let folder: TempFolder;
  let server: NatsServer;
  let ends: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    ends = [];
    folder = createTempFolder();
    const { certificate } = createCompanyCa(folder, 'DNS:localhost');
    server = await startNatsServer(({ port, store }) => {
      createTeam(dirname(store), {
        workspace: 'acme',
        reps: ['ada'],
        host: '127.0.0.1',
        port,
        storeDir: store,
        server: `tls://localhost:${port}`,
        tls: { certFile: folder.file('cert.pem'), keyFile: folder.file('key.pem') },
        ca: certificate,
      });
      return readFileSync(join(dirname(store), 'nats.conf'), 'utf8');
    });
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    await server.remove();
    folder.remove();
  });

  function joinOf(name: string): JoinFile {
    const read = readJoinFile(join(server.folder, `${name}.join`));
    if (read.kind === 'bad') throw new Error(read.message);
    return read.join;
  }

  test('the join file alone is enough, and without the authority in it nobody is connected', async () => {
    const ada = joinOf('ada');
    expect(ada.servers[0]).toMatch(/^tls:/);
    const relay = createRelayLink(joinOf('relay'), clock);
    ends.push(() => relay.close());
    await relay.prepare();
    await relay.publish({ kind: 'signals', id: 'signals:1', body: { v: 1, item: { id: 1 } } });
    const desktop = createTeamLink(ada, clock);
    ends.push(() => desktop.close());
    const read: RecordMessage[] = [];
    desktop.consume(
      0,
      (messages) => Promise.resolve(void read.push(...messages)),
      () => undefined,
    );
    await until(() => read.length === 1);
    const { ca: _ca, ...without } = ada;
    const stranger = createTeamLink(without, clock);
    ends.push(() => stranger.close());
    await until(() => stranger.state().state !== 'connecting');
    expect(stranger.state().state).toBe('unreachable');
  });
});
