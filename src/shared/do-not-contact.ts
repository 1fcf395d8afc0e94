// Stages and labels whose names say that nobody is to be contacted there. They are shown and proposed for exclusion; the
// user decides what alerts and ranks. Pure.

/** English and German, as such names are usually written. */
const SAYS_SO =
  /\b(do[ _-]?not[ _-]?(contact|call|e-?mail)|don[’']?t[ _-](contact|call|e-?mail)|no[ _-]contact|dnc|opt(ed)?[ _-]?out|unsubscribed|nicht[ _-](mehr[ _-])?(kontaktieren|anrufen|anschreiben)|kein[ _-]kontakt|kontaktsperre|abgemeldet)\b/i;

export function saysDoNotContact(name: string): boolean {
  return SAYS_SO.test(name);
}

export interface DoNotContact {
  readonly of: 'stage' | 'label';
  /** In the organization's own words. */
  readonly value: string;
}

/** What about this account says so; null if nothing does. */
export function doNotContactOf({
  stage,
  labels,
}: {
  readonly stage: string | null;
  readonly labels: readonly (string | { readonly name: string })[];
}): DoNotContact | null {
  const label = labels
    .map((one) => (typeof one === 'string' ? one : one.name))
    .find((name) => saysDoNotContact(name));
  if (label !== undefined) return { of: 'label', value: label };
  return stage !== null && saysDoNotContact(stage) ? { of: 'stage', value: stage } : null;
}
