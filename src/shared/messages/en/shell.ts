// What stands around every page: the tabs, what was just done, what failed.
export const shell = {
  views: 'Views',
  unread: (tab: string, count: string) => `${tab}, ${count} unread`,
  justDone: 'Just done',
  undo: 'Undo',
  dismiss: 'Dismiss',
  starting: 'Starting',
  noAnswer: 'Hotlist did not answer',
  panelNotDrawn: 'The panel could not be drawn',
  pageNotDrawn: 'This page could not be drawn',
  partNotLoaded: 'This part of Hotlist could not be loaded',
  partNotLoadedNext:
    'Its file cannot be read. If trying again does not help, restart Hotlist or install it again.',
  ourFault: 'This is a fault in Hotlist. Nothing recorded is lost, and alerts keep working.',
  copyDetails: 'Copy the details',
  detailsCopied: 'Details copied',
  linkCopied: (name: string) => `Link to ${name} copied`,
  summaryCopied: (name: string) => `Summary of ${name} copied`,
  noCompany: (person: string) => `${person}’s company is not known, so there is no account to log on`,
  uncaught:
    'Something failed in the panel, so what you just did may not have been done. Try again; if it keeps happening, restart Hotlist.',
  /** Under a page that is not as of now; `trying`: a sentence of `statusLine.trying`. */
  nothingRead: (trying: string) => `Nothing read so far. ${trying}`,
  asOf: (time: string, trying: string) => `As of ${time}. ${trying}`,
  why: {
    title: 'Why wasn’t I alerted?',
    looking: 'Looking in the history…',
    failed: 'The history could not be read. Close this and try again.',
    unknown: (days: number) =>
      `The history has no decision about it: it was recorded before Hotlist started watching, or is older than ${String(days)} days.`,
    alerted: 'You were alerted.',
    changeRules: 'Change the rules',
  },
};
