// What is set both at the first start and in the settings.
import type { Messages } from '../en/index.ts';

export const preferences: Messages['preferences'] = {
  from: 'Von',
  to: 'bis',
  quietFrom: 'Ruhe von',
  quietTo: 'Ruhe bis',
  nextDay: 'am nächsten Tag',
  days: 'Tage, an denen die Ruhezeit beginnt',
  noDay: 'Kein Tag ist gewählt: Es ist nie Ruhe.',
  tryIt: 'Ausprobieren',
  sendTest: 'Test senden',
};
