// What a language calls the values that services use. English needs no words for them: they are English already.
export interface Terms {
  /** What a value without letters is called. */
  readonly unnamed: string;
  /**
   * By the key of the value (`keyFor`): one of it, for the middle of a sentence, and several, as they are counted. The
   * vocabulary is open (API 2.7): what is not here is shown as the service spells it.
   */
  readonly known: Readonly<Record<string, readonly [one: string, several: string]>>;
}

export const terms: Terms = { unnamed: 'unnamed', known: {} };
