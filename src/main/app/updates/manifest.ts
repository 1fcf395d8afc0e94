// What a release says about itself: which version, what is new, where its files are and their hashes. A manifest is trusted
// only if a key that the build trusts has signed exactly these bytes; nothing in it is read before that.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { UpdateRefusal } from '../../../shared/contract/updates.ts';
import { isVersion } from './version.ts';

/** No package comes near it. */
const MOST_FILE_BYTES = 400_000_000;
const MOST_FILES = 64;
const LONGEST_NOTES = 8_000;
const LONGEST_ADDRESS = 2_048;

/** During a rotation both the old and the new key sign; nobody needs more. */
const MOST_SIGNATURES = 4;

const version = z.string().refine(isVersion);
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const address = z.string().max(LONGEST_ADDRESS);

const fileSchema = z.object({
  platform: z.string().max(32),
  /** How its name ends: `deb`, `tar.gz`, `exe` … */
  kind: z.string().max(32),
  /** As Node names it. */
  arch: z.string().max(32),
  address,
  bytes: z.number().int().min(1).max(MOST_FILE_BYTES),
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  version,
  /** Earlier versions are no longer supported. */
  minimumVersion: version,
  releasedAt: instant,
  /** It is invalid from then on, so that withholding a later one cannot work forever. */
  expiresAt: instant,
  /** Plain text. */
  notes: z.string().max(LONGEST_NOTES),
  /** Where people get it. */
  page: address,
  files: z.array(fileSchema).max(MOST_FILES),
});

/** Instants are epoch ms. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type ManifestFile = Readonly<z.infer<typeof fileSchema>>;

/** How it is transferred: the manifest as text, and signatures of that text's bytes in UTF-8. */
export const envelopeSchema = z.object({
  manifest: z.string(),
  /** Base64; of 64 bytes each. */
  signatures: z.array(z.base64().length(88)).min(1).max(MOST_SIGNATURES),
});

export type ReadManifest =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'refused'; readonly reason: Extract<UpdateRefusal, 'unreadable' | 'signature'> };

/** `keys`: Ed25519 public keys in DER as base64; any of them may have signed. Never throws. */
export function readManifest(text: string, keys: readonly string[]): ReadManifest {
  const envelope = parse(text, envelopeSchema);
  if (envelope === null) return { kind: 'refused', reason: 'unreadable' };
  const bytes = Buffer.from(envelope.manifest, 'utf8');
  const trusted = keys.flatMap((key) => readPublicKey(key) ?? []);
  const isSigned = envelope.signatures.some((signature) =>
    trusted.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64'))),
  );
  if (!isSigned) return { kind: 'refused', reason: 'signature' };
  // What was verified is parsed, not what arrived.
  const manifest = parse(bytes.toString('utf8'), manifestSchema);
  return manifest === null ? { kind: 'refused', reason: 'unreadable' } : { kind: 'manifest', manifest };
}

/** Null for anything but an Ed25519 key: a build with an error in its list trusts one key less, never a weaker one. */
export function readPublicKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function parse<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
