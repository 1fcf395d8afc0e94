// Names and passwords for proxies: entered in the settings and kept in the keychain, or given in the environment. They are
// sent only to the proxy they are for, and written nowhere else.
import type { ProxySignInAnswer, ProxyView } from '../../../../shared/model.ts';
import { decodeUri } from '../../../../shared/decode-uri.ts';
import type { Proxy } from '../../../app/host.ts';
import type { Keychain } from '../../../machine/keychain.ts';
import { proxyPlace } from './proxy-rule.ts';
import type { ProxySignIn } from './system-dispatcher.ts';

/** A single entry, for the last proxy that a password was entered for. */
const ENTRY = 'proxy';

export interface ProxyPasswordParts {
  readonly keychain: Keychain;
  readonly env: NodeJS.ProcessEnv;
}

export function createProxyPasswords({ keychain, env }: ProxyPasswordParts): Proxy & ProxySignIn {
  /** By proxy: entered in this run, or read from the keychain. */
  const tokens = new Map<string, string>();
  const said = tokensIn(env);
  const listeners = new Set<() => void>();
  let view: ProxyView | null = null;
  /** The keychain is asked once, for everybody who waits, and again after a proxy has asked. */
  let reading: Promise<void> | null = null;
  /** What the user wanted removed is not used again before the next start, even if the keychain still has it. */
  let isForgotten = false;

  const show = (next: ProxyView | null): void => {
    if (view?.address === next?.address && view?.state === next?.state) return;
    view = next;
    for (const listener of listeners) listener();
  };

  const readKept = async (): Promise<void> => {
    const kept = await keychain.read(ENTRY).catch(() => null);
    // It may have been forgotten meanwhile.
    const [proxy, token] = kept?.kind === 'present' && !isForgotten ? readEntry(kept.secret) : [];
    if (proxy !== undefined && token !== undefined && !tokens.has(proxy)) tokens.set(proxy, token);
  };

  return {
    async token(proxy) {
      if (!isForgotten) await (reading ??= readKept());
      return tokens.get(proxy) ?? said.get(proxy) ?? null;
    },
    answered(proxy, answer, token) {
      switch (answer) {
        case 'let-through':
          if (token !== null && tokens.get(proxy) === token)
            return show({ address: proxy, state: 'signed-in' });
          return view?.address === proxy ? show(null) : undefined;
        case 'proxy-password-missing':
          // It may have been locked when it was asked.
          reading = null;
          return show({ address: proxy, state: 'asks' });
        case 'proxy-password-refused':
          // The outcome of an old token must not be reported for a newer one.
          if (token === (tokens.get(proxy) ?? said.get(proxy))) show({ address: proxy, state: 'refuses' });
      }
    },
    view: () => view,
    async signIn(address, name, password): Promise<ProxySignInAnswer> {
      if (view === null) return { kind: 'refused', reason: 'nobody-asks' };
      // The password was typed for the proxy shown in the form, which need not be the one that asked last.
      if (view.address !== address) return { kind: 'refused', reason: 'other-proxy' };
      if (!isName(name)) return { kind: 'refused', reason: 'name' };
      if (!isPassword(password)) return { kind: 'refused', reason: 'password' };
      const token = tokenOf(name, password);
      tokens.set(address, token);
      const written = await keychain.write(ENTRY, `${address} ${token}`).catch(() => 'unavailable' as const);
      return { kind: written === 'written' ? 'kept' : 'session' };
    },
    async forget() {
      tokens.clear();
      isForgotten = true;
      const removed = await keychain.remove(ENTRY).catch(() => 'unavailable' as const);
      show(null);
      return removed !== 'unavailable';
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** RFC 7617: no colon in the name, no control characters in either. */
function isName(name: string): boolean {
  return /^[^\p{Cc}:]+$/u.test(name);
}

function isPassword(password: string): boolean {
  return /^\P{Cc}+$/u.test(password);
}

function tokenOf(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}

function readEntry(secret: string): readonly [string, string] | readonly [] {
  const at = secret.indexOf(' ');
  return at < 0 ? [] : [secret.slice(0, at), secret.slice(at + 1)];
}

/** `https_proxy=http://name:password@proxy:8080`: Chromium uses the address but not the name and password. */
function tokensIn(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const name of ['all_proxy', 'http_proxy', 'https_proxy']) {
    const value = env[name] ?? env[name.toUpperCase()] ?? '';
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url === null || url.username === '' || !/^https?:$/.test(url.protocol)) continue;
    tokens.set(proxyPlace(url), tokenOf(decodeUri(url.username), decodeUri(url.password)));
  }
  return tokens;
}
