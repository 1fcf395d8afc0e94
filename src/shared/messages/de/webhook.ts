// The user's webhook: its address, a test, and how the last post went.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const webhook: Messages['webhook'] = {
  address: 'Adresse',
  addressLong: 'Adresse des Webhooks',
  addressHint:
    'Wer sie hat, kann dorthin senden. Darum liegt sie im Schlüsselbund und wird nicht mehr angezeigt.',
  enter: 'Eingeben …',
  save: 'Speichern',
  forget: 'Entfernen',
  forgetQuestion: 'Webhook entfernen?',
  forgetMeans:
    'Hotlist sendet dann nichts mehr. Die Adresse lässt sich nicht wieder anzeigen: Für später brauchen Sie sie von dort, wo Sie sie her haben.',
  replace: 'Ersetzen …',
  postsTo: (host) => `Sendet an ${host}`,
  wouldPostTo: (host) => `Würde an ${host} senden`,
  forSession: 'Der Schlüsselbund antwortet nicht: Die Adresse gilt, bis Sie Hotlist beenden.',
  notForgotten:
    'Der Schlüsselbund antwortet nicht: Die Adresse ist noch darin und wird bis zum nächsten Start nicht mehr benutzt.',
  keychainSilent:
    'Der Schlüsselbund antwortet nicht, daher kennt Hotlist die Adresse nicht. Es versucht es weiter.',
  noAddress: 'Geben Sie zuerst die Adresse eines Webhooks ein.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  refusals: {
    'not-a-url': 'Das ist keine Webadresse. Webadressen beginnen mit https://.',
    'not-https':
      'Die Adresse muss mit https:// beginnen, damit niemand mitliest. http:// geht nur auf diesem Computer.',
    'has-credentials': 'Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.',
    forbidden: 'Ihre Organisation erlaubt nicht, an einen Webhook zu senden.',
  },
  rules: 'Regeln, die senden',
  rulesCount: (posted, of) => `${posted} von ${of}`,
  test: 'Test senden',
  testHint: 'Sendet jetzt ein Beispiel und zeigt genau, was gesendet wurde und was zurückkam.',
  testTitle: 'Test',
  sent: 'Was gesendet wurde',
  cameBack: 'Was zurückkam',
  nothingBack: 'Nichts',
  taken: 'Der Webhook hat es angenommen.',
  answeredWith: (status) => `Antwort ${status}`,
  failures: {
    redirected:
      'Der Webhook leitet weiter, und Hotlist folgt keiner Weiterleitung. Geben Sie die Adresse ein, zu der er führt.',
    refused: 'Der Webhook lehnt diese Adresse ab. Prüfen Sie, ob es sie noch gibt, und kopieren Sie sie neu.',
    'not-taken':
      'Der Webhook hat die Sendung abgelehnt. Prüfen Sie, ob der Empfänger dieses Format erwartet.',
    limited: 'Der Webhook bittet Hotlist zu warten. Spätestens nach sechs Stunden folgt der nächste Versuch.',
    'server-error': 'Der Server des Webhooks hat einen Fehler gemeldet.',
    'no-route': 'Der Webhook ist nicht erreichbar. Prüfen Sie das Netzwerk und die Adresse.',
    proxy: 'Der Proxy dieses Netzwerks lässt nicht zum Webhook durch.',
    tls: 'Es gibt keine sichere Verbindung zum Webhook. Seinem Zertifikat wird hier nicht vertraut.',
    timeout: 'Der Webhook hat nicht rechtzeitig geantwortet.',
    'cut-off': 'Die Verbindung zum Webhook wurde abgebrochen.',
  },
  notYet: 'Seit dem Start von Hotlist wurde nichts gesendet.',
  delivered: (ago) => `Zuletzt gesendet ${ago}.`,
  again: (when) => `Nächster Versuch ${when}.`,
  waiting: (count) => plural(count, { one: '# wartet.', other: '# warten.' }),
  dropped: (count) =>
    plural(count, {
      one: '# wurde nicht gesendet: zu alt oder abgelehnt.',
      other: '# wurden nicht gesendet: zu alt oder abgelehnt.',
    }),
  line: (state) => `Webhook: ${state}`,
  example: {
    title: 'Beispielfirma · Test',
    name: 'Beispielfirma',
    line: 'So sieht eine Hotlist-Meldung hier aus.',
    discreet: 'So sieht eine Hotlist-Meldung hier aus, ohne Namen.',
  },
};
