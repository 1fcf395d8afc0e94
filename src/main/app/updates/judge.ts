// Whether a manifest that is genuinely ours should be followed: in order, in time, and not outdated. Pure.
import type { UpdateRefusal } from '../../../shared/contract/updates.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import { compareVersions } from './version.ts';

/** How far a clock may be off without being called wrong. ms. */
const CLOCK_SLACK_MS = DAY_MS;

/** The latest manifest that was accepted from one address. */
export interface SeenManifest {
  readonly address: string;
  readonly version: string;
  readonly releasedAt: number;
}

export interface JudgeParts {
  readonly installed: string;
  /** From the same address; null for the first. */
  readonly seen: Pick<SeenManifest, 'version' | 'releasedAt'> | null;
  readonly now: number;
}

export type Judged =
  | {
      readonly kind: 'newer';
      /** The installed version is not supported any more. */ readonly isRequired: boolean;
    }
  | { readonly kind: 'current' }
  | {
      readonly kind: 'refused';
      readonly reason: Extract<UpdateRefusal, 'older' | 'rollback' | 'expired' | 'clock'>;
    };

export function judgeManifest(manifest: Manifest, { installed, seen, now }: JudgeParts): Judged {
  const { version, minimumVersion, releasedAt, expiresAt } = manifest;
  // A clock that was set back does not make an old manifest valid again: at least this much time has passed.
  const least = Math.max(now, seen?.releasedAt ?? now);
  if (least >= expiresAt) return { kind: 'refused', reason: 'expired' };
  if (seen !== null && (releasedAt < seen.releasedAt || compareVersions(version, seen.version) < 0))
    return { kind: 'refused', reason: 'rollback' };
  if (releasedAt > now + CLOCK_SLACK_MS) return { kind: 'refused', reason: 'clock' };
  const order = compareVersions(version, installed);
  if (order < 0) return { kind: 'refused', reason: 'older' };
  if (order === 0) return { kind: 'current' };
  return { kind: 'newer', isRequired: compareVersions(installed, minimumVersion) < 0 };
}

/** A manifest's file for this machine; null when the release has none of this kind. */
export function fileFor(
  { files }: Pick<Manifest, 'files'>,
  wanted: Pick<ManifestFile, 'platform' | 'kind' | 'arch'>,
): ManifestFile | null {
  return (
    files.find(
      ({ platform, kind, arch }) =>
        platform === wanted.platform && kind === wanted.kind && arch === wanted.arch,
    ) ?? null
  );
}
