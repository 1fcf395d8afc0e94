// Whose name and reason can be read in a notification. "Brindle, Cinder and 3 more" says why of none of them.

/** What desktops show of a body before they cut it off. */
const READABLE_CHARS = 250;

/** What stands between names and is no reason. */
const FILLERS = /\b(and|more|others?|accounts?|alerts?|from|the|of)\b|[\d\W_]+/gi;

export interface Words {
  readonly title: string;
  readonly body: string;
}

/** `accounts` are domains, each known by any of its names; of several in one, each needs words of its own between its name and the next one's. */
export function readableAccounts(
  { title, body }: Words,
  accounts: readonly string[],
  namesOf: (domain: string) => readonly string[],
): readonly string[] {
  const readable = body.slice(0, READABLE_CHARS);
  const [only] = accounts;
  if (accounts.length === 1 && only !== undefined) {
    const text = `${title}\n${readable}`;
    const name = nameIn(text, namesOf(only));
    // Of "Brindle · Demo request" the title holds the reason.
    return name !== null && hasReason(text.replaceAll(name, '')) ? accounts : [];
  }
  const places = accounts
    .flatMap((domain) => {
      const name = nameIn(readable, namesOf(domain));
      return name === null ? [] : [{ domain, name, at: readable.indexOf(name) }];
    })
    .sort((a, b) => a.at - b.at);
  return places
    .filter(({ name, at }, index) => hasReason(readable.slice(at + name.length, places[index + 1]?.at)))
    .map(({ domain }) => domain);
}

/** The longest of them that stands there. */
function nameIn(text: string, names: readonly string[]): string | null {
  const [longest] = names.filter((name) => text.includes(name)).toSorted((a, b) => b.length - a.length);
  return longest ?? null;
}

function hasReason(text: string): boolean {
  return text.replace(FILLERS, '').length > 0;
}
