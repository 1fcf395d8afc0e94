// What the sounds of alerts are called.
import type { SoundChoice } from '../../shared/contract/sounds.ts';

export const bySeverity = 'By severity';

export const soundWords: Readonly<Record<SoundChoice, string>> = {
  none: 'None',
  system: 'The system’s',
  pebble: 'Pebble',
  glass: 'Glass',
  bell: 'Bell',
};
