// The works of others that the installed app is made with, and their licences.

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The licence's own text; '' where the package carries none. */
  readonly text: string;
}

/** `from-sources`: nothing was packaged, so there is no list. */
export type NoticesView =
  | { readonly kind: 'listed'; readonly notices: readonly Notice[] }
  | { readonly kind: 'from-sources' }
  | { readonly kind: 'unreadable' };
