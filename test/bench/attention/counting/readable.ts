// Which accounts' names and reasons can be read in a notification. "Brindle, Cinder and 3 more" gives no reason for any of them.

/** How much of a body desktops show before they cut it off. */
const READABLE_CHARS = 250;

/** Words between names that are not a reason. */
const FILLERS = /\b(and|more|others?|accounts?|alerts?|from|the|of)\b|[\d\W_]+/gi;

export interface Words {
  readonly title: string;
  readonly body: string;
}

/**
 * `accounts` are domains, each of which may be named by any of its names. In a notification about several, each needs words of
 * its own between its name and the next.
 */
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
    // The reason may be in the title, as in "Brindle · Demo request".
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

/** The longest of the names that occurs in the text. */
function nameIn(text: string, names: readonly string[]): string | null {
  const [longest] = names.filter((name) => text.includes(name)).toSorted((a, b) => b.length - a.length);
  return longest ?? null;
}

function hasReason(text: string): boolean {
  return text.replace(FILLERS, '').length > 0;
}
