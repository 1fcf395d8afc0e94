// Connecting the two surfaces of the service, at the first start and in the settings.
import type { Messages } from '../en/index.ts';

const surfaces: Messages['connect']['surfaces'] = {
  public: {
    name: 'Accounts API',
    gives: 'Rangliste der Accounts, Personen, Anzeigen-Likes',
    addressHint: 'https://…',
    address: 'Adresse der Accounts API',
    key: 'Schlüssel für die Accounts API',
    connect: 'Accounts API verbinden',
    disconnect: 'Accounts API trennen?',
  },
  rest: {
    name: 'Signals API',
    gives: 'Signale, sobald sie entstehen',
    addressHint: 'https://…/v1',
    address: 'Adresse der Signals API',
    key: 'Schlüssel für die Signals API',
    connect: 'Signals API verbinden',
    disconnect: 'Signals API trennen?',
  },
};

const alone: Messages['connect']['alone'] = {
  public: {
    title: 'Anfragen sind noch nicht zu sehen',
    lacks: 'Anfragen, Besuche und Seitenaufrufe kommen über die Signals API, die nicht verbunden ist.',
    lacksInTeam:
      'Anfragen, Besuche und Seitenaufrufe kommen über die Signals API, für die das Relay Ihres Teams keinen Schlüssel hat. Die Administration Ihres Teams kann ihn ergänzen.',
    only: (rules) => `Bis dahin kann nur das gemeldet werden: ${rules}.`,
    nothing: 'Bis dahin wird nichts gemeldet.',
    more: (rules) => `Einschalten können Sie: ${rules}.`,
    watched: 'Anzeigen-Likes von dem, was Sie beobachten',
  },
  rest: {
    title: 'Was die Accounts API dazugibt',
    lacks:
      'Anfragen, Besuche und Seitenaufrufe werden gemeldet. Anzeigen-Likes, Lead-Scores, Phasen und ICPs kommen über die Accounts API, die nicht verbunden ist.',
    lacksInTeam:
      'Anfragen, Besuche und Seitenaufrufe werden gemeldet. Anzeigen-Likes, Lead-Scores, Phasen und ICPs kommen über die Accounts API, für die das Relay Ihres Teams keinen Schlüssel hat. Die Administration Ihres Teams kann ihn ergänzen.',
  },
};

export const connect: Messages['connect'] = {
  surfaces,
  alone,
  address: 'Adresse',
  key: 'Schlüssel',
  done: 'Verbunden',
  keepForSession: 'Nur für diese Sitzung behalten',
  verify: 'Prüfen und verbinden',
  noAddress: 'Geben Sie die Adresse ein.',
  managedUnreadable:
    'Die Adresse, die Ihre Organisation hier festgelegt hat, ist nicht lesbar. Deshalb wird kein Schlüssel angenommen. Wenden Sie sich an Ihre Administration.',
  noKey: 'Geben Sie den Schlüssel ein.',
  keyAsAddress: 'Das sieht nach einem Schlüssel aus, nicht nach einer Adresse.',
  keyAsAddressNext:
    'Er gehört in das Feld „Schlüssel“. Ist es doch eine Adresse, beginnen Sie sie mit https://.',
  replace: 'Schlüssel ersetzen',
  disconnect: 'Trennen',
  elsewhere:
    'Mit einer anderen Adresse sind Ihre Listen zunächst leer. Was bisher aufgezeichnet ist, bleibt auf diesem Computer und ist mit der früheren Adresse wieder da.',
  disconnectMeans: 'Hotlist nutzt sie dann nicht mehr und entfernt den Schlüssel.',
  alsoDelete: 'Auch löschen, was aufgezeichnet wurde',
  dataStays: 'Was aufgezeichnet ist, bleibt auf diesem Computer.',
  deleteMeans:
    'Von diesem Computer werden Signale, Accounts, Personen, Meldungen und der Verlauf gelöscht, dazu Ihre protokollierten Anrufe, Notizen und Wiedervorlagen und was Sie beobachten, stummschalten und zurückstellen. Ihre Einstellungen bleiben, ebenso alles beim Dienst. Das lässt sich nicht rückgängig machen.',
  otherLoadsAgain: 'Die andere API bleibt verbunden und lädt ihren Teil neu.',
  disconnectAndDelete: 'Trennen und löschen',
  states: {
    absent: 'Nicht verbunden',
    absentForgetting: 'Nicht verbunden. Der Schlüssel wird entfernt, sobald der Schlüsselbund antwortet.',
    refused: 'Der Dienst hat den Schlüssel abgelehnt',
    noKeychain: 'Der Schlüsselbund dieses Computers antwortet nicht',
    forSession: 'Verbunden, Schlüssel nur bis zum Beenden von Hotlist',
    connected: 'Verbunden, Schlüssel im Schlüsselbund',
  },
  discard: {
    title: 'Eingegebenen Schlüssel verwerfen?',
    why: 'Er ist noch nicht verbunden. Der Dienst zeigt einen Schlüssel nur ein einziges Mal, beim Anlegen.',
    discard: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
};
