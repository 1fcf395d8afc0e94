// Where a reply leads: followed a few times, each address checked by whoever asks. It knows no client and carries nothing
// from one request to the next.

/** Hosts of files and pictures redirect once or twice; a circle ends. */
const MOST_REDIRECTS = 3;

/** RFC 9110, 15.4: those that name where to ask instead. Any other reply is the last one. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface RedirectParts<Reply> {
  /** One request, which follows nothing by itself. What it rejects with, `followRedirects` rejects with. */
  readonly ask: (address: string) => Promise<Reply>;
  /** Status and `Location`; null of what is no reply. */
  readonly headOf: (reply: Reply) => {
    readonly status: number;
    readonly location: string | readonly string[] | undefined;
  } | null;
  /** The whole address that `location` means, where it may be asked; null where it may not. */
  readonly next: (location: string, from: string) => string | null | Promise<string | null>;
  /** Ends a reply that is not read. */
  readonly discard?: (reply: Reply) => void;
}

/** The reply at the end; null where one leads nowhere, to what may not be asked, or too often elsewhere. */
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
