// Which addresses may leave Hotlist for the user's browser or mail program. It decides and opens nothing. Addresses come
// from the service (a company's site, a LinkedIn profile, an ad) and from people it has never checked. The companies are an
// open set, so the list allows kinds of addresses, not names: a public https host, or a plain mail address. Everything else
// that a shell would act on (file:, custom schemes, machines of the local network, user names that disguise the host, mails
// with prepared attachments or copies) is refused. A mail may come with a subject and a text, which the user reads before
// sending it.

/** Paths and queries of real pages are shorter; longer ones are somebody's payload. Characters. */
const LONGEST = 2_048;

/** Names that never leave the local machine or network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa'] as const;

const MAIL = /^mailto:[a-z0-9.!#$'*+/=^_{|}~-]+@((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)(\?.*)?$/iu;

/** As `encodeURIComponent` writes them; of what is encoded, no control characters but those that end a line. */
const MAIL_TEXT =
  /^\?subject=(?:[\w.!~*'()-]|%(?:0[AD]|[2-9A-F][\dA-F]))*&body=(?:[\w.!~*'()-]|%(?:0[AD]|[2-9A-F][\dA-F]))*$/u;

export function isLinkAllowed(url: string): boolean {
  return allowedLink(url) !== null;
}

/** The address in normalized form, to be opened as it is; null when it must not be opened. */
export function allowedLink(url: string): string | null {
  if (url.length > LONGEST || hasControlCharacters(url)) return null;
  if (/^mailto:/iu.test(url)) return isMailAllowed(url) ? url : null;
  const parsed = parseUrl(url);
  if (parsed === null || parsed.protocol !== 'https:') return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.port !== '') return null;
  return isPublicName(parsed.hostname) ? parsed.href : null;
}

/** A link for an address that is labeled LinkedIn: it must lead there. Null if it does not. */
export function linkedInLink(url: string): string | null {
  const allowed = allowedLink(url);
  const host = allowed === null ? '' : (parseUrl(allowed)?.hostname ?? '');
  return /^(?:[a-z0-9-]+\.)*linkedin\.com\.?$/u.test(host) ? allowed : null;
}

function isMailAllowed(url: string): boolean {
  const [, host, text = ''] = MAIL.exec(url) ?? [];
  if (text !== '' && (!MAIL_TEXT.test(text) || text.includes('%7F'))) return false;
  return host !== undefined && isPublicName(host.toLowerCase());
}

/** At least two labels, the last not a number: this leaves out IPv4, IPv6 and bare machine names. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/u, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || !/^[a-z][a-z0-9-]*[a-z0-9]$/u.test(last)) return false;
  return !LOCAL_SUFFIXES.some((suffix) => suffix === last);
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007f');
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
