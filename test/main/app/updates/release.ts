// A release as its makers would sign it: keys made for the test and manifests signed with them.
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Signer {
  /** In the form that the build takes. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export function createSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
}

/** Released on 1 November 2026, good until 1 May 2027. */
export const release = {
  format: 1,
  version: '0.4.0',
  minimumVersion: '0.1.0',
  releasedAt: '2026-11-01T00:00:00Z',
  expiresAt: '2027-05-01T00:00:00Z',
  notes: 'Faster, and it says why.',
  page: 'https://hotlist.example/download',
  files: [
    {
      platform: 'linux',
      kind: 'deb',
      arch: 'x64',
      address: 'https://hotlist.example/hotlist_0.4.0_amd64.deb',
      bytes: 10,
      sha256: '0'.repeat(64),
    },
  ],
};

export const releasedAt = Date.parse(release.releasedAt);
export const expiresAt = Date.parse(release.expiresAt);

export function envelopeOf(manifest: object | string, ...signers: readonly Signer[]): string {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const signatures = signers.map(({ privateKey }) =>
    sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  );
  return JSON.stringify({ manifest: text, signatures });
}
