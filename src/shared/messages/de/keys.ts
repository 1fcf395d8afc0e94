// Keys and addresses: how they are verified and kept.
import type { Messages } from '../en/index.ts';
import { failures } from './failures.ts';

const checkAddress = 'Prüfen Sie die Adresse und Ihr Netzwerk oder VPN, und versuchen Sie es erneut.';
const laterAgain = 'Versuchen Sie es in einigen Minuten erneut.';
const mayBeNewer =
  'Prüfen Sie die Adresse. Stimmt sie, brauchen Sie vielleicht eine neuere Version von Hotlist.';

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
    checkAddress,
    laterAgain,
    otherAnswered:
      'Die Antwort hatte nicht die Form des Dienstes: Vielleicht kam sie von einer Firewall oder einem Proxy, oder die Adresse ist falsch.',
    refused: {
      'key-refused': {
        title: (api) => `Der Dienst hat diesen Schlüssel für die ${api} abgelehnt.`,
        next: 'Prüfen Sie, ob er vollständig ist und zu dieser API gehört. Vielleicht wurde er widerrufen.',
      },
      'scope-missing': {
        title: (api) => `Dieser Schlüssel darf die ${api} nicht lesen.`,
        next: 'Verwenden Sie einen Schlüssel mit Read-Write-Berechtigung aus dem Dashboard, unter Settings, API Keys.',
      },
      'credits-used-up': {
        title: (api) => `Das Guthaben für die ${api} ist aufgebraucht.`,
        next: 'Laden Sie im Dashboard Guthaben auf, und versuchen Sie es erneut.',
      },
      'plan-limit': {
        title: (api) => `Ihr Tarif erlaubt diesen Aufruf der ${api} nicht.`,
        next: 'Sehen Sie sich im Dashboard Ihren Tarif an, und versuchen Sie es erneut.',
      },
      'proxy-password-missing': {
        title: failures.service['proxy-password-missing'].title,
        next: 'Geben Sie beides unten ein, und versuchen Sie es erneut. Es bleibt im Schlüsselbund.',
      },
      'proxy-password-refused': {
        title: failures.service['proxy-password-refused'].title,
        next: 'Geben Sie beides unten neu ein, und versuchen Sie es erneut: Das Passwort wurde vielleicht geändert.',
      },
      conflict: {
        title: (api) => `Der Dienst meldet einen Konflikt bei der ${api}.`,
        next: laterAgain,
      },
      'still-generating': {
        title: (api) => `Die ${api} arbeitet noch an ihrer Antwort.`,
        next: laterAgain,
      },
      'cut-off': {
        title: (api) => `Eine Antwort der ${api} kam unvollständig an.`,
        next: checkAddress,
      },
      'not-the-service': {
        title: (api) => `Auf der ${api} hat etwas anderes als der Dienst geantwortet.`,
        next: 'Prüfen Sie die Adresse. Auch die Anmeldeseite eines Netzwerks, eine Firewall oder ein Proxy kann an seiner Stelle antworten.',
      },
      encoding: {
        title: (api) => `Eine Antwort der ${api} war so komprimiert, dass Hotlist sie nicht lesen kann.`,
        next: 'Prüfen Sie die Adresse. Vielleicht hat ein Proxy dazwischen die Antwort verändert.',
      },
      'too-large': {
        title: (api) => `Eine Antwort der ${api} war zu groß und wurde nicht gelesen.`,
        next: 'Prüfen Sie die Adresse. Vielleicht antwortet dort etwas anderes als der Dienst.',
      },
      'wrong-shape': {
        title: (api) => `Eine Antwort der ${api} hatte nicht die Form, die Hotlist kennt.`,
        next: mayBeNewer,
      },
      'newer-language': {
        title: (api) => `Eine Antwort der ${api} war größtenteils nicht lesbar.`,
        next: mayBeNewer,
      },
    },
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
  notWritten: {
    title: 'Die Einstellungsdatei kann nicht geschrieben werden. Es wurde nichts gespeichert.',
    next: 'Prüfen Sie, ob auf dem Datenträger Platz ist und der Datenordner Ihnen gehört, und versuchen Sie es erneut. Oder behalten Sie den Schlüssel nur für diese Sitzung.',
  },
  stillInKeychain: (api) =>
    `Der Schlüsselbund antwortet nicht: Der Schlüssel für die ${api} liegt noch darin.`,
  stillInKeychainNext:
    'Entsperren Sie den Schlüsselbund. Hotlist nutzt diesen Schlüssel nicht mehr und entfernt ihn, sobald es kann.',
  noKeychain: {
    title: 'Diese Arbeitsumgebung hat keinen Schlüsselbund. Es wurde nichts gespeichert.',
    next: 'Installieren und starten Sie einen (GNOME-Schlüsselbund, KWallet oder KeePassXC) und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel nur für diese Sitzung.',
  },
  notStored: {
    title: 'Der Schlüsselbund dieses Computers antwortet nicht. Es wurde nichts gespeichert.',
    next: 'Entsperren Sie ihn und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel nur für diese Sitzung.',
  },
  trouble: {
    'keychain-unavailable': {
      title:
        'Der Schlüssel lässt sich nicht lesen: Der Schlüsselbund dieses Computers ist gesperrt oder antwortet nicht.',
      next: 'Entsperren Sie ihn, oder starten Sie ihn, falls keiner läuft. Hotlist macht dann binnen einer Minute von selbst weiter. Geht das nicht, geben Sie den Schlüssel in den Einstellungen noch einmal ein.',
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
      next: 'Beenden Sie es und starten Sie Hotlist mit „npm start“.',
    },
  },
};
