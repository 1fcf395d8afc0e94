// Keys and addresses: how they are verified and kept.
export const keys = {
  address: {
    'not-a-url': 'This is not an address. It should look like https://service.example.',
    'not-https':
      'This address is not https. A key would travel in the open; http is allowed on this machine only.',
    'has-credentials': 'This address carries a user name or password. Enter it without them.',
    'has-query': 'This address has a question mark or # in it. Enter only the base URL.',
  },
  enterKey: 'Enter the key.',
  takenByOther: {
    title: 'Another organization here already uses this key.',
    next: 'Create a key of its own for this one: both would spend the same quota.',
  },
  badCharacters: 'This key contains characters that keys cannot have.',
  copyAgain: 'Copy it again from the dashboard: Settings, API Keys.',
  noRankings: 'Connected, but this key gets no rankings, scores and trends.',
  untilThen: 'Until then the hot list comes from the signals.',
  stillInKeychain: (api: string): string =>
    `The keychain does not answer: the key of the ${api} is still in it.`,
  stillInKeychainNext:
    'Unlock the keychain. Hotlist no longer uses this key and removes it as soon as it can.',
  trouble: {
    'keychain-unavailable': {
      title: 'The keychain of this computer does not answer. Nothing was stored.',
      next: 'Unlock it and try again, or keep the key for this session only.',
    },
    'key-missing': {
      title: 'The key is no longer in the keychain.',
      next: 'Enter the key again in the settings.',
    },
    'address-ruled': {
      title: 'Your organization has set another address for this service.',
      next: 'Enter the key for it in the settings. What was recorded so far stays on this machine.',
    },
    'address-unreadable': {
      title:
        'What your organization has set as the address of this service cannot be read, so no key is used.',
      next: 'Ask your administrator. Your key stays where it is.',
    },
    'key-of-other-address': {
      title: 'The key in the keychain belongs to another address.',
      next: 'Check the address in the settings, then enter its key again.',
    },
    'test-runtime': {
      title: 'This Electron is for tests and the demo only: it gets no real key.',
      next: 'Quit, and start Hotlist with `npm start`.',
    },
  },
};
