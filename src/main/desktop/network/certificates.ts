// Whose certificates are trusted: the list of the runtime, that of the system, and a file of the organization.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';

/** Where Linux keeps its list as one file: Debian, Fedora, openSUSE, Alpine. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

export interface CertificateSources {
  /** A list by its name, as Node gives it from 22.15 on; null before. */
  readonly listed: ((which: 'default' | 'system') => readonly string[]) | null;
  /** Files of PEM that are asked for where Node does not know the system's list; the first that is there counts. */
  readonly bundles: readonly string[];
  /** PEM, of the organization's policy. */
  readonly ownFile: string | null;
}

/** As this process finds them. `SSL_CERT_FILE` comes before the system's own file, as it does for OpenSSL. */
export function certificateSources(ownFile: string | null, env = process.env): CertificateSources {
  const list: unknown = Reflect.get(tls, 'getCACertificates');
  const asked = env['SSL_CERT_FILE'];
  return {
    listed: typeof list === 'function' ? (which) => textsIn(Reflect.apply(list, tls, [which])) : null,
    bundles: [...(asked === undefined ? [] : [asked]), ...(process.platform === 'linux' ? BUNDLES : [])],
    ownFile,
  };
}

/** PEM texts, each once; null where there is nothing beyond the runtime's own list, which then applies by itself. */
export function readCertificates({ listed, bundles, ownFile }: CertificateSources): string[] | null {
  const own = ownFile === null ? null : readText(ownFile);
  const system = listed === null ? firstText(bundles) : readListed(listed);
  if (own === null && system === null) return null;
  const known = system ?? [];
  // Node's own list is part of what it lists as default.
  const base = listed !== null && system !== null ? [] : tls.rootCertificates;
  return [...new Set([...base, ...known, ...(own === null ? [] : [own])])];
}

/** Whether a file has at least one certificate in it. */
export function hasCertificates(path: string): boolean {
  return readText(path) !== null;
}

function readListed(listed: NonNullable<CertificateSources['listed']>): readonly string[] | null {
  try {
    return [...listed('default'), ...listed('system')];
  } catch {
    return null;
  }
}

function firstText(paths: readonly string[]): readonly string[] | null {
  for (const path of paths) {
    const text = readText(path);
    if (text !== null) return [text];
  }
  return null;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Null for what cannot be read, or holds no certificate; one that is damaged costs itself and not every connection. */
function readText(path: string): string | null {
  try {
    const whole = readFileSync(path, 'utf8').match(PEM)?.filter(isCertificate) ?? [];
    return whole.length === 0 ? null : `${whole.join('\n')}\n`;
  } catch {
    return null;
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
