// The message when a key's requests for the day run low: who spent them, and what to do.
import type { Messages } from '../en/index.ts';

export const quota: Messages['quota'] = {
  low: 'Es sind nur noch wenige API-Aufrufe übrig, daher kommen Signale später an.',
  spent: (perDay, others, own) =>
    `Von ${perDay} in 24 Stunden kamen ${others} von anderen, die den Schlüssel nutzen, und ${own} von Hotlist.`,
  ownKey: 'Geben Sie Hotlist einen eigenen Schlüssel oder wählen Sie einen größeren Tarif.',
  largerPlan: 'Ein größerer Tarif hat mehr.',
};
