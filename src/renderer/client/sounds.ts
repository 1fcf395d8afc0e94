// Plays the sounds of alerts, even while the panel is hidden: it is the app's only page.
import bell from '../../../resources/sounds/bell.wav?url&no-inline';
import glass from '../../../resources/sounds/glass.wav?url&no-inline';
import pebble from '../../../resources/sounds/pebble.wav?url&no-inline';
import type { OwnSound } from '../../shared/contract/sounds.ts';

const files: Readonly<Record<OwnSound, string>> = { pebble, glass, bell };

/** A machine without sound stays silent. */
export function playSound(sound: OwnSound): void {
  void new Audio(files[sound]).play().catch(() => undefined);
}
