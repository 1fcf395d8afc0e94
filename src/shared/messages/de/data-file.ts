// Messages about unusable data, in dialogs and for a host without any.
import type { Messages } from '../en/index.ts';

export const dataFile: Messages['dataFile'] = {
  refusal: {
    'in-use':
      'ein anderes Hotlist nutzt diesen Datenordner. Beenden Sie es oder wählen Sie einen anderen Ordner.',
    'too-new':
      'die Daten stammen aus einer neueren Version von Hotlist und bleiben, wie sie sind. Installieren Sie diese Version wieder.',
    'disk-full':
      'der Datenträger ist voll; die Daten bleiben, wie sie sind. Schaffen Sie Platz und starten Sie neu.',
    'read-only':
      'die Datendatei ist schreibgeschützt. Geben Sie sich Schreibrechte für sie und ihren Ordner.',
    unreadable:
      'die Datendatei ließ sich nicht öffnen und bleibt, wie sie ist. Prüfen Sie, ob der Datenträger verbunden ist und der Ordner Ihnen gehört.',
  },
  damaged: (nextStep) => `die Datendatei ist beschädigt und bleibt, wie sie ist. ${nextStep}`,
  damagedWhileRunning: (nextStep) =>
    `die Datendatei ist beschädigt. Hotlist arbeitet mit dem weiter, was lesbar ist. Beenden Sie es, dann: ${nextStep} Der nächste Start prüft die Datei.`,
  startFault: (message) =>
    `in Hotlist ist etwas fehlgeschlagen (${message}). Starten Sie es neu. Bleibt es dabei, steht im Protokoll, wo.`,
  unknownFault: 'unbekannte Ursache',
  startOverBy: ({ file }) => `Um von vorn zu beginnen, verschieben Sie ${file} und ${file}-wal.`,
  restoreBy: ({ file, day, backup }) =>
    `Um die Sicherung vom ${day} wiederherzustellen, verschieben Sie ${file} und ${file}-wal und legen Sie ${backup} an ihre Stelle.`,
  question: {
    damaged: 'Die Daten von Hotlist sind beschädigt',
    met: 'Ein Teil der Datendatei ist nicht mehr lesbar. Hotlist startet neu, um sie zu reparieren.',
    hasBackup:
      'Es gibt eine Sicherung mit allem bis zu ihrem Datum. Was danach kam, fragt Hotlist beim Dienst wieder ab.',
    noBackup:
      'Es gibt keine Sicherung. Wenn Sie von vorn beginnen, fragt Hotlist beim Dienst ab, was es dort gibt; frühere Entscheidungen fehlen dann.',
    kept: 'Die beschädigte Datei bleibt in jedem Fall im Datenordner. Einstellungen und Schlüssel sind nicht betroffen.',
    restore: (day) => `Sicherung vom ${day} wiederherstellen`,
    startOver: 'Von vorn beginnen',
    quit: 'Beenden',
    later: 'Später',
  },
  notRepaired: 'Hotlist konnte seine Daten nicht reparieren',
  settingsLost: {
    title: 'Einstellungen von Hotlist',
    message: 'Die Einstellungen waren nicht lesbar und wurden zurückgesetzt.',
    detail: (keptAs) =>
      `Was aufgezeichnet wurde, ist noch da. Verbinden Sie Hotlist wieder und stellen Sie die Meldungen ein, oder importieren Sie Ihre Einstellungen aus einem Export. Die alte Datei bleibt erhalten: ${keptAs}`,
  },
  setAside: {
    title: 'Hotlist',
    message: 'Hotlist fängt von vorn an: Seine Daten sind von einer Version vor der ersten Veröffentlichung.',
    detail: (files) =>
      `Diese Version kann sie nicht lesen. Verbinden Sie Hotlist wieder und stellen Sie die Meldungen ein. Die alten Dateien bleiben erhalten und stehen in der Diagnose:\n${files}`,
    line: (files) =>
      `Die Daten einer Version vor der ersten Veröffentlichung sind nicht lesbar, deshalb beginnt die Aufzeichnung von vorn. Die alten Dateien bleiben erhalten: ${files}`,
  },
  ok: 'OK',
};
