// The rows of the settings, by the names of the settings.
import type { Messages } from '../en/index.ts';

export const settings: Messages['settings'] = {
  pace: { title: 'Wie viele am Tag' },
  learnFromActs: {
    title: 'Aus meinem Verhalten lernen',
    hint: 'Arten von Meldungen, auf die Sie reagieren, kommen häufiger. Arten, die Sie verwerfen, kommen in die Sammelmeldung, Anfragen zuletzt.',
  },
  strongSignalScore: { title: 'Mindest-Score' },
  strongSignalTypes: { title: 'Typen' },
  strongSignalSources: { title: 'Quellen' },
  hotTopN: { title: 'Ränge, die als heiß gelten' },
  hotScoreThreshold: { title: 'Oder ein Score von mindestens' },
  surgeFactor: { title: 'Signale gegenüber einem üblichen Tag (×)' },
  surgeLeast: { title: 'Mindestens so viele Signale' },
  personRisePercent: { title: 'Anstieg in Prozent' },
  personScoreThreshold: { title: 'Oder ein Lead-Score von mindestens' },
  watchedSignals: {
    title: 'Melden',
    choices: { everything: 'Alles', 'worth-a-look': 'Was einen Blick wert ist' },
  },
  watchedPassQuietHours: { title: 'Auch in der Ruhezeit' },
  coolDownMinutes: {
    title: 'Minuten zwischen gleichen Meldungen',
    hint: 'So lange kommt keine zweite Meldung derselben Art zu demselben Account; mit jeder Wiederholung innerhalb einer Woche länger.',
  },
  answerGoalMinutes: {
    title: 'Minuten bis zur Antwort auf eine Anfrage',
    hint: 'Ihr Ziel, gezählt in der Arbeitszeit. Wer länger wartet, gilt als überfällig, bis jemand antwortet.',
  },
  ringsAgain: {
    title: 'Vor Ablauf noch einmal melden',
    hint: 'Einmal, nach zwei Dritteln dieser Zeit, solange niemand geantwortet hat. Nicht im Team.',
  },
  quietHoursOn: {
    title: 'Ruhezeit',
    hint: 'Außerhalb Ihrer Arbeitszeit oder zu festen Zeiten werden Meldungen zurückgehalten und kommen danach in einer Zusammenfassung.',
  },
  claimedAlerts: {
    title: 'Meldungen zu Accounts anderer im Team',
    hint: 'Außergewöhnliche Meldungen kommen trotzdem, Meldungen zu Ihren eigenen Accounts immer.',
  },
  shareActivity: {
    title: 'Was ich protokolliere, im Team zeigen',
    hint: 'Anrufe, Termine und Notizen stehen mit Ihrem Namen auf der Seite des Accounts. Ist das aus, sehen nur Sie und der Dienst, was Sie ab dann protokollieren.',
  },
  digestMinute: {
    title: 'Tägliche Sammelmeldung',
    hint: 'Was einen Blick wert ist, an Arbeitstagen um diese Uhrzeit.',
    label: 'Sammelmeldung um',
  },
  callFromMinute: {
    title: 'Anrufzeiten',
    hint: 'Nach der Uhr des Accounts, an Arbeitstagen. Sonst sagt „Als Nächstes“, ab wann.',
    label: 'Anrufzeiten von',
  },
  callToMinute: { label: 'Anrufzeiten bis' },
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
    hint: 'Alles andere erscheint weiterhin im Feed.',
  },
  onlyIcpMatched: {
    title: 'Nur ICP-Treffer',
    hint: 'Unternehmen, die einem ICP (idealen Kundenprofil) entsprechen.',
  },
  alertFilter: {
    title: 'Nur Accounts, die zu einem Filter passen',
    any: 'Jeder Account',
    none: 'Filtern Sie die heißen Accounts und speichern Sie den Filter, dann können Sie ihn hier wählen.',
    partly:
      'Account-Liste und Personas des Filters schränken Meldungen nicht ein: Der Dienst sagt nicht, zu welchen Accounts sie gehören.',
    hint: 'Ein Filter, den Sie für die heißen Accounts gespeichert haben. Änderungen daran gelten auch hier.',
  },
  othersInDigest: {
    title: 'Andere Accounts in der Sammelmeldung',
    hint: 'Accounts, die nicht zum Filter passen, unterbrechen Sie nie, auch nicht mit einer Anfrage. Die Sammelmeldung des Tages nennt sie.',
  },
  stages: { title: 'Phasen' },
  labels: { title: 'Labels und Tags' },
  icps: { title: 'ICPs' },
  rankLeftOut: {
    title: 'Ausgeschlossene Accounts in der Liste zeigen',
    hint: 'Unter den heißen Accounts auch die, deren Phase oder Label Sie ausschließen. Gemeldet werden sie so oder so nur, wenn Sie sie beobachten.',
  },
  webhookOn: {
    title: 'An einen Webhook senden',
    hint: 'Alles, was Hotlist als Benachrichtigung zeigt, wird auch dorthin gesendet, außer in der Demo.',
  },
  webhookShape: {
    title: 'Format',
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
    none: 'Wählen Sie sich im Team aus, um zu sehen, welche Aktivität Ihre ist.',
    chosen: (name) => `${name}. Aktivität, die der Dienst Ihnen zuordnet, ist markiert.`,
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
    hint: 'Oder drücken Sie Strg (⌘) mit +, − oder 0.',
  },
  checkForUpdates: {
    title: 'Nach Updates suchen',
    hint: 'Einmal am Tag, unter der Adresse, mit der diese Kopie gebaut wurde. Ohne Ihr Ja wird nichts installiert.',
  },
  launchAtLogin: {
    title: 'Bei der Anmeldung starten',
    hint: 'Startet ohne Fenster.',
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
    hint: 'Der Dienst kennt diese Listen nur als ID. Geben Sie einer einen Namen, um die heißen Accounts danach zu filtern.',
    number: 'ID der Account-Liste',
    name: 'Name der Account-Liste',
  },
  personas: {
    title: 'Personas',
    hint: 'Auch Personas von Mitarbeitenden haben nur eine ID. Geben Sie einer einen Namen, um danach zu filtern.',
    number: 'ID der Persona',
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
    hint: 'Sekunden. Länger nur, wenn die API-Aufrufe des Tages zur Neige gehen.',
  },
  publicApiPerMinute: {
    title: 'Accounts API: Aufrufe pro Minute',
    hint: 'Der Dienst nennt kein Limit für seine Accounts API, daher hält sich Hotlist an diesen Wert.',
  },
  publicApiPerDay: { title: 'Accounts API: Aufrufe pro Tag' },
};
