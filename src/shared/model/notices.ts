// The third-party works in the installed app, and their licenses.

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The licence's own text; '' if the package does not include it. */
  readonly text: string;
}

/** `from-sources`: nothing was packaged, so there is no list. */
export type NoticesView =
  | { readonly kind: 'listed'; readonly notices: readonly Notice[] }
  | { readonly kind: 'from-sources' }
  | { readonly kind: 'unreadable' };
