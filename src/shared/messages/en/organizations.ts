// Several organizations side by side: an agency's clients, a founder's companies.
import type { ChangeOrganizationAnswer } from '../../contract/answers.ts';
import type { OrganizationColor } from '../../contract/organizations.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const refused: Readonly<Record<Extract<ChangeOrganizationAnswer, { kind: 'refused' }>['reason'], string>> = {
  'too-many':
    'You can have up to nine organizations, counting those you left. To add one, leave another than the first and delete its data.',
  'only-one': 'This is your only organization. To stop watching it, disconnect it in Settings, Connection.',
  'not-saved': 'This could not be saved, and nothing changed. Free some disk space, then try again.',
  unknown: 'This organization is no longer here.',
};

const colors: Readonly<Record<OrganizationColor, string>> = {
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  gold: 'Gold',
  red: 'Red',
  pink: 'Pink',
  violet: 'Violet',
  gray: 'Gray',
};

export const organizations = {
  title: 'Organizations',
  hint: 'Watch several side by side. Each has its own keys or team, accounts, alert rules and data. Quiet hours, sounds and the number of alerts a day apply to all of them.',
  /** One without a name yet. */
  unnamed: (number: number) => `Organization ${number}`,
  /** Instead of its state. */
  unreadable: 'Its data could not be read',
  switcher: 'Organizations',
  allShort: 'All',
  unread: (count: number) => plural(count, { one: '# unread alert', other: '# unread alerts' }),
  /** For screen readers: its name, what is new, its state. */
  described: (name: string, parts: readonly string[]) => [name, ...parts].join(', '),
  switchTo: 'Switch to an organization',
  add: 'Add an organization…',
  addTitle: 'Add an organization',
  addAct: 'Add',
  addNext: 'Connect it next, with its own keys or a join file.',
  edit: 'Edit…',
  editTitle: 'Edit the organization',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  mark: 'Mark',
  markHint: 'One or two letters, shown on its rows and alerts.',
  color: 'Color',
  colors,
  leave: 'Leave…',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveHint:
    'Hotlist stops watching it and removes its keys from the keychain. Alerts, notes and rules stay on this computer unless you delete them.',
  alsoDelete: 'Also delete its data from this computer',
  deleteHint: 'This cannot be undone.',
  leaveAct: 'Leave',
  leaveAndDelete: 'Leave and delete',
  /** What the row of an organization says that was left. */
  left: 'Left. Its data is still on this computer.',
  deleting: 'Being deleted. Its keys are removed as soon as the keychain responds.',
  bringBack: 'Bring back',
  deleteData: 'Delete data…',
  deleteTitle: (name: string) => `Delete the data of ${name}?`,
  deleteAct: 'Delete',
  refused,
  /** In the tray's tooltip, for an organization that is not shown. */
  elsewhere: (name: string, status: string) => `${name}: ${status}`,
  /** Above what concerns only the one that is shown. */
  diagnosticsOf: (name: string) => `For ${name} alone. Switch to another organization to see its own.`,
  dataOf: (name: string) =>
    `Counts, exports and clearing are for ${name} alone. The size is for all organizations.`,
  /** Above what the lookup found in others. */
  alsoIn: (name: string) => `In ${name}`,
  mergedTitle: 'Hot in all organizations',
  mergedNone: 'Nothing is hot anywhere yet.',
  mergedNoneHint: 'Accounts appear here as soon as one of your organizations has loaded its ranking.',
  mergedHint: 'By score, as each organization’s service counts it.',
  mergedWithoutDemo: 'The demo is not among them, because its companies are invented.',
  reading: 'Loading all organizations',
  failed: 'The list could not be loaded',
};
