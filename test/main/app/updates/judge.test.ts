// Which manifests are accepted: those of a newer version that have not expired, unless a later one has been seen.
import { describe, expect, test } from 'vitest';
import { fileFor, judgeManifest } from '../../../../src/main/app/updates/judge.ts';
import { readManifest, type Manifest } from '../../../../src/main/app/updates/manifest.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time-units.ts';
import { createSigner, envelopeOf, expiresAt, release, releasedAt } from './release.ts';

const signer = createSigner();

function manifestWith(fields: object = {}): Manifest {
  const read = readManifest(envelopeOf({ ...release, ...fields }, signer), [signer.publicKey]);
  if (read.kind !== 'manifest') throw new Error(read.reason);
  return read.manifest;
}

const now = releasedAt + 3 * DAY_MS;
const here = { installed: '0.3.0', seen: null, now };

describe('a manifest', () => {
  test('of a newer version is followed', () => {
    expect(judgeManifest(manifestWith(), here)).toEqual({ kind: 'newer', isRequired: false });
  });

  test('says when the installed version is no longer supported', () => {
    const manifest = manifestWith({ minimumVersion: '0.3.1' });
    expect(judgeManifest(manifest, here)).toEqual({ kind: 'newer', isRequired: true });
    expect(judgeManifest(manifest, { ...here, installed: '0.3.1' })).toMatchObject({ isRequired: false });
  });

  test('of the installed version changes nothing, and of an older one is refused', () => {
    expect(judgeManifest(manifestWith(), { ...here, installed: '0.4.0' })).toEqual({ kind: 'current' });
    expect(judgeManifest(manifestWith(), { ...here, installed: '0.5.0' })).toEqual({
      kind: 'refused',
      reason: 'older',
    });
  });

  test('is refused from its end on', () => {
    expect(judgeManifest(manifestWith(), { ...here, now: expiresAt - 1 }).kind).toBe('newer');
    expect(judgeManifest(manifestWith(), { ...here, now: expiresAt })).toMatchObject({ reason: 'expired' });
  });

  test('that was superseded by one seen before is refused, by its version or its date', () => {
    const refused = { kind: 'refused', reason: 'rollback' };
    const later = { version: '0.4.1', releasedAt };
    expect(judgeManifest(manifestWith(), { ...here, seen: later })).toEqual(refused);
    const lately = { version: '0.4.0', releasedAt: releasedAt + 1 };
    expect(judgeManifest(manifestWith(), { ...here, seen: lately })).toEqual(refused);
    expect(judgeManifest(manifestWith(), { ...here, seen: { version: '0.4.0', releasedAt } }).kind).toBe(
      'newer',
    );
  });

  test('of a clock that was set back is not taken for one in time', () => {
    const seen = { version: '0.4.0', releasedAt: expiresAt + 1 };
    expect(judgeManifest(manifestWith(), { ...here, seen, now: releasedAt })).toMatchObject({
      reason: 'expired',
    });
  });

  test('of the future says that the clock is wrong', () => {
    expect(judgeManifest(manifestWith(), { ...here, now: releasedAt - 25 * HOUR_MS })).toMatchObject({
      reason: 'clock',
    });
    expect(judgeManifest(manifestWith(), { ...here, now: releasedAt - 23 * HOUR_MS }).kind).toBe('newer');
  });
});

test('the file for a machine is of its platform, kind and architecture', () => {
  const manifest = manifestWith();
  expect(fileFor(manifest, { platform: 'linux', kind: 'deb', arch: 'x64' })?.bytes).toBe(10);
  expect(fileFor(manifest, { platform: 'linux', kind: 'deb', arch: 'arm64' })).toBeNull();
  expect(fileFor(manifest, { platform: 'windows', kind: 'exe', arch: 'x64' })).toBeNull();
});
