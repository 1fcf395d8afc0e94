// What is said of data that cannot be used, in dialogs and by a host without any.
import type { Messages } from '../en/index.ts';

export const dataFile: Messages['dataFile'] = {
  refusal: {
    'in-use':
      'in diesem Datenordner läuft schon ein Hotlist. Beenden Sie es oder wählen Sie einen anderen Ordner.',
    'too-new':
      'die Daten hat ein neueres Hotlist geschrieben; sie bleiben, wie sie sind. Installieren Sie jene Version wieder.',
    'disk-full':
      'der Datenträger ist voll; die Daten bleiben, wie sie sind. Schaffen Sie Platz und starten Sie neu.',
    'read-only':
      'in die Datendatei darf nicht geschrieben werden. Geben Sie sich das Recht, in sie und ihren Ordner zu schreiben.',
    unreadable:
      'die Datendatei ließ sich nicht öffnen und bleibt, wie sie ist. Prüfen Sie, ob der Datenträger da ist und der Ordner Ihnen gehört.',
  },
  damaged: (nextStep) => `die Datendatei ist beschädigt und bleibt, wie sie ist. ${nextStep}`,
  damagedWhileRunning: (nextStep) =>
    `die Datendatei ist beschädigt; Hotlist macht mit dem Lesbaren weiter. Beenden Sie es, dann: ${nextStep} Der nächste Start prüft die Datei.`,
  startFault: (message) =>
    `in Hotlist ist etwas fehlgeschlagen (${message}). Starten Sie es wieder; bleibt das so, steht im Protokoll, wo.`,
  unknownFault: 'unbekannter Fehler',
  startOverBy: ({ file }) => `Um von vorn zu beginnen, verschieben Sie ${file} und ${file}-wal.`,
  restoreBy: ({ file, day, copy }) =>
    `Um die Kopie vom ${day} wiederherzustellen, verschieben Sie ${file} und ${file}-wal und legen Sie ${copy} an ihre Stelle.`,
  question: {
    damaged: 'Die Daten von Hotlist sind beschädigt',
    met: 'Ein Teil der Datendatei ist nicht mehr lesbar. Hotlist startet neu, um sie zu reparieren.',
    hasCopy: 'Eine Kopie hat alles bis zu ihrem Tag; was danach kam, fragt Hotlist beim Dienst wieder ab.',
    noCopy:
      'Es gibt keine Kopie. Wenn Sie von vorn beginnen, fragt Hotlist den Dienst wieder ab; frühere Entscheidungen fehlen dann.',
    kept: 'Die beschädigte Datei bleibt in jedem Fall im Datenordner. Einstellungen und Schlüssel sind nicht betroffen.',
    restore: (day) => `Kopie vom ${day} wiederherstellen`,
    startOver: 'Von vorn beginnen',
    quit: 'Beenden',
    later: 'Später',
  },
  notRepaired: 'Hotlist konnte seine Daten nicht reparieren',
  settingsLost: {
    title: 'Einstellungen von Hotlist',
    message: 'Die Einstellungen waren nicht lesbar und wurden neu begonnen.',
    detail: (keptAs) =>
      `Was aufgezeichnet wurde, ist da wie zuvor. Verbinden Sie Hotlist wieder und stellen Sie die Meldungen ein, oder stellen Sie die Einstellungen aus einem Export wieder her. Die alte Datei bleibt erhalten: ${keptAs}`,
    ok: 'OK',
  },
};
