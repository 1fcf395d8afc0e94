// What the panel is told of updates.
import type { UpdateFailure, UpdateRefusal } from '../contract/updates.ts';

/** A version that is newer than this one. */
export interface UpdateFacts {
  readonly version: string;
  /** What is new: plain text, with lines. */
  readonly notes: string;
  /** The installed version is not supported any more. */
  readonly isRequired: boolean;
  /** Where a person gets it. */
  readonly page: string;
}

export type UpdateState =
  /** Nobody asks by itself: this build was given no address, or that is what somebody has set. */
  | { readonly kind: 'off'; readonly by: 'build' | 'policy' | 'setting' }
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  /** It is not installed from here: its page says how. */
  | { readonly kind: 'available'; readonly update: UpdateFacts }
  | {
      readonly kind: 'downloading';
      readonly update: UpdateFacts;
      readonly doneBytes: number;
      readonly totalBytes: number;
    }
  /** On this machine and verified. */
  | { readonly kind: 'ready'; readonly update: UpdateFacts }
  /** With the desktop's installer, which the user answers; the next start is the new version. */
  | { readonly kind: 'handed-over'; readonly update: UpdateFacts }
  /** The system's package manager knows where it is, and brings it with everything else. */
  | { readonly kind: 'managed'; readonly update: UpdateFacts }
  /** `version`: the refused one, where it may be believed. */
  | { readonly kind: 'refused'; readonly version: string | null; readonly reason: UpdateRefusal };

export interface UpdateView {
  readonly state: UpdateState;
  /** When a manifest was last read; null: never. */
  readonly checkedAt: number | null;
  /** Why the last attempt did not come to an answer; null where it did. */
  readonly failure: { readonly reason: UpdateFailure; readonly at: number } | null;
  /** The organization has set where it is looked for. */
  readonly isRuled: boolean;
}
