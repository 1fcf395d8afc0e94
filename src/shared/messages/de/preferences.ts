// What is set both at the first start and in the settings.
import type { Messages } from '../en/index.ts';

export const preferences: Messages['preferences'] = {
  from: 'Von',
  to: 'bis',
  quietFrom: 'Ruhe von',
  quietTo: 'Ruhe bis',
  nextDay: 'am nächsten Tag',
  quietBy: 'Wann Ruhe ist',
  quietChoices: { 'working-hours': 'Außerhalb der Arbeitszeit', 'set-hours': 'Zu festen Zeiten' },
  days: 'Tage, an denen die Ruhezeit beginnt',
  noDay: 'Kein Tag ist gewählt, daher beginnt die Ruhezeit nie.',
  otherDays: (days) => `Am ${days} beginnt keine Ruhezeit: Dann kommen Meldungen.`,
  workFrom: 'Meldungen von',
  workTo: 'Meldungen bis',
  workDays: 'Arbeitstage',
  noWorkDay: 'Kein Tag ist gewählt, daher ist nie Ruhe.',
  workOnly: 'Zu allen anderen Zeiten ist Ruhe.',
  workOnlyAnd: (days) => `Zu allen anderen Zeiten ist Ruhe, am ${days} den ganzen Tag.`,
  workingHours: 'Arbeitszeit',
  workingHoursHint: 'In vollen Wochen warten Anfragen in der Nacht bis zum Morgen.',
  changeWorkingHours: 'Arbeitszeit ändern',
  workingFrom: 'Arbeitszeit von',
  workingTo: 'Arbeitszeit bis',
  tryIt: 'Ausprobieren',
  sendTest: 'Test senden',
};
