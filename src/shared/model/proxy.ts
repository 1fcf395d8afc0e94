// The proxy of this network, where it wants to know who asks.

export interface ProxyView {
  /** Host and port, with `https://` before them where it is asked by TLS. */
  readonly address: string;
  /** `refuses`: the name or the password that it was given last. */
  readonly state: 'asks' | 'refuses' | 'signed-in';
}

/**
 * `session`: the keychain did not take it, so it holds until Hotlist ends. `refused`: not sent, with the reason;
 * `other-proxy`: it was typed for one, and by now another one asks.
 */
export type ProxySignInAnswer =
  | { readonly kind: 'kept' }
  | { readonly kind: 'session' }
  | { readonly kind: 'refused'; readonly reason: 'nobody-asks' | 'other-proxy' | 'name' | 'password' };
