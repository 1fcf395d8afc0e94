// Which addresses a key may be sent to: https anywhere, http on this machine only.

export type AddressCheck =
  | { readonly kind: 'ok'; readonly address: string }
  | { readonly kind: 'bad'; readonly reason: 'not-a-url' | 'not-https' | 'has-credentials' | 'has-query' };

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks and normalises a base address: no trailing slash, no query, no credentials in it. */
export function checkAddress(text: string): AddressCheck {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'bad', reason: 'not-a-url' };
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { kind: 'bad', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'bad', reason: 'has-credentials' };
  if (url.search !== '' || url.hash !== '') return { kind: 'bad', reason: 'has-query' };
  return { kind: 'ok', address: url.href.replace(/\/+$/, '') };
}

/** Of a URL: `[::1]` has its brackets. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.has(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
