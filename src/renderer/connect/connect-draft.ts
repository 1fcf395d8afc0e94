// What the user has typed to connect a surface, and whether it is complete. Pure; never stored.
import { messages } from '../../shared/messages/messages.ts';
import type { ConnectAnswer, ConnectRequest, Surface } from '../../shared/model.ts';

export interface ConnectDraft {
  readonly address: string;
  readonly key: string;
}

export const emptyDraft: ConnectDraft = { address: '', key: '' };

/** What one begins with: an address that the organization has set stands there already. */
export function firstDraft(ruledAddress: string | null): ConnectDraft {
  return { address: ruledAddress ?? '', key: '' };
}

/** Nothing was typed into it. */
export function isBlank(draft: ConnectDraft, ruledAddress: string | null = null): boolean {
  return draft.address.trim() === (ruledAddress ?? '') && draft.key.trim() === '';
}

/** A refusal for the field that was left empty; null when both are filled in and the service can be asked. */
export function missingField(draft: ConnectDraft): ConnectAnswer | null {
  if (draft.address.trim() === '') {
    return { kind: 'refused', field: 'address', title: messages().connect.noAddress, next: null };
  }
  if (draft.key.trim() === '') {
    return { kind: 'refused', field: 'key', title: messages().connect.noKey, next: null };
  }
  return null;
}

export function connectRequest(
  surface: Surface,
  draft: ConnectDraft,
  keep: ConnectRequest['keep'],
): ConnectRequest {
  return { surface, address: draft.address.trim(), key: draft.key.trim(), keep };
}

/** Whether the address differs from the connected one: main then treats it as another organisation's. */
export function isElsewhere(draft: ConnectDraft, connected: string | null): boolean {
  const bare = (address: string): string => address.trim().replace(/\/+$/, '');
  return connected !== null && bare(draft.address) !== '' && bare(draft.address) !== bare(connected);
}
