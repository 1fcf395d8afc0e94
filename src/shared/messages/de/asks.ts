// What an assistant asks for.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const asks: Messages['asks'] = {
  title: 'Anfrage eines Assistenten',
  claim: 'Diesen Account für Sie übernehmen?',
  snooze: (until) => `Diesen Account bis ${until} zurückstellen?`,
  log: 'Diese Aktivität protokollieren?',
  assistant: 'Eigene Angabe',
  quoted: (name) => `„${name}“`,
  unnamed: 'Kein Name',
  account: 'Account',
  activity: 'Aktivität',
  inTheNameOf: 'Im Namen von',
  you: 'Ihnen',
  note: 'Notiz, in den Worten des Assistenten',
  noteSize: (lines, characters) =>
    `${plural(lines, { one: '# Zeile', other: '# Zeilen' })}, ${plural(characters, { one: '# Zeichen', other: '# Zeichen' })}`,
  claimMeans: 'Im Team sehen es alle.',
  logMeans: 'Es geht an den Dienst, als hätten Sie es selbst protokolliert.',
  allow: 'Erlauben',
  deny: 'Nicht erlauben',
  stop: 'Keine Anfragen mehr',
  stopped:
    'Assistenten können nicht mehr um Änderungen bitten. Unter „Einstellungen“, „Integrationen“ schalten Sie das wieder ein.',
  waiting: (count) => plural(count, { one: '# weitere Anfrage wartet', other: '# weitere Anfragen warten' }),
  gone: 'Der Assistent wartet nicht mehr darauf. Es wurde nichts geändert.',
};
