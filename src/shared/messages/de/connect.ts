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

export const connect: Messages['connect'] = {
  surfaces,
  address: 'Adresse',
  key: 'Schlüssel',
  done: 'Verbunden',
  keepForSession: 'Nur für diese Sitzung behalten',
  verify: 'Prüfen und verbinden',
  noAddress: 'Die Adresse fehlt.',
  ruledUnreadable:
    'Die Adresse, die Ihre Organisation hier festgelegt hat, ist nicht lesbar. Deshalb wird kein Schlüssel angenommen. Wenden Sie sich an Ihre Administration.',
  noKey: 'Der Schlüssel fehlt.',
  replace: 'Schlüssel ersetzen',
  disconnect: 'Trennen',
  elsewhere:
    'Eine andere Adresse beginnt mit leeren Listen. Was bisher aufgezeichnet ist, bleibt auf diesem Computer und ist mit der früheren Adresse wieder da.',
  disconnectMeans:
    'Hotlist liest dann nicht mehr daraus und vergisst den Schlüssel. Was aufgezeichnet ist, bleibt auf diesem Computer.',
  keepIt: 'Behalten',
  states: {
    absent: 'Nicht verbunden',
    absentForgetting: 'Nicht verbunden. Der Schlüssel wird entfernt, sobald der Schlüsselbund antwortet.',
    refused: 'Der Dienst hat den Schlüssel abgelehnt',
    noKeychain: 'Der Schlüsselbund dieses Computers ist nicht erreichbar',
    forSession: 'Verbunden, Schlüssel nur bis zum Beenden von Hotlist',
    connected: 'Verbunden, Schlüssel im Schlüsselbund',
  },
  discard: {
    title: 'Eingegebenen Schlüssel verwerfen?',
    why: 'Er wurde nicht verbunden. Der Dienst zeigt einen Schlüssel nur ein einziges Mal, wenn er angelegt wird.',
    discard: 'Verwerfen',
    keep: 'Weiter eingeben',
  },
};
