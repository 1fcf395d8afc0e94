// A manifest is trusted only by its signature, and a trusted one has a known form.
import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManifest, readPublicKey } from '../../../../src/main/app/updates/manifest.ts';
import { createSigner, envelopeOf, release, releasedAt } from './release.ts';

const ours = createSigner();
const next = createSigner();
const stranger = createSigner();
const unreadable = { kind: 'refused', reason: 'unreadable' };
const unsigned = { kind: 'refused', reason: 'signature' };

describe('a manifest', () => {
  test('that our key signed is read, with instants', () => {
    expect(readManifest(envelopeOf(release, ours), [ours.publicKey])).toMatchObject({
      kind: 'manifest',
      manifest: { version: '0.4.0', releasedAt, files: [{ kind: 'deb', bytes: 10 }] },
    });
  });

  test('may say more than this version knows', () => {
    const more = {
      ...release,
      later: { what: 1 },
      files: [...release.files, { ...release.files[0], kind: 'snap' }],
    };
    expect(readManifest(envelopeOf(more, ours), [ours.publicKey]).kind).toBe('manifest');
  });

  test('is signed by the old and the new key while they change, and by any one of those that are trusted', () => {
    const during = envelopeOf(release, ours, next);
    expect(readManifest(during, [ours.publicKey]).kind).toBe('manifest');
    expect(readManifest(during, [next.publicKey]).kind).toBe('manifest');
    const after = envelopeOf(release, next);
    expect(readManifest(after, [ours.publicKey, next.publicKey]).kind).toBe('manifest');
    expect(readManifest(after, [ours.publicKey])).toEqual(unsigned);
  });

  test('that a stranger signed is refused, as is one where nothing is trusted', () => {
    expect(readManifest(envelopeOf(release, stranger), [ours.publicKey])).toEqual(unsigned);
    expect(readManifest(envelopeOf(release, ours), [])).toEqual(unsigned);
    expect(readManifest(envelopeOf(release, ours), ['', 'no key'])).toEqual(unsigned);
  });

  test('with one changed byte is refused', () => {
    const { manifest, signatures } = JSON.parse(envelopeOf(release, ours)) as {
      manifest: string;
      signatures: string[];
    };
    for (let index = 0; index < manifest.length; index += 7) {
      const other = manifest[index] === 'x' ? 'y' : 'x';
      const changed = manifest.slice(0, index) + other + manifest.slice(index + 1);
      expect(readManifest(JSON.stringify({ manifest: changed, signatures }), [ours.publicKey])).toEqual(
        unsigned,
      );
    }
  });

  test.each([
    ['another format', { ...release, format: 2 }],
    ['a version that is none', { ...release, version: '0.4' }],
    ['a file without a size', { ...release, files: [{ ...release.files[0], bytes: 0 }] }],
    ['a file larger than any package', { ...release, files: [{ ...release.files[0], bytes: 1e12 }] }],
    ['a hash that is none', { ...release, files: [{ ...release.files[0], sha256: 'F'.repeat(64) }] }],
    ['no end', { ...release, expiresAt: 'never' }],
    ['something else', '[]'],
    ['no JSON', 'hello'],
  ])('with %s is refused, whoever signed it', (_what, manifest) => {
    expect(readManifest(envelopeOf(manifest, ours), [ours.publicKey])).toEqual(unreadable);
  });

  test('is refused before it is read where nobody signed it', () => {
    expect(
      readManifest(JSON.stringify({ manifest: JSON.stringify(release), signatures: [] }), [ours.publicKey]),
    ).toEqual(unreadable);
    expect(readManifest(envelopeOf('hello', stranger), [ours.publicKey])).toEqual(unsigned);
  });

  test('of any form is read or refused, and never believed without our signature', () => {
    const signature = fc.oneof(fc.base64String({ minLength: 88, maxLength: 88 }), fc.string());
    const manifest = fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify(release)));
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ manifest, signatures: fc.array(signature) }).map((one) => JSON.stringify(one)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(readManifest(text, [ours.publicKey]).kind).toBe('refused');
      }),
      { numRuns: 1_000 },
    );
  });

  test('with any content that we signed is read as intended, or refused', () => {
    const field = fc.constantFrom(...Object.keys(release));
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const text = JSON.stringify({ ...release, [name]: value });
        const read = readManifest(envelopeOf(text, ours), [ours.publicKey]);
        if (read.kind === 'refused') expect(read.reason).toBe('unreadable');
        else expect(read.manifest.version).toBe((JSON.parse(text) as { version: string }).version);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('only an Ed25519 key is a key', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(readPublicKey(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))).toBeNull();
  expect(readPublicKey(ours.publicKey)?.asymmetricKeyType).toBe('ed25519');
});
