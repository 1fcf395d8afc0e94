// A team's server that others reach, with a certificate of the company's own authority: `relay init` puts that into the join
// files, and without it nobody connects.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordMessage } from '../../src/main/team/link.ts';
import { until } from '../fakes/clock.ts';
import { createCompanyCa, hasOpenssl } from '../fakes/company-ca.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';

describe.skipIf(!hasNatsServer || !hasOpenssl)('over TLS', () => {
  let folder: TempFolder;
  let team: RealTeam;

  beforeEach(async () => {
    folder = createTempFolder();
    const { certificate } = createCompanyCa(folder, 'DNS:localhost');
    team = await startTeam((port) => ({
      server: `tls://localhost:${port}`,
      tls: { certFile: folder.file('cert.pem'), keyFile: folder.file('key.pem') },
      ca: certificate,
    }));
  });
  afterEach(async () => {
    await team.end();
    folder.remove();
  });

  test('the join file alone is enough, and without the authority in it nobody is connected', async () => {
    const ada = team.joinOf('ada');
    expect(ada.servers[0]).toMatch(/^tls:/);
    const relay = await team.relayAtWork();
    await relay.publish({ kind: 'signals', id: 'signals:1', body: { v: 1, item: { id: 1 } } });
    const desktop = team.desktop(ada);
    const read: RecordMessage[] = [];
    desktop.consume(
      0,
      (messages) => Promise.resolve(void read.push(...messages)),
      () => undefined,
    );
    await until(() => read.length === 1);
    const { ca: _ca, ...without } = ada;
    const stranger = team.desktop(without);
    await until(() => stranger.state().state !== 'connecting');
    expect(stranger.state().state).toBe('unreachable');
  });
});
