// The proxy named in the environment, for a host without a system to ask. Pure.

/** Answers like a PAC file, for `createSystemDispatcher`; null if the environment names no proxy. */
export function environmentProxy(
  env: Readonly<Record<string, string | undefined>>,
): ((url: string) => Promise<string>) | null {
  const read = (name: string): string => (env[name] || env[name.toUpperCase()] || '').trim();
  const all = read('all_proxy');
  const http = read('http_proxy') || all;
  const https = read('https_proxy') || all;
  if (http === '' && https === '') return null;
  const exceptions = read('no_proxy')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return (text) => {
    const url = new URL(text);
    const proxy = url.protocol === 'https:' ? https : http;
    const isDirect = proxy === '' || exceptions.some((exception) => isExcepted(url, exception));
    return Promise.resolve(isDirect ? 'DIRECT' : pacAnswer(proxy));
  };
}

/** `example.com`, `.example.com` and `*.example.com` mean a name and everything below it; with a port, that port only. */
function isExcepted({ hostname, port, protocol }: URL, exception: string): boolean {
  if (exception === '*') return true;
  const { name = '', wanted } =
    /^(?:\*?\.)?(?<name>\[[^\]]*\]|[^:]*|[\da-f:]+)(?::(?<wanted>\d+))?$/.exec(exception)?.groups ?? {};
  if (name === '') return false;
  const usual = protocol === 'https:' ? '443' : '80';
  if (wanted !== undefined && wanted !== (port || usual)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const bare = name.replace(/^\[|\]$/g, '');
  return host === bare || host.endsWith(`.${bare}`);
}

const keywords: Readonly<Record<string, string>> = {
  'http:': 'PROXY',
  'https:': 'HTTPS',
  'socks:': 'SOCKS5',
  'socks5:': 'SOCKS5',
  'socks5h:': 'SOCKS5',
};

/** An unreadable value gives an unusable rule, so that a configured proxy is not bypassed. */
function pacAnswer(proxy: string): string {
  const whole = proxy.includes('://') ? proxy : `http://${proxy}`;
  if (!URL.canParse(whole)) return 'UNREADABLE';
  const { protocol, hostname, port } = new URL(whole);
  return `${keywords[protocol] ?? 'UNREADABLE'} ${hostname}${port === '' ? '' : `:${port}`}`;
}
