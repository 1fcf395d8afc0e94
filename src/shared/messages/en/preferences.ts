// What is set both at the first start and in the settings.
export const preferences = {
  from: 'From',
  to: 'to',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet to',
  nextDay: 'the next day',
  quietBy: 'When to be quiet',
  quietChoices: { 'working-hours': 'Outside working hours', 'set-hours': 'At set hours' },
  days: 'Days when quiet hours start',
  noDay: 'No day is chosen, so quiet hours never start.',
  /** `days`: on which none begin. */
  otherDays: (days: string) => `No quiet hours start on ${days}: alerts come then.`,
  workFrom: 'Alerts from',
  workTo: 'Alerts until',
  workDays: 'Working days',
  noWorkDay: 'No day is chosen, so no time is quiet.',
  workOnly: 'Quiet at all other times.',
  /** `days`: on which alerts do not come at all. */
  workOnlyAnd: (days: string) => `Quiet at all other times, and all day on ${days}.`,
  workingHours: 'Working hours',
  workingHoursHint: 'In busy weeks, requests at night wait until morning.',
  changeWorkingHours: 'Change working hours',
  workingFrom: 'Working hours from',
  workingTo: 'Working hours to',
  tryIt: 'Try it',
  sendTest: 'Send a test',
};
