// What happened, and what the user can do about it.
import { countText } from '../numbers.ts';
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
      title: 'Der Datenordner ist schreibgeschützt: nichts kann gespeichert werden.',
      next: 'Geben Sie sich dort Schreibrechte. Hotlist macht weiter, sobald es wieder speichern kann.',
    },
    locked: {
      title: 'Ein anderes Programm hat die Datendatei gesperrt: nichts kann gespeichert werden.',
      next: 'Schließen Sie dieses Programm. Hotlist macht weiter, sobald es wieder speichern kann.',
    },
    damaged: {
      title: 'Die Datendatei ist beschädigt.',
      next: 'Starten Sie Hotlist neu: Es prüft die Datei und bietet an, eine Sicherung wiederherzustellen.',
    },
    'file-gone': {
      title: 'Die Datendatei wurde gelöscht oder ersetzt, während Hotlist lief.',
      next: 'Starten Sie Hotlist neu. Vorher schreibt es zurück, was es hat: neben eine andere Datei, wenn dort jetzt eine ist.',
    },
    'store-failed': {
      title: 'Hotlist kann nicht auf den Datenträger schreiben.',
      next: 'Prüfen Sie, ob der Datenträger verbunden ist und der Datenordner Ihnen gehört. Hotlist versucht es weiter.',
    },
    uncaught: {
      title: 'In Hotlist ist etwas Unerwartetes fehlgeschlagen.',
      next: 'Starten Sie Hotlist neu. Weder Daten noch Meldungen gehen verloren.',
    },
    internal: {
      title: 'In Hotlist ist etwas fehlgeschlagen. Es versucht es weiter.',
      next: 'Bleibt das so, beenden Sie Hotlist und starten Sie es wieder.',
    },
  },
  service: {
    'key-refused': {
      title: (api) =>
        `Der Dienst hat den Schlüssel für die ${api} abgelehnt. Hotlist fragt jede Stunde noch einmal.`,
      next: 'Prüfen Sie, ob der Schlüssel vollständig ist und zu dieser API gehört, oder ersetzen Sie ihn. Vielleicht wurde er widerrufen.',
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
      title: (api) => `Der Dienst hat eine Anfrage an die ${api} abgelehnt.`,
      next: 'Prüfen Sie die Adresse. Stimmt sie, brauchen Sie vielleicht eine neuere Version von Hotlist.',
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
      title: (api) => `Der Dienst hat Probleme mit der ${api}. Hotlist versucht es weiter, immer seltener.`,
      next: null,
    },
    'no-route': {
      title: (api) => `Die ${api} ist nicht erreichbar. Hotlist versucht es weiter.`,
      next: 'Prüfen Sie das Netzwerk und, falls sie neu ist, die Adresse.',
    },
    'proxy-unreachable': {
      title: (api) => `Der Proxy dieses Netzwerks ist nicht erreichbar und damit auch die ${api} nicht.`,
      next: 'Prüfen Sie das Netzwerk und den Proxy in den Einstellungen des Systems. Ihre IT kennt seine Adresse.',
    },
    'proxy-password-missing': {
      title: (api) =>
        `Der Proxy dieses Netzwerks verlangt Benutzername und Passwort, bevor er Hotlist zur ${api} durchlässt.`,
      next: 'Geben Sie beides in den Einstellungen unter Verbindung ein. Es bleibt im Schlüsselbund.',
    },
    'proxy-password-refused': {
      title: (api) =>
        `Der Proxy dieses Netzwerks hat Benutzername oder Passwort abgelehnt. Die ${api} ist daher nicht erreichbar.`,
      next: 'Geben Sie beides in den Einstellungen unter Verbindung neu ein: Das Passwort wurde vielleicht geändert.',
    },
    'proxy-sign-in-unknown': {
      title: (api) =>
        `Der Proxy dieses Netzwerks verlangt eine Art der Anmeldung, die Hotlist nicht unterstützt. Die ${api} ist daher nicht erreichbar.`,
      next: 'Bitten Sie Ihre IT, Hotlist ohne Anmeldung oder mit Benutzername und Passwort (Basic) durchzulassen.',
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
      next: 'Hotlist zeigt, was es weiß, und holt den Rest von selbst nach. Betrifft es nur Sie, prüfen Sie Netzwerk oder VPN.',
    },
    'team-refused': {
      title: () => 'Der Server Ihres Teams akzeptiert diesen Computer nicht mehr.',
      next: 'Bitten Sie die Administration Ihres Teams um eine neue Beitrittsdatei.',
    },
    'relay-silent': {
      title: () => 'Das Relay Ihres Teams antwortet nicht.',
      next: 'Hotlist zeigt, was es weiß, und holt den Rest nach. Hält es an, sagen Sie der Administration Ihres Teams Bescheid.',
    },
    'relay-late': {
      title: () => 'Das Relay Ihres Teams hat den Dienst zu lange nicht gelesen.',
      next: 'Hotlist zeigt, was es weiß, und holt den Rest nach, sobald das Relay wieder liest. Hält es an, sagen Sie der Administration Ihres Teams Bescheid.',
    },
    'relay-starting': {
      title: () => 'Das Relay Ihres Teams startet und hat noch nicht alles gelesen.',
      next: 'Hotlist zeigt, was es weiß, und macht von selbst weiter.',
    },
    tls: {
      title: (api) => `Die Verbindung zur ${api} ist nicht sicher: Das Zertifikat wurde nicht akzeptiert.`,
      next: 'Prüfen Sie die Adresse. Fragen Sie in einem Firmennetz, ob es den Verkehr mit eigenem Zertifikat prüft.',
    },
    timeout: {
      title: (api) => `Die ${api} hat nicht rechtzeitig geantwortet. Hotlist versucht es wieder.`,
      next: null,
    },
    aborted: { title: (api) => `Der Aufruf der ${api} wurde abgebrochen.`, next: null },
    redirected: {
      title: (api) =>
        `Die Adresse der ${api} leitet an eine andere Stelle weiter. Hotlist schickt dorthin nie einen Schlüssel.`,
      next: 'Wenn Sie ihr vertrauen, geben Sie die Adresse ein, zu der sie weiterleitet. Auch die Anmeldeseite eines Netzwerks kann so weiterleiten.',
    },
    'not-the-service': {
      title: (api) =>
        `Auf der ${api} hat etwas anderes als der Dienst geantwortet. Hotlist versucht es weiter, immer seltener.`,
      next: 'Das kann die Anmeldeseite eines Netzwerks, eine Firewall oder ein Proxy sein. Melden Sie sich am Netzwerk an, falls es das verlangt, und prüfen Sie die Adresse.',
    },
    'cut-off': {
      title: (api) => `Eine Antwort der ${api} kam unvollständig an. Hotlist versucht es wieder.`,
      next: null,
    },
    encoding: {
      title: (api) =>
        `Eine Antwort der ${api} war so komprimiert, dass Hotlist sie nicht lesen kann. Hotlist versucht es wieder.`,
      next: 'Vielleicht hat ein Proxy dazwischen sie verändert. Bleibt das so, prüfen Sie die Adresse.',
    },
    'too-large': {
      title: (api) =>
        `Eine Antwort der ${api} war zu groß und wurde nicht gelesen. Hotlist versucht es wieder.`,
      next: 'Bleibt das so, prüfen Sie die Adresse.',
    },
    'wrong-shape': {
      title: (api) =>
        `Eine Antwort der ${api} hatte nicht die Form, die Hotlist kennt. Was gespeichert ist, bleibt.`,
      next: 'Prüfen Sie die Adresse. Stimmt sie, brauchen Sie vielleicht eine neuere Version von Hotlist.',
    },
    'newer-language': {
      title: (api) => `Die ${api} hat sich geändert, und dieses Hotlist versteht sie nicht.`,
      next: 'Aktualisieren Sie Hotlist. Das meiste einer Antwort war nicht lesbar; der Rest wird angezeigt, und Hotlist versucht es wieder.',
    },
    'still-generating': {
      title: (api) => `Die ${api} arbeitet noch an ihrer Antwort. Hotlist fragt gleich noch einmal.`,
      next: null,
    },
    'unexpected-status': {
      title: (api) => `Die ${api} hat auf eine Weise geantwortet, die Hotlist nicht kennt.`,
      next: 'Prüfen Sie die Adresse.',
    },
  },
  copy: {
    'low-disk': {
      title: 'Die Daten wurden heute nicht gesichert: Auf dem Datenträger ist zu wenig Platz.',
      next: 'Schaffen Sie Platz. Hotlist versucht es jede Stunde wieder.',
    },
    'backup-failed': {
      title: 'Die Daten konnten heute nicht gesichert werden.',
      next: 'Prüfen Sie, ob der Datenordner Ihnen gehört und der Datenträger funktioniert. Hotlist versucht es jede Stunde wieder.',
    },
  },
  unreadable: {
    title: (api) =>
      `Den neuesten Eintrag der ${api} kann Hotlist nicht lesen; eine Meldung gab es dazu nicht.`,
    next: 'Sehen Sie im Dashboard des Dienstes nach. Die Diagnose nennt das Feld. Bleibt das so, aktualisieren Sie Hotlist.',
  },
  loginItem: {
    title: 'Ob Hotlist bei der Anmeldung startet, konnte nicht geändert werden.',
    next: 'Prüfen Sie, ob der Autostart-Ordner Ihnen gehört, und schalten Sie es in den Einstellungen aus und wieder ein.',
  },
  clock: {
    title: (length, isAhead) =>
      `Die Uhr dieses Computers geht gegenüber der des Dienstes ${length} ${isAhead ? 'vor' : 'nach'}.`,
    next: 'Stellen Sie Datum, Uhrzeit und Zeitzone richtig. Bis dahin stimmen die Zeiten hier nicht, und auch nicht, wann Meldungen warten.',
    days: (count) => `${count} Tage`,
    hours: (count) => `${count} Stunden`,
    minutes: (count) => `${count} Minuten`,
  },
  notifications: {
    silent: {
      title: 'Benachrichtigungen reagieren nicht.',
      next: 'Meldungen warten im Feed und erscheinen, sobald Ihr Desktop wieder Benachrichtigungen zeigt. Hält das an, melden Sie sich ab und wieder an.',
    },
    missing: {
      title: 'Dieser Desktop zeigt keine Benachrichtigungen.',
      next: 'Meldungen warten im Feed und erscheinen, sobald ein Dienst für Benachrichtigungen läuft. Starten Sie den Ihres Desktops, oder installieren Sie einen, zum Beispiel dunst oder mako.',
    },
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
