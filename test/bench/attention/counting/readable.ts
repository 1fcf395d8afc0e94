// Whose name and reason can be read in a notification. "Brindle, Cinder and 3 more" says why of none of them.

/** What desktops show of a body before they cut it off. */
const READABLE_CHARS = 250;

/** What stands between names and is no reason. */
const FILLERS = /\b(and|more|others?|accounts?|alerts?|from|the|of)\b|[\d\W_]+/gi;

export interface Words {
  readonly title: string;
  readonly body: string;
}

/** `accounts` are domains; of several in one, each needs words of its own between its name and the next one's. */
export function readableAccounts(
  { title, body }: Words,
  accounts: readonly string[],
  nameOf: (domain: string) => string,
): readonly string[] {
  const readable = body.slice(0, READABLE_CHARS);
  const [only] = accounts;
  if (accounts.length === 1 && only !== undefined) {
    const text = `${title}\n${readable}`;
    const name = nameOf(only);
    // Of "Brindle · Demo request" the title holds the reason.
    return text.includes(name) && hasReason(text.replaceAll(name, '')) ? accounts : [];
  }
  const places = accounts
    .map((domain) => ({ domain, name: nameOf(domain), at: readable.indexOf(nameOf(domain)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return places
    .filter(({ name, at }, index) => hasReason(readable.slice(at + name.length, places[index + 1]?.at)))
    .map(({ domain }) => domain);
}

function hasReason(text: string): boolean {
  return text.replace(FILLERS, '').length > 0;
}
