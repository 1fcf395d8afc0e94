// What the two surfaces are called and what each one gives, where the user connects them.
import type { ConnectionView, PanelState, Surface } from '../../shared/model.ts';

export interface SurfaceWords {
  readonly name: string;
  /** Within a sentence. */
  readonly inText: string;
  readonly gives: string;
  readonly addressHint: string;
}

export const surfaceWords: Readonly<Record<Surface, SurfaceWords>> = {
  public: {
    name: 'Accounts API',
    inText: 'the Accounts API',
    gives: 'Ranked accounts, people, ad likes',
    addressHint: 'https://…',
  },
  rest: {
    name: 'Signals API',
    inText: 'the Signals API',
    gives: 'Signals as they happen',
    addressHint: 'https://…/v1',
  },
};

/** One short sentence for the settings page. */
export function connectionText(connection: ConnectionView): string {
  switch (connection.state) {
    case 'absent':
      return connection.keyKept === 'keychain'
        ? 'Not connected. The key goes as soon as the keychain answers.'
        : 'Not connected';
    case 'refused':
      return 'The service refused the key';
    case 'keychain-unavailable':
      return 'The keychain of this computer cannot be reached';
    case 'connected':
      return connection.keyKept === 'session'
        ? 'Connected, key kept until Hotlist quits'
        : 'Connected, key in the keychain';
  }
}

/** What came of registering the global shortcut, in words. */
export function shortcutText(state: PanelState['host']['shortcut']): string {
  switch (state) {
    case 'off':
      return 'None set. It opens the panel from any app.';
    case 'registered':
      return 'Opens the panel from any app.';
    case 'unconfirmed':
      return 'Registered, but this desktop may not pass it on. Try it once.';
    case 'taken':
      return 'Another app has it. Choose another one.';
  }
}
