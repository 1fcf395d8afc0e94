// Which names are those of this machine. Pure.

/** This machine and no other, whoever resolves the name: `localhost`, 127.0.0.0/8 and ::1, with brackets or without. */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(name);
}

/**
 * Also a name below `localhost`: RFC 6761 gives it to this machine, but not every resolver knows that. It is not proxied and
 * not asked on a stranger's word, and is given nothing that only this machine may have.
 */
export function mayBeLoopback(hostname: string): boolean {
  return isLoopback(hostname) || bare(hostname).replace(/\.$/u, '').split('.').at(-1) === 'localhost';
}

/** What no host has as its own: systems connect to this machine there. As a URL writes them. */
const HERE_TOO = /^(?:0\.0\.0\.0|::|::(?:ffff:)?7f[0-9a-f]{2}:[0-9a-f]{1,4}|::ffff:0:0)$/u;

/** Where a connection may end at this machine, in whatever spelling: what a stranger must not lead to. */
export function connectsHere(hostname: string): boolean {
  return mayBeLoopback(hostname) || HERE_TOO.test(bare(hostname));
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/gu, '').toLowerCase();
}
