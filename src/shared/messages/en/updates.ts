// Updates: in the settings, in a line of the panel and in the tray.
import type { UpdateFailure, UpdateRefusal } from '../../contract/updates.ts';

export const updates = {
  title: 'Updates',
  check: 'Check now',
  install: 'Install…',
  restart: 'Restart',
  page: 'Get it…',
  isSetByPolicy: 'Your organization has set where Hotlist checks for updates.',
  isRequired: 'Your version is no longer supported.',
  whatIsNew: (version: string) => `New in Hotlist ${version}`,

  offByBuild: 'This copy does not check for updates. Look for a newer one where you got it.',
  offByPolicy: 'Your organization installs new versions on this computer.',
  offBySetting: 'Hotlist does not check for updates.',
  unchecked: 'Not checked yet.',
  none: (checked: string) => `This is the latest version. Checked ${checked}.`,
  checking: 'Checking…',
  available: (version: string) => `Hotlist ${version} is available. Its page says how to install it.`,
  downloading: (version: string, percent: string) => `Downloading Hotlist ${version}, ${percent}% so far.`,
  ready: (version: string) =>
    `Hotlist ${version} is downloaded and verified. Your system’s installer asks before it starts.`,
  handedOver: (version: string) =>
    `Hotlist ${version} is with your system’s installer. Restart Hotlist when it is done.`,
  managed: (version: string) =>
    `Hotlist ${version} is available. Your package manager installs it with your other updates.`,
  refused: (version: string, why: string) =>
    `Hotlist ${version} was rejected: ${why} Your version keeps working.`,
  refusedUnknown: (why: string) => `What is offered was rejected: ${why} Your version keeps working.`,
  refusals: {
    unreadable: 'it is not a list of releases that this version understands.',
    signature: 'it is not signed by Hotlist’s makers.',
    older: 'it is older than what is installed.',
    rollback: 'a later one was already offered.',
    expired: 'it has expired, and a newer version may be kept from you.',
    clock: 'it is dated in the future. Check the date of this computer.',
    address: 'it is at an address that is not secure.',
    'too-large': 'its file is larger than it should be.',
    truncated: 'its file is not complete.',
    hash: 'its file is not the one that was released.',
    'no-space': 'there is too little space on the disk. Free some, then check again.',
    'not-writable': 'its file could not be written into the data folder.',
    'not-opened': 'nothing on this desktop installs packages. Install it from its page.',
  } satisfies Record<UpdateRefusal, string>,
  lastFailed: (when: string, why: string) => `The check ${when} failed: ${why}`,
  failures: {
    'no-route': 'the address cannot be reached.',
    tls: 'the connection is not secure.',
    timeout: 'no answer in time.',
    'cut-off': 'the connection was cut off.',
    status: 'the server reported an error.',
    aborted: 'it was stopped.',
    internal: 'something failed inside Hotlist. The log says what.',
  } satisfies Record<UpdateFailure, string>,
  lastChecked: (when: string) => `Updates: checked ${when}.`,
  neverChecked: 'Updates: not checked yet.',

  line: {
    label: 'Update',
    ready: (version: string) => `Hotlist ${version} is ready: see what’s new`,
    available: (version: string) => `Hotlist ${version} is available: see what’s new`,
    handedOver: (version: string) => `Restart Hotlist once ${version} is installed`,
    notNow: 'Not now',
  },
  tray: {
    check: 'Check for updates',
    checking: 'Checking for updates…',
    downloading: (version: string) => `Downloading Hotlist ${version}…`,
    ready: (version: string) => `Install Hotlist ${version}…`,
    available: (version: string) => `Hotlist ${version} is available…`,
    handedOver: (version: string) => `Restart for Hotlist ${version}`,
    refused: 'An update was rejected…',
  },
};
