// What happened, and what the user can do about it.
import { countText } from '../../words/numbers.ts';
import type { Messages } from '../en/index.ts';

type Limits = Messages['failures']['limits'];

function usedUp(category: string | null, usage: Parameters<Limits['plan']>[1]): string {
  const of = category === null ? '' : ` für ${category}`;
  const numbers = usage === null ? '' : `: ${countText(usage.used)} von ${countText(usage.limit)}`;
  return `${of} ist ausgeschöpft${numbers}.`;
}

function price(priceMonthly: number | null): string {
  return priceMonthly === null ? 'hebt es auf' : `kostet ${priceMonthly} im Monat`;
}

export const failures: Messages['failures'] = {
  inner: {
    'disk-full': {
      title: 'Der Datenträger ist voll: nichts kann gespeichert werden.',
      next: 'Schaffen Sie Platz. Hotlist macht weiter, sobald es wieder speichern kann.',
    },
    'read-only': {
      title: 'In den Datenordner darf nicht geschrieben werden: nichts kann gespeichert werden.',
      next: 'Geben Sie sich das Recht, dort zu schreiben. Hotlist macht weiter, sobald es wieder speichern kann.',
    },
    locked: {
      title: 'Ein anderes Programm hält die Datendatei: nichts kann gespeichert werden.',
      next: 'Schließen Sie dieses Programm. Hotlist macht weiter, sobald es wieder speichern kann.',
    },
    damaged: {
      title: 'Die Datendatei ist beschädigt.',
      next: 'Starten Sie Hotlist neu: Es prüft die Datei und bietet an, eine Kopie wiederherzustellen.',
    },
    'store-failed': {
      title: 'Der Datenträger nimmt nicht an, was Hotlist speichert.',
      next: 'Prüfen Sie, ob der Datenträger da ist und der Datenordner Ihnen gehört. Hotlist versucht es weiter.',
    },
    uncaught: {
      title: 'In Hotlist ist ein Fehler aufgetreten, auf den es nicht vorbereitet war.',
      next: 'Starten Sie Hotlist neu: Nichts Aufgezeichnetes geht verloren und keine Meldung.',
    },
    internal: {
      title: 'In Hotlist ist ein Fehler aufgetreten. Es versucht es weiter.',
      next: 'Bleibt das so, beenden Sie Hotlist und starten Sie es wieder.',
    },
  },
  service: {
    'key-refused': {
      title: (api) => `Der Schlüssel für die ${api} wurde abgelehnt. Hotlist fragt nicht mehr damit an.`,
      next: 'Ersetzen Sie den Schlüssel: Er wurde vielleicht widerrufen oder gehört zur anderen API.',
    },
    'scope-missing': {
      title: (api) => `Der Schlüssel für die ${api} darf das nicht. Alles andere funktioniert weiter.`,
      next: 'Verwenden Sie einen Schlüssel mit Read-Write-Berechtigung aus dem Dashboard, unter Settings, API Keys.',
    },
    'credits-used-up': {
      title: (api) =>
        `Das Guthaben für die ${api} ist aufgebraucht. Hotlist versucht es alle 15 Minuten wieder.`,
      next: 'Laden Sie im Dashboard Guthaben auf.',
    },
    'plan-limit': {
      title: (api) =>
        `Ihr Tarif erlaubt diesen Aufruf der ${api} nicht. Hotlist versucht es alle 15 Minuten wieder.`,
      next: 'Sehen Sie sich im Dashboard Ihren Tarif an.',
    },
    'invalid-request': {
      title: (api) => `Der Dienst hat eine Anfrage an die ${api} nicht angenommen.`,
      next: 'Prüfen Sie die Adresse. Stimmt sie, ist vielleicht ein neueres Hotlist nötig.',
    },
    'not-found': {
      title: (api) => `Unter dieser Adresse der ${api} antwortet nichts.`,
      next: 'Prüfen Sie die Adresse: Vielleicht fehlt ein Teil, oder es steht zu viel da.',
    },
    conflict: {
      title: (api) => `Der Dienst meldet einen Konflikt bei der ${api}. Hotlist versucht es wieder.`,
      next: null,
    },
    'rate-limited': {
      title: (api) =>
        `Der Dienst bittet Hotlist, bei der ${api} langsamer zu fragen. Es wartet so lange, wie der Dienst verlangt.`,
      next: null,
    },
    'server-error': {
      title: (api) =>
        `Der Dienst hat Mühe, auf der ${api} zu antworten. Hotlist versucht es wieder, immer seltener.`,
      next: null,
    },
    'no-route': {
      title: (api) => `Der Dienst ist nicht erreichbar (${api}). Hotlist versucht es weiter.`,
      next: 'Prüfen Sie das Netzwerk und, falls sie neu ist, die Adresse.',
    },
    'proxy-unreachable': {
      title: (api) =>
        `Der Proxy dieses Netzwerks ist nicht erreichbar, darum kann die ${api} nicht gefragt werden.`,
      next: 'Prüfen Sie das Netzwerk und den Proxy in den Einstellungen des Systems. Ihre IT kennt seine Adresse.',
    },
    'proxy-password-missing': {
      title: (api) =>
        `Der Proxy dieses Netzwerks verlangt Name und Passwort, bevor er zur ${api} durchlässt.`,
      next: 'Geben Sie beides in den Einstellungen unter Verbindung ein. Es bleibt im Schlüsselbund.',
    },
    'proxy-password-refused': {
      title: (api) =>
        `Der Proxy dieses Netzwerks hat Name oder Passwort abgelehnt, darum kann die ${api} nicht gefragt werden.`,
      next: 'Geben Sie beides in den Einstellungen unter Verbindung neu ein: Das Passwort wurde vielleicht geändert.',
    },
    'proxy-sign-in-unknown': {
      title: (api) =>
        `Der Proxy dieses Netzwerks verlangt eine Anmeldung, die Hotlist nicht kennt, darum kann die ${api} nicht gefragt werden.`,
      next: 'Bitten Sie Ihre IT, Hotlist ohne sie durchzulassen oder mit Name und Passwort (Basic).',
    },
    'proxy-refused': {
      title: (api) => `Der Proxy dieses Netzwerks lässt Hotlist nicht zur ${api} durch.`,
      next: 'Bitten Sie Ihre IT, die Adresse zuzulassen, und prüfen Sie dann erneut.',
    },
    'certificate-untrusted': {
      title: (api) => `Dem Zertifikat der ${api} wird auf diesem Computer nicht vertraut.`,
      next: 'Bitten Sie Ihre IT, die Zertifizierungsstelle Ihrer Firma hier zu installieren, und prüfen Sie die Adresse.',
    },
    'team-unreachable': {
      title: () => 'Der Server Ihres Teams ist nicht erreichbar.',
      next: 'Hotlist zeigt, was es weiß, und holt den Rest von selbst nach. Sind nur Sie abgeschnitten, prüfen Sie Netzwerk oder VPN.',
    },
    'team-refused': {
      title: () => 'Der Server Ihres Teams nimmt diesen Arbeitsplatz nicht mehr an.',
      next: 'Bitten Sie die Administration Ihres Teams um eine neue Beitrittsdatei.',
    },
    'relay-silent': {
      title: () => 'Das Relay Ihres Teams antwortet nicht.',
      next: 'Hotlist zeigt, was es weiß, und holt den Rest nach. Hält es an, sagen Sie der Administration Ihres Teams Bescheid.',
    },
    tls: {
      title: (api) => `Die Verbindung zur ${api} ist nicht sicher: Ihr Zertifikat wurde nicht anerkannt.`,
      next: 'Prüfen Sie die Adresse. Fragen Sie in einem Firmennetz, ob es den Verkehr mit eigenem Zertifikat prüft.',
    },
    timeout: {
      title: (api) => `Der Dienst hat auf der ${api} zu lange nicht geantwortet. Hotlist versucht es wieder.`,
      next: null,
    },
    aborted: { title: (api) => `Der Aufruf der ${api} wurde abgebrochen.`, next: null },
    redirected: {
      title: (api) =>
        `Die Adresse der ${api} verweist an eine andere Stelle. Ein Schlüssel wird nie mitgeschickt.`,
      next: 'Tragen Sie die Adresse ein, auf die sie verweist, wenn Sie ihr vertrauen.',
    },
    'not-json': {
      title: (api) => `Was auf der ${api} geantwortet hat, ist nicht der Dienst: Die Antwort war kein JSON.`,
      next: 'Prüfen Sie die Adresse. Auch die Anmeldeseite eines Netzes kann an seiner Stelle antworten.',
    },
    'cut-off': {
      title: (api) => `Eine Antwort der ${api} kam unvollständig an. Hotlist versucht es wieder.`,
      next: null,
    },
    'too-large': {
      title: (api) =>
        `Eine Antwort der ${api} war größer als 8 MB und wurde nicht gelesen. Hotlist versucht es wieder.`,
      next: 'Bleibt das so, prüfen Sie die Adresse.',
    },
    'wrong-shape': {
      title: (api) =>
        `Eine Antwort der ${api} hatte nicht die Form, die Hotlist kennt. Was gespeichert ist, bleibt.`,
      next: 'Prüfen Sie die Adresse. Stimmt sie, ist vielleicht ein neueres Hotlist nötig.',
    },
    'newer-language': {
      title: (api) => `Der Dienst spricht eine neuere Sprache (${api}).`,
      next: 'Aktualisieren Sie Hotlist. Das meiste einer Antwort war nicht lesbar; der Rest wird angezeigt, und Hotlist versucht es wieder.',
    },
    'still-generating': {
      title: (api) => `Der Dienst arbeitet noch an seiner Antwort auf der ${api}. Hotlist fragt bald wieder.`,
      next: null,
    },
    'unexpected-status': {
      title: (api) => `Der Dienst hat auf der ${api} auf eine Weise geantwortet, die Hotlist nicht kennt.`,
      next: 'Prüfen Sie die Adresse.',
    },
  },
  copy: {
    'low-disk': {
      title: 'Heute wurde keine Kopie der Daten erstellt: Auf dem Datenträger ist zu wenig Platz.',
      next: 'Schaffen Sie Platz. Hotlist versucht es jede Stunde wieder.',
    },
    'copy-failed': {
      title: 'Heute konnte keine Kopie der Daten erstellt werden.',
      next: 'Prüfen Sie, ob der Datenordner Ihnen gehört und der Datenträger funktioniert. Hotlist versucht es jede Stunde wieder.',
    },
  },
  loginItem: {
    title: 'Ob Hotlist bei der Anmeldung startet, konnte nicht geändert werden.',
    next: 'Prüfen Sie, ob der Autostart-Ordner Ihnen gehört, und schalten Sie es in den Einstellungen aus und wieder ein.',
  },
  notifications: {
    title: 'Benachrichtigungen reagieren nicht.',
    next: 'Meldungen warten im Feed und erscheinen, sobald Ihr Desktop wieder Benachrichtigungen zeigt. Hält das an, melden Sie sich ab und wieder an.',
  },
  field: (name) => `(Feld: ${name})`,
  itsReason: (words) => `Seine Begründung: ${words}.`,
  theServicesReason: (words) => `Die Begründung des Dienstes: ${words}.`,
  limits: {
    credits: (numbers) =>
      numbers === null
        ? 'Ihr Guthaben ist aufgebraucht.'
        : `Ihr Guthaben ist aufgebraucht: ${countText(numbers.required)} nötig, ${countText(numbers.available)} übrig.`,
    creditsNext: 'Laden Sie im Dashboard Guthaben auf.',
    agency: (category, usage) => `Das Limit Ihrer Agentur${usedUp(category, usage)}`,
    agencyNext: 'Fragen Sie die Agentur, die diesen Workspace verwaltet.',
    plan: (category, usage) => `Das Limit Ihres Tarifs${usedUp(category, usage)}`,
    upgrade: (plan, priceMonthly) => `Der nächste Tarif, ${plan}, ${price(priceMonthly)}.`,
    addOn: (name, priceMonthly) => `Die Erweiterung ${name} ${price(priceMonthly)}.`,
  },
};
