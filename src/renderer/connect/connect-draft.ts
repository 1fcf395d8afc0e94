// What the user has typed to connect a surface, and whether it is complete. Pure; never stored.
import { looksLikeKey } from '../../shared/key-like.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ConnectAnswer, ConnectRequest, Surface } from '../../shared/model.ts';

export interface ConnectDraft {
  readonly address: string;
  readonly key: string;
}

export const emptyDraft: ConnectDraft = { address: '', key: '' };

/** The initial value: an address set by the organization is already filled in. */
export function firstDraft(managedAddress: string | null): ConnectDraft {
  return { address: managedAddress ?? '', key: '' };
}

/** Nothing was typed into it. */
export function isBlank(draft: ConnectDraft, managedAddress: string | null = null): boolean {
  return draft.address.trim() === (managedAddress ?? '') && draft.key.trim() === '';
}

/**
 * A refusal for a field that is empty or holds the other's content; null when the service can be asked. A key in the
 * address would be sent to a name server.
 */
export function refuseDraft(draft: ConnectDraft): ConnectAnswer | null {
  if (draft.address.trim() === '') {
    return { kind: 'refused', field: 'address', title: messages().connect.noAddress, next: null };
  }
  if (looksLikeKey(draft.address)) {
    const { keyAsAddress, keyAsAddressNext } = messages().connect;
    return { kind: 'refused', field: 'address', title: keyAsAddress, next: keyAsAddressNext };
  }
  if (draft.key.trim() === '') {
    return { kind: 'refused', field: 'key', title: messages().connect.noKey, next: null };
  }
  return null;
}

/** `api.example` means `https://api.example`; an address with a scheme keeps it, and main decides whether it is allowed. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return trimmed === '' || /^[a-z][a-z\d+.-]*:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
}

export function connectRequest(
  surface: Surface,
  draft: ConnectDraft,
  keep: ConnectRequest['keep'],
): ConnectRequest {
  return { surface, address: withScheme(draft.address), key: draft.key.trim(), keep };
}

/** Whether the address differs from the connected one: main then treats it as another organization's. */
export function isElsewhere(draft: ConnectDraft, connected: string | null): boolean {
  const bare = (address: string): string => withScheme(address).replace(/\/+$/, '');
  return connected !== null && bare(draft.address) !== '' && bare(draft.address) !== bare(connected);
}
