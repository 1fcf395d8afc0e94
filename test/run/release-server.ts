// Releases on this machine, for the installed app to update itself from: an address and a key to build with, and after the
// build the packages, signed.
import { generateKeyPairSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { listFiles, publicKeyOf, signManifest } from '../../src/release/signed-manifest.ts';

export interface ReleaseServer {
  /** What a build takes from the environment. */
  readonly buildEnv: Readonly<Record<string, string>>;
  /** From now on the packages of this version in the folder are the latest release. */
  publish(folder: string, version: string): Promise<void>;
  close(): Promise<void>;
}

export async function startReleaseServer(): Promise<ReleaseServer> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const empty = await mkdtemp(join(tmpdir(), 'hotlist-releases-'));
  let [folder, manifest] = [empty, ''];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(basename(request.url ?? ''));
    if (name === 'update.json') return void response.end(manifest);
    createReadStream(join(folder, name))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('There is no port for the releases.');
  const base = `http://127.0.0.1:${String(at.port)}/`;
  return {
    buildEnv: { HOTLIST_UPDATE_ADDRESS: `${base}update.json`, HOTLIST_UPDATE_KEYS: publicKeyOf(privateKey) },
    async publish(from, version) {
      const now = Date.now();
      const release = {
        version,
        minimumVersion: '0.0.0',
        releasedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 86_400_000).toISOString(),
        notes: 'A release of this test.',
        page: 'https://hotlist.example/',
      };
      manifest = signManifest(release, await listFiles(from, version, base), [privateKey]);
      folder = from;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(empty, { recursive: true, force: true });
    },
  };
}
