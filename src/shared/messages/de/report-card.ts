// The report card, on its page, as Markdown and in the terminal.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const reportCard: Messages['reportCard'] = {
  title: 'Bilanz',
  until: (to) => `30 Tage bis ${to}`,
  open: 'Bilanz',
  heading: (from, to) => `Hotlist, Bilanz, ${from} bis ${to}`,
  copied: 'Die Bilanz wurde kopiert',
  reading: 'Bilanz wird geladen',
  failed: 'Die Bilanz konnte nicht geladen werden',
  failedAgain: 'Die Bilanz konnte nicht aktualisiert werden. Dies ist der letzte Stand.',
  later: 'Versuchen Sie es gleich noch einmal.',
  none: 'Keine Meldungen in diesen 30 Tagen.',
  unknown:
    'Was daraus wurde, ist nicht bekannt: Das Lernen ist in den Einstellungen unter „Meldungen“ ausgeschaltet.',
  alerts: (count) => plural(count, { one: '# Meldung', other: '# Meldungen' }),
  actedOn: (count) => `${count} bearbeitet`,
  noneActedOn: 'keine bearbeitet',
  talks: (count) =>
    plural(count, { one: '# führte zu einem Gespräch', other: '# führten zu einem Gespräch' }),
  noTalks: 'keine führte zu einem Gespräch',
  meetings: (count) => plural(count, { one: 'davon # zu einem Termin', other: 'davon # zu einem Termin' }),
  perMeeting: (alerts) =>
    plural(alerts, { one: '# Meldung für jeden Termin', other: '# Meldungen für jeden Termin' }),
  tooFewMeetings: (count) =>
    plural(count, {
      one: '# Termin: zu wenig, um zu sagen, wie viele Meldungen einer braucht',
      other: '# Termine: zu wenige, um zu sagen, wie viele Meldungen einer braucht',
    }),
  kinds: 'Nach Art',
  proposals: 'Was sich ändern ließe',
  tooFew: 'Noch zu wenig bearbeitet, um etwas vorzuschlagen.',
  nothingToChange: 'Nichts zu ändern.',
  toDigest: (kinds, count) =>
    `${kinds}: ${plural(count, { one: '# Meldung', other: '# Meldungen' })}, und keine wurde bearbeitet. In die Sammelmeldung?`,
  move: 'In die Sammelmeldung',
  moved: (count) =>
    plural(count, {
      one: 'Eine Art wartet jetzt auf die Sammelmeldung',
      other: '# Arten warten jetzt auf die Sammelmeldung',
    }),
  movedBack: 'Sie kommen wieder sofort',
  sooner: (kind, actedOn, count) => `${kind}: ${actedOn} von ${count} bearbeitet. Früher melden?`,
  lower: (before, after) => `Früher: ${before} → ${after}`,
  lowered: (kind, before, after) => `${kind}: ab ${after}, nicht mehr ${before}`,
  raised: (kind, before) => `${kind}: wieder ${before}`,
};
