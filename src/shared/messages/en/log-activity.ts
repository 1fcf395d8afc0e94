// The dialog that logs an activity.
export const logActivity = {
  title: 'Log activity',
  what: 'Type',
  categories: 'Your categories',
  signalScore: (score: string) => `Signal score ${score}.`,
  note: 'Note',
  noteMissing: 'Write the note first.',
  outcome: 'Outcome',
  howDidItGo: 'How did it go? One press logs it.',
  with: 'With',
  withNobody: 'Nobody in particular',
  followUp: 'Follow up',
  noFollowUp: 'No reminder',
  otherTime: 'Other time…',
  date: 'Date of the reminder',
  time: 'Time of the reminder',
  log: 'Log it',
  logWithout: 'Just log it',
  /** If the user is in a team. */
  shared: 'Your team sees this with your name. You can turn that off in the settings, under Team.',
  notShared: 'Your team does not see who logged this. You can change that in the settings, under Team.',
};
