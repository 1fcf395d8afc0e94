// The port to the system's keychain: secrets by name.

export type KeychainRead =
  | { readonly kind: 'present'; readonly secret: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' };

/**
 * Secrets by entry name (`first/public`). On `unavailable` nothing was changed. Reading and removing may open the keychain's own
 * dialog, but once it was dismissed or refused not again: until the keychain is unlocked they are `unavailable` at once.
 */
export interface Keychain {
  read(entry: string): Promise<KeychainRead>;
  write(entry: string, secret: string): Promise<'written' | 'unavailable'>;
  remove(entry: string): Promise<'removed' | 'absent' | 'unavailable'>;
  /** Whether reading would only open the keychain's own dialog to unlock it; null where nobody can say. */
  isLocked(): Promise<boolean | null>;
  /** True where the system is known to have none, so that unlocking it is no advice. */
  isMissing(): Promise<boolean>;
  /** The user has asked for what is in it: its dialog may be opened once more. */
  allowDialog(): void;
  /** Calls back when what was unavailable may be answered now. Returns the function that ends it. */
  onMayAnswer(listener: () => void): () => void;
}
