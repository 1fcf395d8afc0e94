// Follows a reply's redirects a few times, each address checked by the caller. It knows no client and carries nothing from
// one request to the next.

/** File and picture hosts redirect once or twice; this also ends loops. */
const MOST_REDIRECTS = 3;

/** RFC 9110, 15.4: the statuses that name another address. Any other reply is final. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface RedirectParts<Reply> {
  /** One request, which follows nothing by itself. If it rejects, so does `followRedirects`. */
  readonly ask: (address: string) => Promise<Reply>;
  /** Status and `Location`; null for anything that is not a reply. */
  readonly headOf: (reply: Reply) => {
    readonly status: number;
    readonly location: string | readonly string[] | undefined;
  } | null;
  /** The full address that `location` means, if it may be requested; null if not. */
  readonly next: (location: string, from: string) => string | null | Promise<string | null>;
  /** Ends a reply that is not read. */
  readonly discard?: (reply: Reply) => void;
}

/** The final reply; null if a redirect leads nowhere, to a forbidden address, or there are too many. */
export async function followRedirects<Reply>(
  address: string,
  { ask, headOf, next, discard = () => undefined }: RedirectParts<Reply>,
): Promise<Reply | null> {
  let from = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const reply = await ask(from);
    const head = headOf(reply);
    if (head === null || !REDIRECTS.has(head.status)) return reply;
    discard(reply);
    const to = typeof head.location === 'string' ? await next(head.location, from) : null;
    if (to === null) return null;
    from = to;
  }
  return null;
}
