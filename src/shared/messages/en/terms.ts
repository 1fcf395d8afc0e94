// A language's words for the values that services use. English needs none, because they are English.
export interface Terms {
  /** What a value without letters is called. */
  readonly unnamed: string;
  /**
   * By the value's key (`keyFor`): singular, for the middle of a sentence, and plural, for counts. The vocabulary is open
   * (API 2.7); anything not listed is shown as the service spells it.
   */
  readonly known: Readonly<Record<string, readonly [one: string, several: string]>>;
}

export const terms: Terms = { unnamed: 'unnamed', known: {} };
