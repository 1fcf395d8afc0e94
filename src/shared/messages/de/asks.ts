// Worum ein Assistent bittet.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const asks: Messages['asks'] = {
  title: 'Ein Assistent fragt Sie',
  claim: 'Diesen Account für Sie übernehmen?',
  snooze: (until) => `Diesen Account bis ${until} zurückstellen?`,
  log: 'Diese Aktivität protokollieren?',
  assistant: 'Nennt sich',
  quoted: (name) => `„${name}“`,
  unnamed: 'Er nennt keinen Namen.',
  account: 'Account',
  activity: 'Aktivität',
  inTheNameOf: 'Im Namen von',
  you: 'Ihnen',
  note: 'Die Notiz, in den Worten des Assistenten',
  noteSize: (lines, characters) =>
    `${plural(lines, { one: '# Zeile', other: '# Zeilen' })}, ${plural(characters, { one: '# Zeichen', other: '# Zeichen' })}`,
  claimMeans: 'Im Team sehen es alle.',
  logMeans: 'Es geht an den Dienst, als hätten Sie es selbst protokolliert.',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  stop: 'Nicht mehr fragen',
  stopped:
    'Assistenten bitten nicht mehr um Änderungen. Unter „Einstellungen“, „Assistenten“ schalten Sie es wieder ein.',
  waiting: (count) => plural(count, { one: '# weitere Frage wartet', other: '# weitere Fragen warten' }),
  gone: 'Der Assistent wartet nicht mehr darauf: nichts geändert.',
};
