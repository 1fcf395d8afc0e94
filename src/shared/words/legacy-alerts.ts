// The sentences of alerts that an earlier version stored, in the language in which they came: shown as they are.

/** The parts of what an alert says, whichever version wrote it; '' where there is nothing to say. */
export interface AlertParts {
  /** `Demo request` */
  readonly what: string;
  /** `Alma Zelkling, Director of Growth` */
  readonly who: string;
  /** What somebody said, or the signal's properties: `27 seats, next quarter`. */
  readonly said: string;
  /** What led here: `2 pricing page visits in 20 min`. */
  readonly story: string;
  /** Where the account stands when this is shown: `now #1 (was 8) · 24 h score 71`. */
  readonly standing: string;
}
/** One that nobody types and no text from outside keeps. */
const SEPARATOR = '\u001f';

/** Null of what has no parts. */
export function legacyParts(body: string): AlertParts | null {
  const [what, who = '', said = '', story = '', standing = ''] = body.split(SEPARATOR);
  return what === undefined || !body.includes(SEPARATOR) ? null : { what, who, said, story, standing };
}

/** Such an alert that is shown only now still gets where its account stands. */
export function packLegacy({ what, who, said, story, standing }: AlertParts): string {
  return [what, who, said, story, standing].join(SEPARATOR);
}
