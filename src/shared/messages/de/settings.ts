// The rows of the settings, by the names of the settings.
import type { Messages } from '../en/index.ts';

export const settings: Messages['settings'] = {
  pace: { title: 'Wie viele am Tag' },
  learnFromActs: {
    title: 'Aus meinem Verhalten lernen',
    hint: 'Was Sie öffnen und bearbeiten, zählt mehr, was Sie verwerfen, weniger, bis dafür die Sammelmeldung genügt. Ausdrückliche Anfragen kommen als Letztes dorthin.',
  },
  strongSignalScore: { title: 'Mindest-Score' },
  strongSignalTypes: { title: 'Typen' },
  strongSignalSources: { title: 'Quellen' },
  hotTopN: { title: 'Heiß heißt: Top' },
  hotScoreLine: { title: 'Oder der Score überschreitet' },
  surgeFactor: { title: 'Vielfaches der üblichen Signale am Tag' },
  surgeLeast: { title: 'Mindestens so viele Signale' },
  personRisePercent: { title: 'Anstieg in Prozent' },
  personScoreLine: { title: 'Oder der Score überschreitet' },
  watchedPassQuietHours: { title: 'Auch in der Ruhezeit' },
  coolDownMinutes: {
    title: 'Minuten zwischen gleichen Meldungen',
    hint: 'So lange kommt keine zweite Meldung derselben Art zu demselben Account; mit jeder Wiederholung innerhalb einer Woche länger.',
  },
  quietHoursOn: {
    title: 'Ruhezeit',
    hint: 'Meldungen werden zurückgehalten und kommen danach in einer Zusammenfassung.',
  },
  claimedAlerts: {
    title: 'Meldungen zu Accounts anderer im Team',
    hint: 'Außergewöhnliches kommt trotzdem, und was bei Ihnen liegt, immer.',
  },
  shareActivity: {
    title: 'Was ich protokolliere, im Team zeigen',
    hint: 'Anrufe, Termine und Notizen stehen mit Ihrem Namen auf der Seite des Accounts. Ausgeschaltet bleibt, was Sie ab dann protokollieren, bei Ihnen und dem Dienst.',
  },
  digestMinute: {
    title: 'Tägliche Sammelmeldung',
    hint: 'Was einen Blick wert ist, an Arbeitstagen um diese Uhrzeit.',
    label: 'Sammelmeldung um',
  },
  briefingOn: {
    title: 'Morgenüberblick',
    hint: 'Was zurückgehalten wurde, kommt um diese Uhrzeit in einer Zusammenfassung.',
  },
  briefingMinute: { label: 'Morgenüberblick um' },
  respectDoNotDisturb: {
    title: '„Nicht stören“ beachten',
    hint: 'Hält Meldungen zurück, solange „Nicht stören“ im System eingeschaltet ist, soweit Hotlist es erkennen kann.',
  },
  onlyWatched: {
    title: 'Nur, was ich beobachte',
    hint: 'Alle anderen erscheinen weiterhin im Feed.',
  },
  onlyIcpMatched: {
    title: 'Nur ICP-Treffer',
    hint: 'Unternehmen, die einem ICP (idealen Kundenprofil) entsprechen.',
  },
  alertFilter: {
    title: 'Nur Accounts eines Filters',
    any: 'Jeder Account',
    none: 'Filtern Sie die Liste der heißen Accounts und speichern Sie den Filter unter einem Namen: Dann lässt er sich hier wählen.',
    partly:
      'Account-Liste und Personas des Filters schränken Meldungen nicht ein: Der Dienst sagt nicht, zu welchen Accounts sie gehören.',
    hint: 'Einer, den Sie für die heißen Accounts gespeichert haben. Wird er geändert, gilt das auch hier.',
  },
  stages: { title: 'Phasen' },
  labels: { title: 'Labels' },
  icps: { title: 'ICPs' },
  rankLeftOut: {
    title: 'Ausgelassene Accounts reihen',
    hint: 'Aus: Accounts mit ausgelassenen Phasen und Labels werden weder gemeldet noch unter den heißen Accounts gezeigt, außer sie werden beobachtet.',
  },
  webhookOn: {
    title: 'An einen Webhook senden',
    hint: 'Was Hotlist als Benachrichtigung zustellt, wird auch dorthin gesendet. Aus der Demo nichts.',
  },
  webhookShape: {
    title: 'Format der Sendung',
    choices: { plain: 'JSON', slack: 'Für Slack', teams: 'Für Teams' },
  },
  webhookDigest: { title: 'Tägliche Sammelmeldung senden' },
  webhookWeek: {
    title: 'Die Woche senden',
    hint: 'Die letzten sieben Tage, montags zur Zeit des Morgenüberblicks.',
  },
  assistantsOn: {
    title: 'Assistenten fragen lassen',
    hint: 'KI-Assistenten auf diesem Computer dürfen lesen, was Hotlist aufgezeichnet hat. Was sie lesen, geht dorthin, wohin sie es senden.',
  },
  assistantsMayChange: {
    title: 'Assistenten um Änderungen bitten lassen',
    hint: 'Sie dürfen darum bitten, einen Account zu übernehmen, ihn zurückzustellen oder eine Aktivität zu protokollieren. Jedes Mal werden Sie gefragt; ohne Ihre Erlaubnis ändert sich nichts.',
  },
  notificationsOn: {
    title: 'Benachrichtigungen anzeigen',
    hint: 'Aus: Meldungen kommen weiterhin im Feed an.',
  },
  notificationSound: {
    title: 'Ton',
    hint: 'Jede Regel kann ihren eigenen haben; sonst gilt: je sicherer eine Meldung, desto deutlicher. Keiner in der Ruhezeit und bei „Nicht stören“.',
  },
  hideNames: {
    title: 'Namen verbergen',
    hint: 'Wenn Sie den Bildschirm teilen: keine Unternehmen und Personen in Benachrichtigungen und auf der Kommandozeile.',
  },
  me: {
    title: 'Sie',
    none: 'Wählen Sie sich im Team aus; dann ist als Ihres markiert, wofür der Dienst Sie nennt.',
    chosen: (name) => `${name}. Wofür der Dienst Sie nennt, ist als Ihres markiert.`,
    pick: 'Auswählen',
    forget: 'Vergessen',
  },
  theme: {
    title: 'Erscheinungsbild',
    choices: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  },
  language: { title: 'Sprache', system: 'Wie das System' },
  zoomPercent: {
    title: 'Zoom (Prozent)',
    hint: 'Zoomt das Fenster, wie Strg oder ⌘ mit +, − und 0.',
  },
  checkForUpdates: {
    title: 'Nach Updates suchen',
    hint: 'Einmal am Tag, unter der Adresse, mit der diese Kopie gebaut wurde. Ohne Ihr Ja wird nichts installiert.',
  },
  launchAtLogin: {
    title: 'Bei der Anmeldung starten',
    hint: 'Startet im Infobereich, ohne Fenster.',
  },
  globalShortcut: {
    title: 'Globales Tastenkürzel',
    off: 'Keines festgelegt. Es öffnet Hotlist aus jeder App.',
    registered: 'Öffnet Hotlist aus jeder App.',
    unconfirmed:
      'Registriert, aber dieser Desktop reicht es vielleicht nicht weiter. Probieren Sie es einmal aus.',
    taken: 'Eine andere App verwendet es. Wählen Sie ein anderes.',
    label: (keys) => `Globales Tastenkürzel: ${keys}`,
    noneInLabel: 'keines',
    press: 'Tasten drücken …',
    none: 'Keines',
  },
  offerClipboard: {
    title: 'Kopiertes anbieten',
    hint: 'Per Tastenkürzel geöffnet, bietet Hotlist an, den Inhalt der Zwischenablage nachzuschlagen.',
  },
  accountLists: {
    title: 'Account-Listen',
    hint: 'Der Dienst kennt Listen nach Nummern und zählt sie nicht auf. Geben Sie einer einen Namen, dann lassen sich die heißen Accounts danach filtern.',
    number: 'Nummer der Account-Liste',
    name: 'Name der Account-Liste',
  },
  personas: {
    title: 'Personas',
    hint: 'Dasselbe für Personas von Mitarbeitenden.',
    number: 'Nummer der Persona',
    name: 'Name der Persona',
  },
  crmUrlTemplate: {
    title: 'CRM-Link',
    hint: '{domain}, {name} und {linkedin} werden ausgefüllt. Leer heißt: kein Link.',
    saved: 'Gespeichert.',
  },
  retentionDays: {
    title: 'Aufbewahren',
    hint: 'Ältere Signale, Likes und Entscheidungen werden gelöscht.',
  },
  pollFastestMs: {
    title: 'Prüfen höchstens alle',
    label: 'Prüfen höchstens alle, in Sekunden',
    hint: 'Sekunden zwischen zwei Prüfungen in belebten Stunden; in Stunden mit wenigen Signalen prüft Hotlist seltener. Bei 5 wird, wenn der Tarif es hergibt, jede Sekunde geprüft, solange Signale kommen und Sie da sind.',
  },
  pollSlowestMs: {
    title: 'Prüfen mindestens alle',
    label: 'Prüfen mindestens alle, in Sekunden',
    hint: 'Sekunden. Länger nur, wenn die Anfragen des Tages zur Neige gehen.',
  },
  publicApiPerMinute: {
    title: 'Öffentliche API: Anfragen pro Minute',
    hint: 'Der Dienst sagt nicht, was seine Accounts API zulässt; Hotlist hält sich daher an diesen Wert.',
  },
  publicApiPerDay: { title: 'Öffentliche API: Anfragen pro Tag' },
};
