// What a host says about itself for support.

/** What support asks first. */
export interface HostDescription {
  /** Versions and kinds, by name. */
  readonly facts: Readonly<Record<string, string | boolean | null>>;
  /** What identifies this machine and its user: removed from everything that leaves it. */
  readonly own: readonly string[];
  /** The log, newest file first. */
  readonly logs: readonly { readonly name: string; readonly text: string }[];
}
