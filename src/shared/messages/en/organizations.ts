// Several organizations side by side: an agency's clients, a founder's companies.
import type { ChangeOrganizationAnswer } from '../../contract/answers.ts';
import type { OrganizationColor } from '../../contract/organizations.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const refused: Readonly<Record<Extract<ChangeOrganizationAnswer, { kind: 'refused' }>['reason'], string>> = {
  'too-many': 'There is room for nine organizations. Leave one first.',
  'only-one': 'This is your only organization. To stop watching it, disconnect it in Settings, Connection.',
  'not-saved': 'This could not be saved, and nothing changed. Free some disk space, then try again.',
  unknown: 'This organization is not here any more.',
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
  hint: 'Watch several side by side. Each has its own keys or team, accounts, alert rules and data. Quiet hours, sounds and how many alerts a day hold for all of them.',
  /** One without a name yet. */
  unnamed: (number: number) => `Organization ${number}`,
  /** In the place of how it stands. */
  unreadable: 'Its data could not be read',
  switcher: 'Organizations',
  allShort: 'All',
  unread: (count: number) => plural(count, { one: '# unread alert', other: '# unread alerts' }),
  /** For screen readers: what it is called, what is new, how it stands. */
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
  alsoDelete: 'Delete its data from this computer, too',
  deleteHint: 'This cannot be undone.',
  leaveAct: 'Leave',
  leaveAndDelete: 'Leave and delete',
  /** Of one that was left. */
  left: 'Left. Its data are still on this computer.',
  deleting: 'Being deleted. Its keys go as soon as the keychain answers.',
  bringBack: 'Bring back',
  deleteData: 'Delete data…',
  deleteTitle: (name: string) => `Delete the data of ${name}?`,
  deleteAct: 'Delete',
  refused,
  /** In the tray's tooltip, of another than the one that is shown. */
  elsewhere: (name: string, status: string) => `${name}: ${status}`,
  /** Above what is about the one that is shown alone. */
  diagnosticsOf: (name: string) => `Of ${name} alone. Switch to another organization to see its own.`,
  dataOf: (name: string) =>
    `What is counted, exported and cleared is of ${name} alone. The size is that of all organizations.`,
  /** Above what the lookup found in others. */
  alsoIn: (name: string) => `In ${name}`,
  mergedTitle: 'Hot in all organizations',
  mergedNone: 'Nothing is hot anywhere yet.',
  mergedNoneHint: 'Accounts come here as soon as one of your organizations has read its ranking.',
  mergedHint: 'By score, each as its own service counts it.',
  reading: 'Reading all organizations',
  failed: 'The list could not be read',
};
