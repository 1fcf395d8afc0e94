// Connecting the two surfaces of the service, at the first start and in the settings.
import type { Surface } from '../../contract/service.ts';

interface SurfaceWords {
  readonly name: string;
  readonly gives: string;
  readonly addressHint: string;
  /** What its fields are called, where "Address" and "Key" would not be clear. */
  readonly address: string;
  readonly key: string;
  readonly connect: string;
  readonly disconnect: string;
}

const surfaces: Readonly<Record<Surface, SurfaceWords>> = {
  public: {
    name: 'Accounts API',
    gives: 'Ranked accounts, people, ad likes',
    addressHint: 'https://…',
    address: 'Address of the Accounts API',
    key: 'Key for the Accounts API',
    connect: 'Connect the Accounts API',
    disconnect: 'Disconnect the Accounts API?',
  },
  rest: {
    name: 'Signals API',
    gives: 'Signals as they happen',
    addressHint: 'https://…/v1',
    address: 'Address of the Signals API',
    key: 'Key for the Signals API',
    connect: 'Connect the Signals API',
    disconnect: 'Disconnect the Signals API?',
  },
};

export const connect = {
  surfaces,
  address: 'Address',
  key: 'Key',
  done: 'Connected',
  keepForSession: 'Keep for this session only',
  verify: 'Verify and connect',
  noAddress: 'The address is missing.',
  ruledUnreadable:
    'The address that your organization has set here cannot be read, so no key is taken. Ask your administrator.',
  noKey: 'The key is missing.',
  replace: 'Replace key',
  disconnect: 'Disconnect',
  elsewhere:
    'A different address starts with empty lists. What is recorded so far stays on this machine and comes back with the earlier address.',
  disconnectMeans: 'Hotlist stops reading it and forgets its key. What was recorded stays on this machine.',
  keepIt: 'Keep it',
  /** How a surface is connected now. */
  states: {
    absent: 'Not connected',
    absentForgetting: 'Not connected. The key is removed as soon as the keychain answers.',
    refused: 'The service refused the key',
    noKeychain: 'The keychain of this computer cannot be reached',
    forSession: 'Connected, key kept until Hotlist quits',
    connected: 'Connected, key in the keychain',
  },
  discard: {
    title: 'Discard the key you typed?',
    why: 'It was not connected. The service shows a key only once, when it is made.',
    discard: 'Discard',
    keep: 'Keep typing',
  },
};
