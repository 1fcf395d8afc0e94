// Keys and addresses: how they are verified and kept.
import { failures } from './failures.ts';

const checkAddress = 'Check the address and your network or VPN, then try again.';
const laterAgain = 'Try again in a few minutes.';
const mayBeNewer = 'Check the address. If it is right, you may need a newer Hotlist.';

export const keys = {
  address: {
    'not-a-url': 'This is not an address. It should look like https://service.example.',
    'not-https':
      'The address must start with https://, or the key would be sent unencrypted. http:// works on this computer only.',
    'has-credentials': 'This address contains a user name or password. Enter it without them.',
    'has-query': 'This address contains ? or #. Enter only the base URL.',
  },
  /** The outcome of trying an address and a key; nothing is stored yet. */
  verify: {
    /** `place`: host and port. */
    noAnswer: (place: string) => `Nothing answers at ${place}.`,
    tooSlow: (place: string) => `${place} did not answer in time.`,
    inTrouble: {
      'server-error': (host: string) => `${host} answers, but has trouble of its own at the moment.`,
      'rate-limited': (host: string) => `${host} reports too many API calls with this key.`,
    },
    checkAddress,
    laterAgain,
    /** After what to do about a refused key. */
    otherAnswered:
      'The answer was not in the service’s own form: a firewall or a proxy may have sent it, or the address is wrong.',
    /** Where a feed's words would promise what nobody does for a key that is not stored. */
    refused: {
      'key-refused': {
        title: (api: string) => `The service refused this key for the ${api}.`,
        next: 'Check that it is complete and belongs to this API. It may have been revoked.',
      },
      'scope-missing': {
        title: (api: string) => `This key is not allowed to read the ${api}.`,
        next: 'Use a key with the Read-Write scope, created in the dashboard under Settings, API Keys.',
      },
      'credits-used-up': {
        title: (api: string) => `The credits for the ${api} are used up.`,
        next: 'Add credits in the dashboard, then try again.',
      },
      'plan-limit': {
        title: (api: string) => `Your plan does not allow this call to the ${api}.`,
        next: 'Check your plan in the dashboard, then try again.',
      },
      /** The panel asks for them on the same page, at the first start, too, where there are no settings yet. */
      'proxy-password-missing': {
        title: failures.service['proxy-password-missing'].title,
        next: 'Enter them below, then try again. They are kept in the keychain.',
      },
      'proxy-password-refused': {
        title: failures.service['proxy-password-refused'].title,
        next: 'Enter them again below, then try again. The password may have changed.',
      },
      conflict: {
        title: (api: string) => `The service reports a conflict on the ${api}.`,
        next: laterAgain,
      },
      'still-generating': {
        title: (api: string) => `The ${api} is still working on its answer.`,
        next: laterAgain,
      },
      'cut-off': {
        title: (api: string) => `A reply from the ${api} was cut off on the way.`,
        next: checkAddress,
      },
      'not-the-service': {
        title: (api: string) => `Something other than the service answered on the ${api}.`,
        next: 'Check the address. A network’s sign-in page, a firewall or a proxy can also answer in its place.',
      },
      encoding: {
        title: (api: string) => `A reply from the ${api} was compressed in a way Hotlist cannot read.`,
        next: 'Check the address. A proxy in between may have changed the reply.',
      },
      'too-large': {
        title: (api: string) => `A reply from the ${api} was too large and was not read.`,
        next: 'Check the address. Something other than the service may answer there.',
      },
      'wrong-shape': {
        title: (api: string) => `A reply from the ${api} was not in a form Hotlist knows.`,
        next: mayBeNewer,
      },
      'newer-language': {
        title: (api: string) => `Most of a reply from the ${api} could not be read.`,
        next: mayBeNewer,
      },
    },
  },
  enterKey: 'Enter the key.',
  takenByOther: {
    title: 'Another organization here already uses this key.',
    next: 'Create a separate key for this one. Otherwise both spend the same quota.',
  },
  badCharacters: 'This key contains characters that keys cannot have.',
  copyAgain: 'Copy it again from the dashboard: Settings, API Keys.',
  noRankings: 'Connected, but this key cannot read rankings, scores or trends.',
  untilThen: 'Until then, the hot list is based on signals alone.',
  notWritten: {
    title: 'The settings file cannot be written. Nothing was stored.',
    next: 'Check that the disk has space and that the data folder is yours, then try again. Or keep the key for this session only.',
  },
  stillInKeychain: (api: string): string =>
    `The keychain is not responding, so the key for the ${api} is still in it.`,
  stillInKeychainNext:
    'Unlock the keychain. Hotlist no longer uses this key and removes it as soon as it can.',
  noKeychain: {
    title: 'This desktop has no keychain. Nothing was stored.',
    next: 'Install and start one (GNOME Keyring, KWallet or KeePassXC) and try again, or keep the key for this session only.',
  },
  notStored: {
    title: 'This computer’s keychain is not responding. Nothing was stored.',
    next: 'Unlock it and try again, or keep the key for this session only.',
  },
  trouble: {
    'keychain-unavailable': {
      title: 'The key cannot be read: this computer’s keychain is locked or not responding.',
      next: 'Unlock it, or start it if none is running. Hotlist then goes on by itself within a minute. If you cannot, enter the key again in the settings.',
    },
    'key-missing': {
      title: 'The key is no longer in the keychain.',
      next: 'Enter the key again in the settings.',
    },
    'address-managed': {
      title: 'Your organization has set a different address for this service.',
      next: 'Enter the key for it in the settings. What was recorded so far stays on this computer.',
    },
    'address-unreadable': {
      title: 'The address your organization has set for this service cannot be read, so no key is used.',
      next: 'Ask your administrator. Your key stays where it is.',
    },
    'key-of-other-address': {
      title: 'The key in the keychain belongs to a different address.',
      next: 'Check the address in the settings, then enter its key again.',
    },
    'test-runtime': {
      title: 'This copy of Hotlist is for tests and the demo only, so it gets no real key.',
      next: 'Quit, and start Hotlist with “npm start”.',
    },
  },
};
