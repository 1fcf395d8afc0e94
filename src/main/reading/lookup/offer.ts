// Offers to look up what is in the clipboard: the address of a company or a person, or an email; never other text.
import type { LookupOffer } from '../../../shared/model.ts';
import { parseQuery } from './query.ts';

/** Longer than any address that is copied to be looked up. */
const LONGEST_TEXT = 300;

export interface Clipboard {
  /** The clipboard's text, '' without one. Read only when the user opens the panel by the shortcut. */
  readClipboard(): Promise<string>;
}

export interface Offers {
  current(): LookupOffer | null;
  /** Reads the clipboard: only ever when the user has opened the panel by the shortcut. */
  renew(): Promise<void>;
}

export function createOffers(clipboard: Clipboard | undefined): Offers {
  let offer: LookupOffer | null = null;
  let seq = 0;
  return {
    current: () => offer,
    async renew() {
      const text = (await clipboard?.readClipboard()) ?? '';
      seq += 1;
      offer = offerFrom(text, seq);
    },
  };
}

/** Null when it contains nothing to look up; the text is then not kept. */
export function offerFrom(clipboard: string, seq: number): LookupOffer | null {
  const text = clipboard.trim();
  if (text === '' || text.length > LONGEST_TEXT || /\s/.test(text)) return null;
  const query = parseQuery(text);
  switch (query.kind) {
    case 'domain':
    case 'linkedin-company':
      return { seq, text, kind: 'account' };
    case 'person':
      return { seq, text, kind: 'person' };
    case 'email':
      return { seq, text, kind: 'contact' };
    case 'name':
    case 'key':
    case 'linkedin-other':
    case 'empty':
      return null;
  }
}
