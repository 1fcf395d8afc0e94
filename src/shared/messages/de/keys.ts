// Keys and addresses: how they are verified and kept.
import type { Messages } from '../en/index.ts';

export const keys: Messages['keys'] = {
  address: {
    'not-a-url': 'Das ist keine Adresse. Sie sollte aussehen wie https://service.example.',
    'not-https':
      'Die Adresse muss mit https:// beginnen, sonst würde der Schlüssel unverschlüsselt übertragen. http:// geht nur auf diesem Computer.',
    'has-credentials': 'Diese Adresse enthält einen Benutzernamen oder ein Passwort. Geben Sie sie ohne ein.',
    'has-query': 'Diese Adresse enthält ? oder #. Geben Sie nur die Basis-URL ein.',
  },
  verify: {
    noAnswer: (place) => `Unter ${place} antwortet niemand.`,
    tooSlow: (place) => `${place} hat nicht rechtzeitig geantwortet.`,
    inTrouble: {
      'server-error': (host) => `${host} antwortet, hat aber gerade selbst eine Störung.`,
      'rate-limited': (host) => `${host} meldet zu viele API-Aufrufe mit diesem Schlüssel.`,
    },
    checkAddress: 'Prüfen Sie die Adresse und Ihr Netz oder VPN, und versuchen Sie es erneut.',
    laterAgain: 'Versuchen Sie es in einigen Minuten erneut.',
  },
  enterKey: 'Geben Sie den Schlüssel ein.',
  takenByOther: {
    title: 'Eine andere Organisation verwendet diesen Schlüssel bereits.',
    next: 'Legen Sie für diese einen eigenen an. Sonst verbrauchen beide dasselbe Kontingent.',
  },
  badCharacters: 'Dieser Schlüssel enthält Zeichen, die in Schlüsseln nicht vorkommen.',
  copyAgain: 'Kopieren Sie ihn noch einmal aus dem Dashboard: Settings, API Keys.',
  noRankings: 'Verbunden, aber mit diesem Schlüssel gibt es keine Ranglisten, Scores und Trends.',
  untilThen: 'Bis dahin entsteht die Liste der heißen Accounts aus den Signalen.',
  stillInKeychain: (api) =>
    `Der Schlüsselbund antwortet nicht: Der Schlüssel für die ${api} liegt noch darin.`,
  stillInKeychainNext:
    'Entsperren Sie den Schlüsselbund. Hotlist nutzt diesen Schlüssel nicht mehr und entfernt ihn, sobald es kann.',
  trouble: {
    'keychain-unavailable': {
      title: 'Der Schlüsselbund dieses Computers antwortet nicht. Es wurde nichts gespeichert.',
      next: 'Entsperren Sie ihn und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel nur für diese Sitzung.',
    },
    'key-missing': {
      title: 'Der Schlüssel ist nicht mehr im Schlüsselbund.',
      next: 'Geben Sie ihn in den Einstellungen noch einmal ein.',
    },
    'address-managed': {
      title: 'Ihre Organisation hat für diesen Dienst eine andere Adresse festgelegt.',
      next: 'Geben Sie in den Einstellungen den Schlüssel dafür ein. Was bisher aufgezeichnet ist, bleibt auf diesem Computer.',
    },
    'address-unreadable': {
      title:
        'Was Ihre Organisation als Adresse dieses Dienstes festgelegt hat, ist nicht lesbar. Deshalb wird kein Schlüssel verwendet.',
      next: 'Wenden Sie sich an Ihre Administration. Ihr Schlüssel bleibt, wo er ist.',
    },
    'key-of-other-address': {
      title: 'Der Schlüssel im Schlüsselbund gehört zu einer anderen Adresse.',
      next: 'Prüfen Sie die Adresse in den Einstellungen und geben Sie dann ihren Schlüssel noch einmal ein.',
    },
    'test-runtime': {
      title: 'Diese Kopie von Hotlist ist nur für Tests und die Demo und bekommt keinen echten Schlüssel.',
      next: 'Beenden Sie es und starten Sie Hotlist mit `npm start`.',
    },
  },
};
