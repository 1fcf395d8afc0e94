// The history of decisions.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const history: Messages['history'] = {
  list: 'Verlauf',
  search: 'Verlauf durchsuchen',
  searchHint: 'Name, Wort oder Grund',
  outcome: 'Ergebnis',
  filters: {
    all: 'Alle',
    delivered: 'Gemeldet',
    held: 'Zurückgehalten',
    rejected: 'Nicht gemeldet',
    done: 'Erledigt',
  },
  done: 'Erledigt',
  chance: (percent) => `Zu etwa ${String(percent)} % wichtig`,
  weighed: (percent, witnesses) => `Etwa ${String(percent)} %: ${witnesses}`,
  moreWitnesses: (count) => plural(count, { other: '# weitere' }),
  fewerWitnesses: 'Weniger',
  witnessesOf: (name) => `von dem, was über ${name} entschied`,
  speaksFor: 'Dafür',
  speaksAgainst: 'Dagegen',
  putBack: 'Zurücklegen',
  putBackOf: (name) => `in den Feed: ${name}`,
  isBack: (name) => `${name} ist wieder im Feed`,
  isDoneAgain: (name) => `${name} ist wieder erledigt`,
  intro: 'Alles, was eintraf, ob es gemeldet wurde und warum.',
  keptFor: (days) =>
    plural(days, {
      one: 'Entscheidungen werden # Tag aufbewahrt.',
      other: 'Entscheidungen werden # Tage aufbewahrt.',
    }),
  notRead: 'Der Verlauf konnte nicht geladen werden',
  notReadText: 'Nichts darin ist verloren. Versuchen Sie es gleich noch einmal.',
  none: 'Noch keine Entscheidung',
  noneMatches: 'Keine passende Entscheidung',
  noneText: 'Jede Entscheidung steht hier mit ihrem Grund, ob sie gemeldet wurde oder nicht.',
  reading: 'Verlauf wird geladen',
};
