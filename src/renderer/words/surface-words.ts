// The state of a surface's connection, as text.
import { messages } from '../../shared/messages/messages.ts';
import type { ConnectionView } from '../../shared/model.ts';

/** One short sentence for the settings page. */
export function connectionText({ state, keyKept }: ConnectionView): string {
  const words = messages().connect.states;
  switch (state) {
    case 'absent':
      return keyKept === 'keychain' ? words.absentForgetting : words.absent;
    case 'refused':
      return words.refused;
    case 'keychain-unavailable':
      return words.noKeychain;
    case 'connected':
      return keyKept === 'session' ? words.forSession : words.connected;
  }
}
