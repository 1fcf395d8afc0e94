// How a rank, a score or the trend moved, and how hot that is.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const since = (at: string | null): string => (at === null ? '' : ` seit ${at}`);
const read = (at: string | null): string => (at === null ? '' : `, gelesen ${at}`);
const units = { hours: 'Stunden', days: 'Tage' } as const;

export const movement: Messages['movement'] = {
  new: 'neu',
  newOnList: 'neu auf der Liste',
  sameRank: (at) => `gleicher Rang${since(at)}`,
  placesUp: (places, at) =>
    plural(places, { one: 'um # Platz gestiegen', other: 'um # Plätze gestiegen' }) + since(at),
  placesDown: (places, at) =>
    plural(places, { one: 'um # Platz gefallen', other: 'um # Plätze gefallen' }) + since(at),
  noChange: 'unverändert',
  pointsUp: (points, at) =>
    plural(points, { one: 'um # Punkt gestiegen', other: 'um # Punkte gestiegen' }) + read(at),
  pointsDown: (points, at) =>
    plural(points, { one: 'um # Punkt gefallen', other: 'um # Punkte gefallen' }) + read(at),
  noneBefore: 'keine in der Woche davor',
  noneEither: 'auch in der Woche davor keine',
  asBefore: 'wie in der Woche davor',
  comparedWithBefore: 'zur Vorwoche',
  percentUp: (percent) => `${percent} mehr als in der Vorwoche`,
  percentDown: (percent) => `${percent} weniger als in der Vorwoche`,
  heat: { 0: 'kalt', 1: 'kühl', 2: 'warm', 3: 'heiß', 4: 'sehr heiß' },
  bars: (score, { count, unit }, days) =>
    `${score} der letzten ${String(days)} Tage. Ein Balken steht für ${String(count)} ${units[unit]}.`,
};
