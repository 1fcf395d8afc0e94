// What is said of data that cannot be used, in dialogs and by a host without any.
interface Path {
  readonly file: string;
}

export const dataFile = {
  /** Behind "Hotlist: " or a title: a sentence that begins in lower case. */
  refusal: {
    'in-use': 'another Hotlist is running on this data folder. Close it, or choose another folder.',
    'too-new': 'the data was written by a newer Hotlist and was left as it is. Install that version again.',
    'disk-full': 'the disk is full, and the data was left as it is. Free some space and start again.',
    'read-only':
      'the data file may not be written to. Give yourself the right to write to it and to its folder.',
    unreadable:
      'the data file could not be opened and was left as it is. Check that the disk is there and that the folder is yours.',
  },
  damaged: (nextStep: string): string => `the data file is damaged and was left as it is. ${nextStep}`,
  damagedWhileRunning: (nextStep: string): string =>
    `the data file is damaged, and Hotlist goes on with what can be read. Stop it, then: ${nextStep} The next start checks the file.`,
  startFault: (message: string): string =>
    `something failed inside it (${message}). Start it again; if it keeps happening, its log says where.`,
  unknownFault: 'unknown fault',
  /** By hand. The log is named too: beside a copy, SQLite would take it for that copy's. */
  startOverBy: ({ file }: Path): string => `To start over, move ${file} and ${file}-wal away.`,
  restoreBy: ({ file, day, copy }: Path & { readonly day: string; readonly copy: string }): string =>
    `To restore the copy of ${day}, move ${file} and ${file}-wal away and put ${copy} in their place.`,
  question: {
    damaged: 'The data of Hotlist is damaged',
    met: 'Part of the data file can no longer be read. Hotlist restarts to repair it.',
    hasCopy: 'A copy has everything up to its day; Hotlist asks the service again for what came later.',
    noCopy:
      'There is no copy. If you start over, Hotlist asks the service again; what it decided before is not there.',
    kept: 'The damaged file stays in the data folder in any case. Settings and keys are not affected.',
    restore: (day: string): string => `Restore the copy of ${day}`,
    startOver: 'Start over',
    quit: 'Quit',
    later: 'Later',
  },
  notRepaired: 'Hotlist could not repair its data',
  settingsLost: {
    title: 'Hotlist settings',
    message: 'The settings could not be read and were reset.',
    detail: (keptAs: string): string =>
      `What was recorded is there as before. Connect again and set your alerts, or restore the settings from an export. The old file is kept: ${keptAs}`,
    ok: 'OK',
  },
};
