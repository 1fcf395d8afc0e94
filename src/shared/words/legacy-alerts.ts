// The sentences of alerts that an earlier version stored, in the language in which they came, shown as they are.

/** The parts of an alert's text, whichever version wrote it; '' for an empty one. */
export interface AlertParts {
  /** `Demo request` */
  readonly what: string;
  /** `Alma Zelkling, Director of Growth` */
  readonly who: string;
  /** What somebody said, or the signal's properties: `27 seats, next quarter`. */
  readonly said: string;
  /** What led here: `2 pricing page visits in 20 min`. */
  readonly story: string;
  /** Where the account ranks when this is shown: `now #1 (was 8) · 24 h score 71`. */
  readonly standing: string;
}
/** A character that nobody types and that is removed from outside text. */
const SEPARATOR = '\u001f';

/** Null without parts. */
export function legacyParts(body: string): AlertParts | null {
  const [what, who = '', said = '', story = '', standing = ''] = body.split(SEPARATOR);
  return what === undefined || !body.includes(SEPARATOR) ? null : { what, who, said, story, standing };
}

/** If such an alert is shown only now, it still gets its account's rank. */
export function packLegacy({ what, who, said, story, standing }: AlertParts): string {
  return [what, who, said, story, standing].join(SEPARATOR);
}
