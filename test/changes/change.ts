// A change, as the list of places that it edits, each of which can be left out.

export interface Place {
  /** Relative to the repository's root. */
  readonly file: string;
  /** What is edited there, when the file has several places. */
  readonly what?: string;
  /** The files in which the type check may report that it is missing; by default the file itself. */
  readonly namedIn?: readonly string[];
  /** The file's text with the change applied; `null` is given for a file that does not exist yet. */
  readonly apply: (text: string | null) => string;
}

export interface Change {
  readonly name: string;
  readonly places: readonly Place[];
}

export function newFile(text: string): Place['apply'] {
  return (known) => {
    if (known !== null) throw new Error('the file is there already');
    return text;
  };
}

/** Inserts `added` before each anchor. An anchor that is missing or occurs twice means that this script is out of date. */
export function insert(...parts: readonly (readonly [anchor: string, added: string])[]): Place['apply'] {
  return (known) => {
    if (known === null) throw new Error('the file is not there');
    return parts.reduce((text, [anchor, added]) => {
      if (text.split(anchor).length !== 2) throw new Error(`not there once: ${anchor}`);
      return text.replace(anchor, () => added + anchor);
    }, known);
  };
}
