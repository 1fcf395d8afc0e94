// Whom to call next, and how long whoever asked has waited: in the panel, the tray, the terminal and for assistants.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const nextCall: Messages['nextCall'] = {
  reasons: {
    waiting: 'Anfrage, noch im Ziel',
    overdue: 'Anfrage, überfällig',
    alert: 'dringendste Meldung',
    uncontacted: 'am heißesten ohne Kontakt',
  },
  meanings: {
    waiting:
      'Auf diese Anfrage hat noch niemand geantwortet. Von denen im Ziel, die Sie weder angerufen noch übersprungen haben, ist sie die älteste.',
    overdue:
      'Auf diese Anfrage hat niemand geantwortet. Die im Ziel gehen vor; von den überfälligen kommt die neueste zuerst, und davor, wen man um diese Zeit anrufen kann.',
    alert:
      'Anfragen gehen vor. Von den Meldungen der letzten sieben Tage, die nicht erledigt sind, ist sie die dringendste.',
    uncontacted:
      'Anfragen und offene Meldungen gehen vor. Es ist der heißeste Account, den zuletzt niemand kontaktiert hat.',
  },
  uncontacted: (days, areReported) =>
    areReported
      ? plural(days, { other: 'Seit # Tagen nicht kontaktiert' })
      : plural(days, { other: 'Seit # Tagen hier kein Kontakt protokolliert' }),
  nobodyKnown: 'dort ist niemand bekannt',
  findSomebody: 'Jemanden auf LinkedIn finden',
  there: (time) => `dort ${time}`,
  fromThere: (there, here) => `dort ab ${there}, hier ${here}`,
  callFrom: (here) => `anrufen ab ${here} Ihrer Zeit`,
  allDone: 'Alles erledigt',
  allDoneMeans: 'Jetzt ist keine Anfrage und kein heißer Account für Sie übrig.',
  logByKey: 'Anruf protokollieren (L)',
  snoozeByKey: '1 Stunde zurückstellen (S)',
  skipByKey: 'Für heute überspringen (K)',
  skipped: (name) => `${name} ist bis morgen übersprungen, oder bis es dort etwas Neues gibt`,
  skipUndone: (name) => `${name} ist nicht mehr übersprungen`,
  waiting: {
    now: 'seit eben',
    minutes: (count) => `${String(count)} min`,
    hours: (hours, minutes) => (minutes === null ? `${String(hours)} h` : `${String(hours)} h ${minutes}`),
    sinceYesterday: 'seit gestern',
    since: (day) => `seit ${day}`,
    days: (count) => plural(count, { other: 'seit # Tagen' }),
    waits: (span) => (span.startsWith('seit ') ? `wartet ${span}` : `wartet seit ${span}`),
    notLogged: (span) => `${span}, hier unbeantwortet`,
    means: (isLate) =>
      isLate
        ? 'Auf die Anfrage hat niemand geantwortet. Das ist länger als Ihr Ziel.'
        : 'Auf die Anfrage hat noch niemand geantwortet. Ihr Ziel ist noch nicht überschritten.',
    skipped: 'übersprungen',
    skippedMeans: 'Sie überspringen ihn als nächsten Anruf bis morgen, oder bis etwas Neues kommt.',
    notReported:
      'Bekannt ist nur, was in Hotlist protokolliert wird: Der Dienst meldet keine Mails, Anrufe oder Termine Ihrer Leute.',
  },
};
