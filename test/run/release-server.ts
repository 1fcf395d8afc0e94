// Serves releases on this machine, for the installed app to update itself from: provides an address and a key for the build and
// then the signed packages. A test can have it corrupt them.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { once } from 'node:events';
import { listFiles, publicKeyOf, signManifest } from '../../src/release/signed-manifest.ts';

/** Ways to corrupt a release, each with the reason that the app gives for refusing it. */
export const corruptions = {
  /** Signed by somebody else. */
  'other-key': 'signature',
  /** A version older than the installed one. */
  'older-version': 'older',
  /** A package with one byte changed. */
  'changed-byte': 'hash',
  /** A package whose end is missing. */
  'cut-short': 'truncated',
  /** A version older than the one offered last. */
  'earlier-offer': 'rollback',
} as const;

type Corruption = keyof typeof corruptions;

/** The variable in the user's environment that says where the releases are. */
export const RELEASES_ADDRESS = 'HOTLIST_E2E_RELEASES';

export interface ReleaseServer {
  /** The environment variables for the build. */
  readonly buildEnv: Readonly<Record<string, string>>;
  /** The address that `offer` needs. */
  readonly address: string;
  /** From now on the packages of this version in the folder are the latest release. */
  publish(folder: string, version: string): Promise<void>;
  close(): Promise<void>;
}

/** Asks the server to offer its release corrupted in this way (a name in `corruptions`) from now on, or `as-it-is`. */
export async function offer(as: string): Promise<void> {
  const address = process.env[RELEASES_ADDRESS];
  if (!address) throw new Error('These tests are started by `npm test`, as root, where `.ci/run` allows it.');
  const { ok } = await fetch(`${address}offer/${as}`, { method: 'POST' });
  if (!ok) throw new Error(`The server of releases offers nothing ${as}.`);
}

export async function startReleaseServer(): Promise<ReleaseServer> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519').privateKey;
  const empty = await mkdtemp(join(tmpdir(), 'hotlist-releases-'));
  let [folder, version] = [empty, ''];
  let corruption: Corruption | null = null;

  const manifest = async (): Promise<string> => {
    const now = Date.now();
    const isOld = corruption === 'older-version' || corruption === 'earlier-offer';
    const release = {
      version: isOld ? '0.0.0' : version,
      minimumVersion: '0.0.0',
      releasedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 86_400_000).toISOString(),
      notes: 'A release of this test.',
      page: 'https://hotlist.example/',
    };
    const key: KeyObject = corruption === 'other-key' ? other : privateKey;
    return signManifest(release, await listFiles(folder, version, base), [key]);
  };
  const send = async (name: string, response: ServerResponse): Promise<void> => {
    const path = join(folder, name);
    if (corruption !== 'changed-byte' && corruption !== 'cut-short') {
      createReadStream(path)
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
      return;
    }
    const bytes = await readFile(path);
    const last = bytes.length - 1;
    if (corruption === 'cut-short') return void response.end(bytes.subarray(0, last));
    bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
    response.end(bytes);
  };

  const server = createServer((request, response) => {
    const name = decodeURIComponent(basename(request.url ?? ''));
    const answer = async (): Promise<void> => {
      if (request.method === 'POST') {
        const found = Object.keys(corruptions).find((one): one is Corruption => one === name) ?? null;
        if (found === null && name !== 'as-it-is') return void response.writeHead(404).end();
        corruption = found;
        return void response.end();
      }
      if (name === 'update.json') return void response.end(await manifest());
      await send(name, response);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('There is no port for the releases.');
  const base = `http://127.0.0.1:${String(at.port)}/`;
  return {
    buildEnv: { HOTLIST_UPDATE_ADDRESS: `${base}update.json`, HOTLIST_UPDATE_KEYS: publicKeyOf(privateKey) },
    address: base,
    async publish(from, newest) {
      // So that an unreadable package fails here instead of in the app.
      await listFiles(from, newest, base);
      [folder, version] = [from, newest];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(empty, { recursive: true, force: true });
    },
  };
}
