// A team: joining it, its state, and leaving.
import type { LinkState } from '../../contract/team.ts';
import type { Messages } from '../en/index.ts';

const linkStates: Readonly<Record<LinkState, string>> = {
  connecting: 'wird verbunden',
  connected: 'verbunden',
  unreachable: 'nicht erreichbar',
  refused: 'akzeptiert diesen Computer nicht',
};

export const team: Messages['team'] = {
  join: {
    title: 'Ihrem Team beitreten',
    intro:
      'Die Administration Ihres Teams hat für Sie eine Datei, die auf .join endet. Sie enthält Ihren Zugang; ein Schlüssel des Dienstes ist nicht nötig.',
    choose: 'Datei auswählen …',
    dialogTitle: 'Ihre Beitrittsdatei auswählen',
    fileKind: 'Beitrittsdatei',
    orDrop: 'Oder ziehen Sie die Datei auf dieses Fenster.',
    orPaste: 'Oder ihren Inhalt einfügen',
    pasteLabel: 'Inhalt der Beitrittsdatei',
    open: 'Ansehen',
    another: 'Andere Datei auswählen …',
    confirmTitle: (name) => `${name} beitreten?`,
    confirmIntro: 'Das steht in der Datei. Treten Sie nur bei, wenn Sie das erwartet haben.',
    facts: { team: 'Team', name: 'Sie sind', server: 'Server' },
    means:
      'Hotlist zeigt dann, was das Relay Ihres Teams liest, und fragt den Dienst nicht mehr selbst. Ihre Meldungen, Regeln und Notizen bleiben auf diesem Computer.',
    exposedTitle:
      'Andere auf diesem Computer können diese Datei lesen und könnten an Ihrer Stelle beitreten.',
    exposed:
      'Sie können fortfahren und die Datei danach löschen. Könnte jemand sie kopiert haben, bitten Sie stattdessen um eine neue.',
    replaces: (name) =>
      `Sie verlassen das Team ${name}. Was darin aufgezeichnet wurde, bleibt auf diesem Computer.`,
    hasKeys:
      'Ihre Schlüssel des Dienstes bleiben ungenutzt im Schlüsselbund, für den Fall, dass Sie das Team verlassen.',
    removeKeys: 'Meine Schlüssel des Dienstes entfernen',
    submit: 'Beitreten',
    busy: 'Der Server des Teams wird gefragt …',
    keepForSession: 'Beitreten, bis Hotlist beendet wird',
    joined: (name) => `Sie sind ${name} beigetreten`,
    noRelayTitle: 'Das Relay des Teams läuft noch nicht.',
    noRelay:
      'Sobald es läuft, erscheinen die Accounts von selbst. Bleibt es dabei, sagen Sie Ihrer Administration Bescheid.',
    fileIsSecret:
      'Ihr Schlüssel liegt jetzt im Schlüsselbund; die Beitrittsdatei brauchen Sie nicht mehr. Wer sie hat, kann an Ihrer Stelle beitreten.',
    deleteFile: 'Datei löschen',
    keepFile: 'Behalten',
    notDeleted: 'Die Datei ließ sich nicht löschen. Löschen Sie sie selbst: Sie ist ein Geheimnis.',
    goOn: 'Weiter',
  },
  offerTrouble: {
    unreadable: {
      title: 'Die Beitrittsdatei lässt sich nicht lesen.',
      next: 'Prüfen Sie, ob sie noch da ist und Sie sie lesen dürfen, und wählen Sie sie dann erneut aus.',
    },
    'too-large': {
      title: 'Diese Datei ist zu groß für eine Beitrittsdatei.',
      next: 'Eine Beitrittsdatei endet auf .join und hat wenige Zeilen. Wählen Sie die Ihrer Administration aus.',
    },
    'not-a-join-file': {
      title: 'Das ist keine Beitrittsdatei oder nur ein Teil davon.',
      next: 'Eine Beitrittsdatei endet auf .join. Wählen Sie die Ihrer Administration aus, oder bitten Sie um eine neue.',
    },
    newer: {
      title: 'Diese Beitrittsdatei stammt von einem neueren Hotlist.',
      next: 'Aktualisieren Sie dieses Hotlist und öffnen Sie die Datei dann erneut.',
    },
    'not-encrypted': {
      title:
        'Diese Beitrittsdatei führt zu einem Server ohne Verschlüsselung. Unterwegs könnte jeder mitlesen.',
      next: 'Bitten Sie Ihre Administration um eine Datei, deren Server mit tls:// beginnt.',
    },
    mixed: {
      title: 'Diese Beitrittsdatei mischt Server mit und ohne Verschlüsselung.',
      next: 'Bitten Sie Ihre Administration um eine Datei, deren Server alle mit tls:// beginnen.',
    },
    'of-relay': {
      title: 'Das ist die Beitrittsdatei des Relays Ihres Teams, nicht die einer Person.',
      next: 'Bitten Sie Ihre Administration um die Datei mit Ihrem Namen. Diese hier gehört nur auf den Server.',
    },
    managed: {
      title: 'Ihre Organisation lässt den Server dieses Teams nicht zu.',
      next: 'Bitten Sie Ihre Administration um eine Datei mit dem richtigen, oder ihn zuzulassen.',
    },
    'test-runtime': {
      title:
        'Diese Kopie von Hotlist ist nur für Tests und die Demo. Sie kann nur einem Team auf diesem Computer beitreten.',
      next: 'Beenden Sie es und starten Sie Hotlist mit „npm start“.',
    },
    'in-another': {
      title: 'Eine andere Organisation hier gehört schon zu diesem Team.',
      next: 'Wechseln Sie zu ihr, oder verlassen Sie das Team zuerst dort: In beiden käme jede Meldung doppelt.',
    },
  },
  refused: {
    again: 'Versuchen Sie es erneut.',
    gone: {
      title: 'Diese Beitrittsdatei ist nicht mehr geöffnet.',
      next: 'Wählen Sie sie erneut aus.',
    },
    unreachable: {
      title: 'Der Server des Teams ist nicht erreichbar. Es wurde nichts gespeichert.',
      next: 'Prüfen Sie Ihr Netzwerk und ob der Server nur über VPN erreichbar ist. Versuchen Sie es dann erneut.',
    },
    byServer: {
      title: 'Der Server des Teams akzeptiert diese Datei nicht. Es wurde nichts gespeichert.',
      next: 'Sie wurde vielleicht ersetzt, oder Sie wurden entfernt. Bitten Sie Ihre Administration um eine neue Datei.',
    },
  },
  noKeychain: {
    title: 'Diese Arbeitsumgebung hat keinen Schlüsselbund. Es wurde nichts gespeichert.',
    next: 'Installieren und starten Sie einen (GNOME-Schlüsselbund, KWallet oder KeePassXC) und versuchen Sie es erneut, oder treten Sie bei, bis Hotlist beendet wird; dann brauchen Sie die Datei noch einmal.',
  },
  notStored: {
    title: 'Der Schlüsselbund dieses Computers antwortet nicht. Es wurde nichts gespeichert.',
    next: 'Entsperren Sie ihn und versuchen Sie es erneut, oder treten Sie bei, bis Hotlist beendet wird; dann brauchen Sie die Datei noch einmal.',
  },
  notWritten: {
    title: 'Die Einstellungsdatei kann nicht geschrieben werden. Es wurde nichts gespeichert.',
    next: 'Prüfen Sie, ob auf dem Datenträger Platz ist und der Datenordner Ihnen gehört, und versuchen Sie es erneut. Oder treten Sie bei, bis Hotlist beendet wird; dann brauchen Sie die Datei noch einmal.',
  },
  trouble: {
    managed: {
      title:
        'Ihre Organisation lässt den Server Ihres Teams nicht mehr zu; Hotlist liest daher nicht mehr daraus.',
      next: 'Fragen Sie Ihre Administration. Ihr Schlüssel bleibt, wo er ist.',
    },
    unavailable: {
      title: 'Der Schlüsselbund dieses Computers antwortet nicht; Ihr Team ist deshalb nicht erreichbar.',
      next: 'Entsperren Sie ihn und prüfen Sie dann erneut. Solange ist zu sehen, was aufgezeichnet ist.',
    },
    absent: {
      title: 'Ihr Schlüssel für das Team ist nicht mehr im Schlüsselbund.',
      next: 'Öffnen Sie Ihre Beitrittsdatei erneut, oder bitten Sie Ihre Administration um eine neue.',
    },
    'other-place': {
      title:
        'Das Team in der Einstellungsdatei ist nicht das, dem Sie beigetreten sind; Ihr Schlüssel wird nicht verwendet.',
      next: 'Öffnen Sie Ihre Beitrittsdatei erneut, oder bitten Sie Ihre Administration um eine neue.',
    },
  },
  gap: {
    title: 'Sie waren länger weg, als der Server Ihres Teams Signale aufbewahrt.',
    next: 'Einige Signale aus dieser Zeit fehlen hier. Ein Konto, das Sie öffnen, wird weiterhin beim Dienst gelesen.',
  },
  keyLeft: {
    title: 'Der Schlüsselbund antwortet nicht: Ihr Schlüssel für das Team liegt noch darin.',
    next: 'Entsperren Sie den Schlüsselbund. Hotlist verwendet diesen Schlüssel nicht mehr und entfernt ihn, sobald es geht.',
  },
  settings: {
    title: (name) => `Team ${name}`,
    as: (name) => `Sie sind ${name}. Schlüssel im Schlüsselbund.`,
    asForSession: (name) => `Sie sind ${name}. Schlüssel nur, bis Hotlist beendet wird.`,
    asWithoutKey: (name) => `Sie sind ${name}. Ihr Schlüssel ließ sich nicht lesen.`,
    means:
      'Das Relay Ihres Teams liest den Dienst für alle; auf diesem Computer liegt kein Schlüssel des Dienstes.',
    keysKept:
      'Das Relay Ihres Teams liest den Dienst für alle. Frühere Schlüssel des Dienstes bleiben im Schlüsselbund und werden nicht verwendet.',
    leave: 'Team verlassen …',
    join: 'Einem Team beitreten …',
    joinTitle: 'Ihr Team',
    joinHint: 'Mit einer Beitrittsdatei Ihrer Administration, statt mit eigenen Schlüsseln.',
    openAnother: 'Beitrittsdatei öffnen …',
    leaveTitle: (name) => `Das Team ${name} verlassen?`,
    leaveMeans:
      'Hotlist liest nichts mehr daraus und entfernt Ihren Schlüssel. Um zurückzukommen, brauchen Sie eine Beitrittsdatei.',
    leaveToKeys: 'Danach werden wieder Ihre eigenen Schlüssel des Dienstes verwendet.',
    removeData: 'Auch löschen, was im Team aufgezeichnet wurde',
    stay: 'Bleiben',
    leaveIt: 'Verlassen',
  },
  diagnostics: {
    link: (state, since) => `Server des Teams: ${linkStates[state]} seit ${since}`,
    sequence: (last) => `Alles bis Eintrag ${last} im Strom des Teams ist hier gespeichert.`,
    noSequence: 'Noch ist kein Eintrag aus dem Strom des Teams hier gespeichert.',
  },
};
