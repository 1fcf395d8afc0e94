// What a clipboard's text offers to look up: an address of a company, a person or a mail; never plain prose. Pure.
import type { LookupOffer } from '../../shared/model.ts';
import { parseQuery } from './query.ts';

/** Longer than any address somebody copies to look it up. */
const LONGEST_TEXT = 300;

/** Null when there is nothing to look up in it; the text goes nowhere then. */
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
    case 'empty':
      return null;
  }
}
