// What main answers to a call that changes something. Expected failures are kinds with their texts.
import type { KeptSetting } from './kept-settings.ts';

/** `refused`: the call to verify the key failed; nothing was stored, and the old key is kept. */
export type ConnectAnswer =
  /** `limit`: the key was accepted with restrictions; says what it does not allow, and what to do. */
  | {
      readonly kind: 'connected';
      readonly limit?: { readonly title: string; readonly next: string | null };
    }
  | {
      readonly kind: 'refused';
      readonly field: 'address' | 'key' | null;
      readonly title: string;
      readonly next: string | null;
    }
  /** Accepted, but it cannot be stored: the keychain does not respond, or the settings cannot be written. */
  | { readonly kind: 'not-kept'; readonly title: string; readonly next: string }
  /** Ended while it was being verified, or by disconnecting: nothing was stored. */
  | { readonly kind: 'cancelled' };

/** `key-kept`: it is no longer used, but the keychain did not respond; the key is removed as soon as it does. */
export type DisconnectAnswer =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'key-kept'; readonly title: string; readonly next: string };

/** `refused` and `not-kept`: nothing was stored, and existing connections stay. `not-kept`: as in `ConnectAnswer`. */
export type JoinAnswer =
  | {
      readonly kind: 'joined';
      /** False if the team's server is there but nobody reads the service yet. */
      readonly isRelayThere: boolean;
      /** A file that is no longer needed but still contains a secret. */
      readonly canDeleteFile: boolean;
    }
  | { readonly kind: 'refused' | 'not-kept'; readonly title: string; readonly next: string };

/** The answer to adding, renaming or leaving an organization, or bringing it back. */
export type ChangeOrganizationAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: 'too-many' | 'only-one' | 'not-saved' | 'unknown' };

/** `key-kept`: as in `DisconnectAnswer`. */
export type LeaveAnswer =
  | { readonly kind: 'left' }
  | { readonly kind: 'key-kept'; readonly title: string; readonly next: string };

/** `remindAt`: when the follow-up is due; null without one. */
export type LogActivityAnswer =
  | { readonly kind: 'queued'; readonly id: string; readonly remindAt: number | null }
  | { readonly kind: 'refused'; readonly title: string };

export type FollowUpAnswer =
  | { readonly kind: 'set'; readonly remindAt: number }
  | { readonly kind: 'refused'; readonly title: string };

/**
 * `kept`: what the text sets otherwise and was left as it is. `refused`: the text was not an export of Hotlist's settings;
 * nothing was changed.
 */
export type ImportAnswer =
  | { readonly kind: 'imported'; readonly kept: readonly KeptSetting[] }
  | { readonly kind: 'refused'; readonly title: string };

/** `cancelled`: no file was chosen. */
export type ExportAnswer =
  | { readonly kind: 'started' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly title: string };

export type SaveAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly title: string };

/** `refused`: why this template makes no valid link. */
export type CrmTemplateAnswer =
  | { readonly kind: 'ok'; readonly example: string }
  | { readonly kind: 'refused'; readonly title: string };

export interface TestNotificationAnswer {
  readonly shown: boolean;
  readonly text: string;
}
