// A company's certificate authority and a certificate that it has signed, made by openssl for each run of the tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { TempFolder } from './database.ts';

export interface CompanyCa {
  /** The file with the authority's own certificate. */
  readonly file: string;
  readonly certificate: string;
  /** The signed certificate, for `service.example` unless other names were given. */
  readonly service: { readonly key: string; readonly cert: string };
}

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** `names` are the certificate's subject alternative names, as openssl writes them. */
export function createCompanyCa(folder: TempFolder, names = 'DNS:service.example'): CompanyCa {
  const openssl = (...args: readonly string[]): unknown =>
    execFileSync('openssl', [...args], { cwd: folder.path, stdio: 'pipe' });
  writeFileSync(
    folder.file('ca.cnf'),
    '[req]\ndistinguished_name=dn\nx509_extensions=ext\nprompt=no\n[dn]\nCN=Company\n' +
      '[ext]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n',
  );
  writeFileSync(folder.file('service.ext'), `subjectAltName=${names}\n`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    '-config',
    'ca.cnf',
    ...key,
    '-keyout',
    'ca-key.pem',
    '-out',
    'ca.pem',
    '-days',
    '2',
  );
  writeFileSync(
    folder.file('service.cnf'),
    '[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=service.example\n',
  );
  openssl('req', '-new', '-config', 'service.cnf', ...key, '-keyout', 'key.pem', '-out', 'request.pem');
  openssl(
    ...['x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-set_serial', '1'],
    ...['-extfile', 'service.ext', '-days', '2', '-out', 'cert.pem'],
  );
  const read = (name: string): string => readFileSync(folder.file(name), 'utf8');
  return {
    file: folder.file('ca.pem'),
    certificate: read('ca.pem'),
    service: { key: read('key.pem'), cert: read('cert.pem') },
  };
}
