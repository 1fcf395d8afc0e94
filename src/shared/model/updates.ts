// What the panel learns about updates.
import type { UpdateFailure, UpdateRefusal } from '../contract/updates.ts';

/** A version that is newer than this one. */
export interface UpdateFacts {
  readonly version: string;
  /** What is new: plain text with line breaks. */
  readonly notes: string;
  /** The installed version is no longer supported. */
  readonly isRequired: boolean;
  /** Where people get it. */
  readonly page: string;
}

export type UpdateState =
  /** Nothing is looked for automatically: this build has no address, or somebody has turned it off. */
  | { readonly kind: 'off'; readonly by: 'build' | 'policy' | 'setting' }
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  /** It is not installed from here; its page says how. */
  | { readonly kind: 'available'; readonly update: UpdateFacts }
  | {
      readonly kind: 'downloading';
      readonly update: UpdateFacts;
      readonly doneBytes: number;
      readonly totalBytes: number;
    }
  /** Downloaded and verified. */
  | { readonly kind: 'ready'; readonly update: UpdateFacts }
  /** In the desktop's installer, which the user answers; the next start is the new version. */
  | { readonly kind: 'handed-over'; readonly update: UpdateFacts }
  /** The system's package manager knows its source, and brings it with everything else. */
  | { readonly kind: 'managed'; readonly update: UpdateFacts }
  /** `version`: the refused one, if it can be trusted. */
  | { readonly kind: 'refused'; readonly version: string | null; readonly reason: UpdateRefusal };

export interface UpdateView {
  readonly state: UpdateState;
  /** When a manifest was last read; null: never. */
  readonly checkedAt: number | null;
  /** Why the last attempt got no result; null if it did. */
  readonly failure: { readonly reason: UpdateFailure; readonly at: number } | null;
  /** The organization has set where to look. */
  readonly isSetByPolicy: boolean;
}
