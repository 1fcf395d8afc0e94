// The proxy of this network, if it requires authentication.

export interface ProxyView {
  /** Host and port, with `https://` in front if it is contacted over TLS. */
  readonly address: string;
  /** `refuses`: the last name and password it was given. */
  readonly state: 'asks' | 'refuses' | 'signed-in';
}

/**
 * `session`: the keychain did not store it, so it lasts until Hotlist ends. `refused`: not sent, with the reason;
 * `other-proxy`: it was typed for one proxy, but another one asks by now.
 */
export type ProxySignInAnswer =
  | { readonly kind: 'kept' }
  | { readonly kind: 'session' }
  | { readonly kind: 'refused'; readonly reason: 'nobody-asks' | 'other-proxy' | 'name' | 'password' };
