// Which addresses a post may go to: https anywhere, http on this machine only. All of it is secret, including its query.
import type { WebhookAddressRefusal } from '../../../shared/contract/webhook.ts';
import { isLoopback } from '../../machine/loopback.ts';

export type WebhookAddressCheck =
  | { readonly kind: 'ok'; readonly address: string; readonly host: string }
  | { readonly kind: 'bad'; readonly reason: WebhookAddressRefusal };

export function checkWebhookAddress(text: string): WebhookAddressCheck {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { kind: 'bad', reason: 'not-a-url' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return { kind: 'bad', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'bad', reason: 'has-credentials' };
  url.hash = '';
  return { kind: 'ok', address: url.href, host: url.host };
}
