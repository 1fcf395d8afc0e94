// Messages while the app is still loading. The entry imports only this file.
import type { Messages } from '../en/index.ts';

export const starting: Messages['starting'] = {
  tooltip: 'Hotlist · startet',
  item: 'Startet …',
  couldNotStart: 'Hotlist konnte nicht starten',
  incomplete: 'Ein Teil davon fehlt oder ist beschädigt. Installieren Sie es neu; Ihre Daten bleiben.',
};
