// Whether they told us or we observed it. What they told us may be mentioned to them; what we observed stays among colleagues.
import type { AlertContent } from './contract/alert-content.ts';
import type { AlertEvent } from './contract/alert-events.ts';
import type { Basis } from './contract/basis.ts';

/** The basis of a signal, from its meaning. A type that nothing explains counts as observed. */
export function basisOf(meaning: { readonly isAsk: boolean; readonly isMessage: boolean }): Basis {
  return meaning.isAsk || meaning.isMessage ? 'told' : 'observed';
}

/** The basis of an event. */
export function basisOfEvent(event: AlertEvent): Basis {
  if (event.code !== 'signal') return 'observed';
  return basisOf({ isAsk: event.asks !== undefined, isMessage: event.isMessage === true });
}

/** Null for a digest and a problem of Hotlist itself. */
export function basisOfAlert(content: AlertContent): Basis | null {
  return content.code === 'event' ? basisOfEvent(content.what) : null;
}
