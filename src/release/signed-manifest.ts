// The manifest of a release, as src/main/app/updates reads it: describes the packages in a folder, signed with the makers' keys.
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from '../launch/file-hash.ts';
import {
  envelopeSchema,
  manifestSchema,
  readManifest,
  type ManifestFile,
} from '../main/app/updates/manifest.ts';

export interface Release {
  readonly version: string;
  readonly minimumVersion: string;
  /** ISO 8601, with the offset. */
  readonly releasedAt: string;
  readonly expiresAt: string;
  readonly notes: string;
  /** The download page. */
  readonly page: string;
}

const architectures: Readonly<Record<string, string>> = {
  amd64: 'x64',
  x86_64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
};
const platforms: Readonly<Record<string, string>> = { linux: 'linux', win: 'windows', mac: 'mac' };

/** Platform, kind and architecture from a package's file name; null for a file that is not a package of this version. */
export function partsOfName(
  name: string,
  version: string,
): Pick<ManifestFile, 'platform' | 'kind' | 'arch'> | null {
  const deb = /^hotlist_(.+)_([a-z0-9]+)\.deb$/.exec(name);
  if (deb !== null) {
    const arch = architectures[deb[2] ?? ''];
    return deb[1] === version.replace('-', '~') && arch !== undefined
      ? { platform: 'linux', kind: 'deb', arch }
      : null;
  }
  const start = `hotlist-${version}-`;
  const other = name.startsWith(start)
    ? /^(linux|win|mac)-(\w+)\.(AppImage|rpm|tar\.gz|exe|zip|dmg)$/.exec(name.slice(start.length))
    : null;
  const [platform, arch] = [platforms[other?.[1] ?? ''], architectures[other?.[2] ?? '']];
  const kind = other?.[3];
  return platform === undefined || arch === undefined || kind === undefined ? null : { platform, kind, arch };
}

/** The packages of this version in a folder; `base` is the address that their names are appended to, ending in a slash. */
export async function listFiles(
  folder: string,
  version: string,
  base: string,
): Promise<readonly ManifestFile[]> {
  const files: ManifestFile[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const parts = partsOfName(name, version);
    if (parts === null) continue;
    const path = join(folder, name);
    const address = base + encodeURIComponent(name);
    files.push({ ...parts, address, bytes: (await stat(path)).size, sha256: await sha256Of(path) });
  }
  return files;
}

/** The envelope as it is published. Throws when the app would refuse it. */
export function signManifest(
  release: Release,
  files: readonly ManifestFile[],
  keys: readonly KeyObject[],
): string {
  return seal(JSON.stringify({ format: 1, ...release, files }, null, 2), keys);
}

/** Returns the manifest with a later expiry, signed again: the release is still the latest. Throws when our keys did not sign it. */
export function renewManifest(envelope: string, expiresAt: string, keys: readonly KeyObject[]): string {
  const read = readManifest(envelope, keys.map(publicKeyOf));
  if (read.kind === 'refused') throw new Error(`This manifest is not taken: ${read.reason}.`);
  const { manifest } = envelopeSchema.parse(JSON.parse(envelope));
  const fields: object = manifestSchema.loose().parse(JSON.parse(manifest));
  const { releasedAt } = read.manifest;
  return seal(
    JSON.stringify({ ...fields, releasedAt: new Date(releasedAt).toISOString(), expiresAt }, null, 2),
    keys,
  );
}

/** One key per block of a PEM text. Throws when there is none, or when one is not an Ed25519 key. */
export function readSigningKeys(pem: string): readonly KeyObject[] {
  const blocks = pem.match(/-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/g) ?? [];
  const keys = blocks.map((block) => createPrivateKey(block));
  if (keys.length === 0 || keys.some((key) => key.asymmetricKeyType !== 'ed25519'))
    throw new Error('The signing key is no Ed25519 private key in PEM.');
  return keys;
}

/** The public key as the build expects it (HOTLIST_UPDATE_KEYS): base64 of DER. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

function seal(manifest: string, keys: readonly KeyObject[]): string {
  const bytes = Buffer.from(manifest, 'utf8');
  const signatures = keys.map((key) => sign(null, bytes, key).toString('base64'));
  const envelope = `${JSON.stringify({ manifest, signatures }, null, 2)}\n`;
  for (const key of keys) {
    const read = readManifest(envelope, [publicKeyOf(key)]);
    if (read.kind === 'refused') throw new Error(`The app would not take this manifest: ${read.reason}.`);
  }
  return envelope;
}
