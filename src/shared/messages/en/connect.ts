// Connecting the two surfaces of the service, at the first start and in the settings.
import type { Surface } from '../../contract/service.ts';

interface SurfaceWords {
  readonly name: string;
  readonly gives: string;
  readonly addressHint: string;
  /** What its inputs are called if "Address" and "Key" would not be clear. */
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
    address: 'Accounts API address',
    key: 'Accounts API key',
    connect: 'Connect the Accounts API',
    disconnect: 'Disconnect the Accounts API?',
  },
  rest: {
    name: 'Signals API',
    gives: 'Signals as they happen',
    addressHint: 'https://…/v1',
    address: 'Signals API address',
    key: 'Signals API key',
    connect: 'Connect the Signals API',
    disconnect: 'Disconnect the Signals API?',
  },
};

/** What one API without the other cannot notice, and what it can. */
const alone = {
  public: {
    title: 'Requests cannot be seen yet',
    lacks: 'Requests, visits and page views come with the Signals API, which is not connected.',
    lacksInTeam:
      'Requests, visits and page views come with the Signals API, for which your team’s relay has no key. Your team’s administrator can add it.',
    /** The rules that are on and can alert without it; "a, b and c". */
    only: (rules: string) => `Until then, these can alert you: ${rules}.`,
    nothing: 'Until then, nothing alerts you.',
    more: (rules: string) => `You can turn on: ${rules}.`,
    /** In place of the name of the rule: without signals, it has no more to go by. */
    watched: 'ad likes of what you watch',
  },
  rest: {
    title: 'What the Accounts API adds',
    lacks:
      'Requests, visits and page views alert you. Ad likes, lead scores, funnel stages and ICPs come with the Accounts API, which is not connected.',
    lacksInTeam:
      'Requests, visits and page views alert you. Ad likes, lead scores, funnel stages and ICPs come with the Accounts API, for which your team’s relay has no key. Your team’s administrator can add it.',
  },
};

export const connect = {
  surfaces,
  alone,
  address: 'Address',
  key: 'Key',
  done: 'Connected',
  keepForSession: 'Keep for this session only',
  verify: 'Verify and connect',
  noAddress: 'Enter the address.',
  managedUnreadable:
    'The address your organization has set here cannot be read, so no key can be entered. Ask your administrator.',
  noKey: 'Enter the key.',
  keyAsAddress: 'This looks like a key, not an address.',
  keyAsAddressNext: 'Put it in the Key field. If it is an address, start it with https://.',
  replace: 'Replace key',
  disconnect: 'Disconnect',
  elsewhere:
    'With a different address, your lists start empty. What has been recorded so far stays on this computer and comes back with the earlier address.',
  disconnectMeans: 'Hotlist stops using it and removes its key.',
  alsoDelete: 'Also delete what was recorded',
  dataStays: 'What was recorded stays on this computer.',
  deleteMeans:
    'This deletes the signals, accounts, people, alerts and history on this computer, with the calls, notes and reminders you logged and what you watch, mute and snooze. Your settings stay, and so does what is at the service. It cannot be undone.',
  /** After that. */
  otherLoadsAgain: 'The other API stays connected and loads its part again.',
  disconnectAndDelete: 'Disconnect and delete',
  /** The state of a surface's connection. */
  states: {
    absent: 'Not connected',
    absentForgetting: 'Not connected. The key will be removed as soon as the keychain responds.',
    refused: 'The service refused the key',
    noKeychain: 'This computer’s keychain is not responding',
    forSession: 'Connected, key kept until Hotlist quits',
    connected: 'Connected, key in the keychain',
  },
  discard: {
    title: 'Discard the key you typed?',
    why: 'It is not connected yet. The service shows a key only once, when you create it.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
};
