// The user's webhook, as the settings and Diagnostics show it. Its address is a secret, so only its host is shown.
import type { WebhookAddressRefusal, WebhookFailure } from '../contract/webhook.ts';

export interface WebhookView {
  /** `unknown`: the keychain does not respond, or was not asked yet. */
  readonly address:
    | { readonly kind: 'absent' | 'unknown' }
    | { readonly kind: 'present'; readonly host: string; readonly isKept: boolean };
  /** How many wait to be posted. */
  readonly waitingCount: number;
  /** In this run; null before the first. */
  readonly last:
    | { readonly kind: 'delivered'; readonly at: number }
    | {
        readonly kind: 'failed';
        readonly at: number;
        readonly failure: WebhookFailure;
        readonly status: number | null;
        /** When it is retried; null when it is not. */
        readonly againAt: number | null;
      }
    | null;
  /** In this run: those that were too old, too many, or not accepted. */
  readonly droppedCount: number;
}

/** `session`: the keychain did not store it, so it lasts until Hotlist ends. */
export type WebhookAddressAnswer =
  | { readonly kind: 'kept' | 'session' }
  | { readonly kind: 'refused'; readonly reason: WebhookAddressRefusal | 'forbidden' };

export type WebhookTestAnswer =
  | { readonly kind: 'no-address' | 'keychain-silent' | 'forbidden' }
  | {
      readonly kind: 'answered';
      /** What was posted, as it was. */
      readonly body: string;
      readonly failure: WebhookFailure | null;
      readonly status: number | null;
      /** What came back, cut; '' when nothing. */
      readonly text: string;
    };
