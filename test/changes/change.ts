// A change as a list of the places it touches, each of which can be left out.

export interface Place {
  /** From the top of the repository. */
  readonly file: string;
  /** What stands there, where a file has several places. */
  readonly what?: string;
  /** Where the type check says so when it is left out; the file itself when nothing else is said. */
  readonly namedIn?: readonly string[];
  /** The text of the file with the change in it; `null` stands for a file that is not there yet. */
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

/** Puts `added` before each anchor. An anchor that is not there, or there twice, means that this script is out of date. */
export function insert(...parts: readonly (readonly [anchor: string, added: string])[]): Place['apply'] {
  return (known) => {
    if (known === null) throw new Error('the file is not there');
    return parts.reduce((text, [anchor, added]) => {
      if (text.split(anchor).length !== 2) throw new Error(`not there once: ${anchor}`);
      return text.replace(anchor, () => added + anchor);
    }, known);
  };
}
