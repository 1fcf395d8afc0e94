// The first start: the welcome, connecting, and what can be set then.
export const firstStart = {
  welcome: {
    title: 'Know who is heating up',
    intro:
      'Hotlist watches your intent-scoring service in the background and shows you which companies to call, and why, within seconds.',
    again: 'Connect again',
    againIntro:
      'Nothing is connected now: a key that was kept for one session ends with it. What was recorded and what you set is still here.',
    demo: 'Try the demo',
    further: (name: string) => `Connect ${name}`,
    furtherIntro: 'Its accounts, alerts and rules are kept apart from those of your other organizations.',
    demoHint: 'Made-up companies. Nothing to set up, and nothing leaves this computer.',
    connect: 'Connect',
    connectHint: 'Your service’s address and an API key. The key is kept in this computer’s keychain.',
    join: 'Join your team',
    joinHint: 'With the join file from your administrator. You need no key.',
  },
  connect: {
    form: 'Connect',
    title: 'Connect your service',
    intro:
      'Create keys in the service’s dashboard, under Settings, API Keys. Read-only is enough for signals; rankings and logging activity may need Read-Write. You can leave out either API.',
    fillIn: 'Enter the address and key of at least one API.',
    goOn: 'Continue',
    maySwap: 'Neither was accepted. If you mixed up the two APIs:',
    swap: 'Swap addresses and keys',
    showKeys: 'Show keys',
    asking: 'Asking the service…',
  },
  pace: 'How many alerts a day',
  setup: {
    title: 'Connected',
    intro: 'You can change all of this later in the settings.',
    pace: 'How many alerts a day?',
    /** `what`: what is being read, as text from main; null: nothing in particular. */
    reading: (what: string | null) => `${what ?? 'Running the first sync'}…`,
    unknown: 'Too little is known yet to say how many each would bring.',
    /** With the Accounts API alone. */
    unknownWithoutSignals: 'How many each would bring can be said with the Signals API.',
    hours: 'When may Hotlist interrupt?',
    start: 'Startup and CRM',
    done: 'Show hot accounts',
  },
};
