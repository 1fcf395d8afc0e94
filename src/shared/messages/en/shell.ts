// What surrounds every page: the tabs, what was just done, what failed.
export const shell = {
  views: 'Views',
  unread: (tab: string, count: string) => `${tab}, ${count} unread`,
  justDone: 'Just done',
  undo: 'Undo',
  dismiss: 'Dismiss',
  /** `shortcut`: null where none surely opens the panel. */
  hideAgain: (shortcut: string | null, hasTray: boolean) => {
    const icon = `${shortcut === null ? 'Its' : `${shortcut} or its`} tray icon brings it back.`;
    const start = `${shortcut === null ? 'Start' : `Press ${shortcut} or start`} Hotlist again to bring it back.`;
    return `Press Esc again to hide Hotlist. ${hasTray ? icon : start}`;
  },
  /** Where nothing is known to show the tray icon. An old kind of tray may show it nevertheless. */
  trayless: {
    label: 'Without a tray icon',
    text: 'Hotlist keeps running when you close this window. If you see no tray icon, start Hotlist again to bring it back.',
    extension: 'For an icon, GNOME needs the extension “AppIndicator and KStatusNotifierItem Support”.',
  },
  starting: 'Starting',
  noAnswer: 'Hotlist is not responding',
  panelNotDrawn: 'The panel could not be displayed',
  pageNotDrawn: 'This page could not be displayed',
  partNotLoaded: 'This part of Hotlist could not be loaded',
  partNotLoadedNext: 'Its file cannot be read. If trying again does not help, restart or reinstall Hotlist.',
  ourFault: 'This is a bug in Hotlist. Nothing recorded is lost, and alerts keep working.',
  copyDetails: 'Copy the details',
  detailsCopied: 'Details copied',
  linkCopied: (name: string) => `Link to ${name} copied`,
  summaryCopied: (name: string) => `Summary of ${name} copied`,
  noCompany: (person: string) => `${person}’s company is not known, so there is no account to log it on`,
  uncaught:
    'Something failed in the panel, so your last action may not have gone through. Try again. If it keeps failing, restart Hotlist.',
  /** On a page that is not current; `trying`: a sentence from `statusLine.trying`. */
  nothingRead: (trying: string) => `Nothing loaded yet. ${trying}`,
  asOf: (time: string, trying: string) => `As of ${time}. ${trying}`,
  why: {
    title: 'Why wasn’t I alerted?',
    looking: 'Looking in the history…',
    failed: 'The history could not be loaded. Close this and try again.',
    unknown: (days: number) =>
      `The history has no decision about it. It was recorded before Hotlist started watching, or is older than ${String(days)} days.`,
    alerted: 'You were alerted.',
    changeRules: 'Change the rules',
    /** `rule`: its title. */
    ruleIsOff: (name: string, rank: number, rule: string) =>
      `${name} climbed to #${String(rank)}. The rule “${rule}” alerts about that, but it is off.`,
    turnOn: 'Turn it on',
    turnedOn: (rule: string) => `“${rule}” is on`,
    turnedOff: (rule: string) => `“${rule}” is off again`,
  },
};
