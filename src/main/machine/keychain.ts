// The port to the system's keychain: secrets by name.

export type KeychainRead =
  | { readonly kind: 'present'; readonly secret: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' };

/** Secrets by entry name (`first/public`). On `unavailable` nothing was changed. */
export interface Keychain {
  read(entry: string): Promise<KeychainRead>;
  write(entry: string, secret: string): Promise<'written' | 'unavailable'>;
  remove(entry: string): Promise<'removed' | 'absent' | 'unavailable'>;
  /** Whether reading would only open the keychain's own dialog to unlock it; false where nobody can say. */
  isLocked(): Promise<boolean>;
  /** Calls back when what was unavailable may be answered now. Returns the function that ends it. */
  onMayAnswer(listener: () => void): () => void;
}
