// Messages about unusable data, in dialogs and for a host without any.
interface Path {
  readonly file: string;
}

export const dataFile = {
  /** After "Hotlist: " or a title: a sentence that begins in lower case. */
  refusal: {
    'in-use': 'another Hotlist is using this data folder. Close it, or choose another folder.',
    'too-new': 'the data was written by a newer Hotlist and was left as it is. Install that version again.',
    'disk-full': 'the disk is full, and the data was left as it is. Free some space and start again.',
    'read-only': 'the data file is read-only. Give yourself write access to it and to its folder.',
    unreadable:
      'the data file could not be opened and was left as it is. Check that the disk is connected and that the folder is yours.',
  },
  damaged: (nextStep: string): string => `the data file is damaged and was left as it is. ${nextStep}`,
  damagedWhileRunning: (nextStep: string): string =>
    `the data file is damaged. Hotlist keeps working with what it can read. Stop it, then: ${nextStep} The next start checks the file.`,
  startFault: (message: string): string =>
    `something inside it failed (${message}). Start it again. If it keeps failing, its log says where.`,
  unknownFault: 'unknown cause',
  /** By hand. It names the log too: next to a backup, SQLite would take it for that backup's. */
  startOverBy: ({ file }: Path): string => `To start over, move ${file} and ${file}-wal away.`,
  restoreBy: ({ file, day, backup }: Path & { readonly day: string; readonly backup: string }): string =>
    `To restore the backup of ${day}, move ${file} and ${file}-wal away and put ${backup} in their place.`,
  question: {
    damaged: 'Hotlist’s data is damaged',
    met: 'Part of the data file can no longer be read. Hotlist restarts to repair it.',
    hasBackup:
      'There is a backup with everything up to its date. Hotlist asks the service again for what came later.',
    noBackup:
      'There is no backup. If you start over, Hotlist asks the service again for what it can, but its earlier decisions are gone.',
    kept: 'Either way, the damaged file stays in the data folder. Settings and keys are not affected.',
    restore: (day: string): string => `Restore the backup of ${day}`,
    startOver: 'Start over',
    quit: 'Quit',
    later: 'Later',
  },
  notRepaired: 'Hotlist could not repair its data',
  settingsLost: {
    title: 'Hotlist settings',
    message: 'The settings could not be read and were reset.',
    detail: (keptAs: string): string =>
      `What was recorded is still there. Connect again and set your alerts, or import your settings from an export. The old file was kept: ${keptAs}`,
  },
  /** Files of a version before the first release. */
  setAside: {
    title: 'Hotlist',
    message: 'Hotlist begins anew: its data is of a version before the first release.',
    detail: (files: string): string =>
      `This version cannot read it. Connect again and set your alerts. The old files were kept, and are named in Diagnostics:\n${files}`,
    line: (files: string): string =>
      `the data of a version before the first release cannot be read, so recording begins anew. The old files were kept: ${files}`,
  },
  ok: 'OK',
};
