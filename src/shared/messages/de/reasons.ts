// Why something was not alerted or not shown, and what the decision was about.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const reasons: Messages['reasons'] = {
  notShown: {
    'no-service': 'dieser Desktop hat keinen Dienst für Benachrichtigungen',
    'not-accepted': 'der Desktop hat die Benachrichtigung nicht angenommen',
    'no-answer': 'der Desktop hat nicht gesagt, ob er die Benachrichtigung gezeigt hat',
  },
  loggedByUser: 'Von Ihnen protokolliert',
  loggedByColleague: (name) => `Von ${name} protokolliert`,
  typeIgnored: (type) => `Signale des Typs „${type}“ werden ignoriert`,
  typeOurs: (type) => `Von Ihren eigenen Leuten, wie Sie zum Typ „${type}“ gesagt haben`,
  unknownScore: 'unbekannt',
  belowThreshold: 'Für sie normal; Signal-Score {score}, unter Ihrer Schwelle von {threshold}',
  nothingUnusual: 'Für sie normal: Niemand hat etwas angefragt oder viel gelesen, was Käufer lesen',
  ruleOff: 'Meldungen dieser Art sind ausgeschaltet',
  askUnnamed: 'Es wird etwas angefragt, aber niemand im Unternehmen genannt',
  askTooFarBack: 'Eine alte Anfrage, oder im Unternehmen ist seither zu viel geschehen',
  askRepeated: 'Dieselbe Person hat kurz zuvor dasselbe angefragt',
  highScoreAlone:
    'Der Dienst bewertet es hoch, aber kein Wort sagt, was es ist, und sonst spricht nichts dafür',
  askOfCustomer: 'Das Produkt ist dort schon im Einsatz',
  asksInBurst: (count) => `${countText(count)} Formulare binnen Minuten: wahrscheinlich kein Mensch`,
  usualAsks: (times) =>
    `Für diesen Account üblich: ${plural(times, { one: '# Anfrage', other: '# Anfragen' })} in den 30 Tagen davor, und kein Anzeichen für einen neuen Käufer`,
  beforeFirstReading: 'Das kam, bevor Hotlist zu lesen begann',
  typeLeftOut: (type) => `Signale des Typs „${type}“ sind ausgeschlossen`,
  sourceLeftOut: (source) => `Signale aus der Quelle „${source}“ sind ausgeschlossen`,
  noSourceLeftOut: 'Signale ohne Quelle sind ausgeschlossen',
  usualStrongSignals: (hours) =>
    plural(hours, {
      one: 'Für diesen Account üblich: starke Signale in # Stunde der letzten zwei Wochen',
      other: 'Für diesen Account üblich: starke Signale in # Stunden der letzten zwei Wochen',
    }),
  usualInTop: (topN, days) => `Für diesen Account üblich: an ${days} von 14 Tagen unter den ersten ${topN}`,
  usualUnknownVisitors: 'Für diesen Account üblich: viele anonyme Besuche',
  othersFell: 'Aufgerückt, weil andere gefallen sind',
  creptUp: 'Über mehrere Stunden langsam gestiegen',
  likeUnqualified: 'Das Unternehmen passt zu keinem ICP, und sein Engagement ist nicht hoch',
  likeOver: 'Ein alter Like, den der Dienst erst jetzt aufführt',
  onlyWatched: 'Nur beobachtete Accounts und Personen werden gemeldet',
  domainLeftOut: (domain) => `${domain} wird nie gemeldet, wie von Ihnen gewählt`,
  muted: 'Dieser Account ist stummgeschaltet',
  stageLeftOut: (stage) => `Die Phase ${stage} ist ausgeschlossen`,
  unknownStageLeftOut: 'Accounts ohne bekannte Phase sind ausgeschlossen',
  icpUnmatched: 'Passt zu keinem ICP',
  icpLeftOut: (icp) => `Das ICP ${icp} ist ausgeschlossen`,
  unknownIcpLeftOut: 'Accounts ohne bekanntes ICP sind ausgeschlossen',
  labelLeftOut: (labels) => `Ausgeschlossenes Label: ${labels}`,
  labelMissing: 'Hat keines der gewählten Labels',
  filterFailed: (filter) => `Passt nicht zum Filter „${filter}“`,
  outsideFilter: (filter, at) =>
    `In der nächsten Sammelmeldung, um ${at}: passt nicht zum Filter „${filter}“`,
  coolDown: (span, until) => `${span} zuvor gemeldet; Pause bis ${until}`,
  besideAlert: (what, reason) =>
    `Der Account wurde um diese Zeit gemeldet: „${what}“. Für sich allein nicht: ${reason}`,
  joinedInBatch: 'Mit einer anderen Meldung zur selben Zeit zusammengefasst',
  joinedAnother: 'Mit einer anderen Meldung zusammengefasst',
  joined: (title) => `Teil von „${title}“`,
  joinedEarlier: (title, span) => `Teil von „${title}“, ${span} zuvor`,
  inDigest: (time) => `In der Sammelmeldung von ${time}`,
  readBeforeShown: 'War schon gelesen, bevor es gezeigt werden konnte',
  ringNotNeeded: 'Da schon beantwortet oder zurückgestellt, oder zu spät für eine zweite Meldung',
  notificationsOff: 'Benachrichtigungen sind in den Einstellungen ausgeschaltet',
  paused: (until) => `Pausiert bis ${until}`,
  snoozed: (until) => `Zurückgestellt bis ${until}`,
  quietHours: (until) => `Ruhezeit bis ${until}`,
  doNotDisturb: '„Nicht stören“ ist eingeschaltet',
  forTheDigest: (time) => `In der nächsten Sammelmeldung, um ${time}`,
  forTheMorning: (time) =>
    `Zurückgehalten bis ${time}: außerhalb der Arbeitszeit, in einer Woche mit vielen Anfragen`,
  beyondPace: (time) => `Für Ihr Tageslimit nicht sicher genug: in der nächsten Sammelmeldung, um ${time}`,
  claimed: (name) => `Der Account ist bei ${name}`,
  claimedForDigest: (name, time) => `Der Account ist bei ${name}: in der Sammelmeldung um ${time}`,
  hourFull: (most) => `Stundenlimit von ${most} Meldungen: folgt, sobald wieder Platz ist`,
  notificationsSilent: 'Ihr Desktop zeigte keine Benachrichtigungen: folgt, sobald er es tut',
  interrupted: 'Hotlist wurde beim Anzeigen beendet',
  decisionExpired: (days) =>
    `Das ist älter als ${days} Tage, und länger werden Entscheidungen nicht aufbewahrt.`,
  beforeFirstPoll:
    'Aufgezeichnet, bevor Hotlist zu beobachten begann. Der erste Abgleich listet Signale, meldet sie aber nicht.',
  unknown: 'Von einer anderen Version von Hotlist entschieden, aus einem Grund, den diese nicht kennt',
};

export const occurrences: Messages['occurrences'] = {
  adLike: 'Anzeigen-Like',
  adLikeBy: (person) => `${person}: Anzeigen-Like`,
  ranked: (rank, score) => `Jetzt Nr. ${rank}, ${score}`,
  unranked: 'Nicht mehr auf der Liste der heißen Accounts',
  signalsInADay: (count) =>
    plural(count, { one: '# Signal in 24 Stunden', other: '# Signale in 24 Stunden' }),
  peopleAtOnce: (count) => plural(count, { one: '# Person zugleich', other: '# Personen zugleich' }),
  visitorsAtOnce: (count) => plural(count, { one: '# Besucher zugleich', other: '# Besucher zugleich' }),
  buyerVisit: (person) => `${person} hat Kaufseiten gelesen`,
  unknown: 'Etwas, das diese Version von Hotlist nicht kennt',
};
