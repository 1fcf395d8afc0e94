// Which certificates are trusted: the runtime's list, the system's, and a file of the organization.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';

/** Where Linux distributions keep their list as one file: Debian, Fedora, openSUSE, Alpine. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

export interface CertificateSources {
  /** Returns a list by name, as Node does from 22.15 on; null before. */
  readonly listed: ((which: 'default' | 'system') => readonly string[]) | null;
  /** PEM files to use if Node does not know the system's list; the first that exists counts. */
  readonly bundles: readonly string[];
  /** PEM file from the organization's policy. */
  readonly ownFile: string | null;
}

/** As found by this process. As in OpenSSL, `SSL_CERT_FILE` takes precedence over the system's own file. */
export function certificateSources(ownFile: string | null, env = process.env): CertificateSources {
  const list: unknown = Reflect.get(tls, 'getCACertificates');
  const asked = env['SSL_CERT_FILE'];
  return {
    listed: typeof list === 'function' ? (which) => textsIn(Reflect.apply(list, tls, [which])) : null,
    bundles: [...(asked === undefined ? [] : [asked]), ...(process.platform === 'linux' ? BUNDLES : [])],
    ownFile,
  };
}

/** PEM texts, each once; null if there is nothing beyond the runtime's own list, which then applies by itself. */
export function readCertificates({ listed, bundles, ownFile }: CertificateSources): string[] | null {
  const own = ownFile === null ? null : readText(ownFile);
  const system = listed === null ? firstText(bundles) : readListed(listed);
  if (own === null && system === null) return null;
  const known = system ?? [];
  // Node's own list is included in its default list.
  const base = listed !== null && system !== null ? [] : tls.rootCertificates;
  return [...new Set([...base, ...known, ...(own === null ? [] : [own])])];
}

/** Whether a file contains at least one certificate. */
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

/**
 * Null if it cannot be read or contains no certificate. A damaged certificate is skipped instead of breaking every
 * connection.
 */
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
