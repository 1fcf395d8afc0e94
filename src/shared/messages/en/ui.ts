// The parts that every page is made of.
export const ui = {
  back: 'Back',
  cancel: 'Cancel',
  /** For an input that hides it. */
  showTyped: 'Show what is typed',
  hideTyped: 'Hide it again',
  copy: 'Copy',
  close: 'Close',
  tryAgain: 'Try again',
  showInFolder: 'Show in folder',
  problem: (title: string) => `Problem: ${title}`,
  /** Followed by the time: "12 min ago". */
  asOf: (ago: string) => `Last updated ${ago}.`,
  setByOrganization: 'Set by your organization',
  /** The unit, besides kB and MB. */
  bytes: 'bytes',
};
