// The first start: the welcome, connecting, and what can be set then.
export const firstStart = {
  welcome: {
    title: 'Know who is heating up',
    intro:
      'Hotlist watches your intent-scoring service from the tray and shows you which companies to call, and why, within seconds.',
    demo: 'Try the demo',
    further: (name: string) => `Connect ${name}`,
    furtherIntro: 'Its accounts, alerts and rules are kept apart from those of your other organizations.',
    demoHint: 'Invented companies on this computer. Nothing to set up, nothing leaves the machine.',
    connect: 'Connect',
    connectHint: 'Your service’s address and an API key. The key is kept in the keychain of this computer.',
    join: 'Join your team',
    joinHint: 'With the join file that your administrator gave you. No key is needed.',
  },
  connect: {
    form: 'Connect',
    title: 'Connect your service',
    intro:
      'Keys are made in the service’s dashboard, under Settings, API Keys. Read-only is enough to read signals; rankings and logging activities may need Read-Write. Either API may be left out.',
    fillIn: 'Fill in the address and the key of one API.',
    goOn: 'Continue',
    asking: 'Asking the service…',
  },
  pace: 'How many alerts a day',
  setup: {
    title: 'Connected',
    intro: 'Leave anything as it is: all of this is in the settings.',
    pace: 'How many alerts a day?',
    /** `what`: what is being read, in main's words; null: nothing in particular. */
    reading: (what: string | null) => `${what ?? 'Reading what is there'}…`,
    unknown: 'Too little is known yet to say what each would bring.',
    hours: 'When may Hotlist interrupt?',
    start: 'Startup and CRM',
    done: 'Show hot accounts',
  },
};
