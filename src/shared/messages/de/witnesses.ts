// The findings for an alert and against it, and the chance that it matters.
import type { Messages } from '../en/index.ts';
import { smallNumber } from '../numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const witnesses: Messages['witnesses'] = {
  plain: {
    'liked-ad': 'Kurz davor ein Like für eine Anzeige',
    reacted: 'Wieder da, mit einer Reaktion auf einen Beitrag',
    'known-to-buy': 'Ihre Antwort oder die Scores sagen, dass Käufer das lesen',
    'further-topics': 'Mehr als eines der Themen gelesen, die Käufer lesen',
    'read-terms': 'Die Vertragsbedingungen gelesen',
    'scored-high': 'Der Dienst bewertet es höher als fast alles andere',
    'new-here': 'Zum ersten Mal da',
    'unknown-account': 'Von diesem Account war noch nie jemand da',
    'silent-account': 'Von diesem Account war vier Wochen niemand da',
    'off-hours': 'Außerhalb Ihrer Arbeitszeit',
    crowd: 'Viele Accounts bekamen dasselbe in derselben Stunde',
    'at-most': 'Neun von zehn solchen Besuchen sind wichtig, so viel auch dafür spricht',
    looked: 'Hat sich in der Stunde davor umgesehen',
    decides: 'Jemand Neues las in der Stunde davor, was Käufer lesen',
    'private-address': 'Kam von einer privaten Adresse',
    'score-alone': 'Nur der Score sagt, was es ist',
    'type-high': 'Der Typ wird höher bewertet als fast alle anderen',
    'type-usual': 'Der Typ wird sonst nicht hoch bewertet',
  },
  counted: {
    'terms-usual': (hours) =>
      plural(hours, {
        one: 'Die Vertragsbedingungen wurden dort in # Stunde der letzten zwei Wochen gelesen',
        other: 'Die Vertragsbedingungen wurden dort in # Stunden der letzten zwei Wochen gelesen',
      }),
    'high-usual': (hours) =>
      plural(hours, {
        one: 'So hohe Scores kamen dort in # Stunde der letzten zwei Wochen',
        other: 'So hohe Scores kamen dort in # Stunden der letzten zwei Wochen',
      }),
    back: (days) => plural(days, { one: 'Zurück nach # Tag', other: 'Zurück nach # Tagen' }),
    colleagues: (count) =>
      plural(count, { one: 'Noch jemand vom Account war da', other: 'Noch # Leute vom Account waren da' }),
    'colleague-topics': (count) =>
      plural(count, {
        one: 'Andere vom Account lasen # Thema, das Käufer lesen',
        other: 'Andere vom Account lasen # Themen, die Käufer lesen',
      }),
    rate: (aDay) => `Üblich für diesen Account: ${smallNumber(aDay)} Signale am Tag`,
    lift: (factor) => `Insgesamt kommt gerade ${smallNumber(factor)}-mal so viel wie sonst`,
    volume: (aDay) => `Insgesamt kommen ${smallNumber(aDay)} Signale am Tag`,
    readers: (count) =>
      count === 0
        ? 'Niemand davon las, was Käufer lesen'
        : plural(count, {
            one: '# davon las, was Käufer lesen',
            other: '# davon lasen, was Käufer lesen',
          }),
    'asked-before': (times) =>
      plural(times, {
        one: 'Der Account hat im Monat davor schon einmal angefragt',
        other: 'Der Account hat im Monat davor schon #-mal angefragt',
      }),
    'rise-since': (points) => `Seit der vorigen Rangliste um ${smallNumber(points)} gestiegen`,
    'rise-before': (points) => `Davor in 24 Stunden schon um ${smallNumber(points)} gestiegen`,
    rises: (times) =>
      plural(times, { one: 'In der Stunde einmal gestiegen', other: 'In der Stunde #-mal gestiegen' }),
    'all-rises': (count) =>
      plural(count, {
        one: 'Alle Accounts zusammen stiegen in der Stunde einmal',
        other: 'Alle Accounts zusammen stiegen in der Stunde #-mal',
      }),
    likers: (count) => plural(count, { other: '# Leute dort gaben an einem Tag Likes, wie aus Langeweile' }),
  },
  compared: {
    visitors: (count, usual) =>
      `${plural(count, { other: '# Besucher' })} in einer Stunde${usual === null ? '' : `, üblich sind ${smallNumber(usual)}`}`,
    rise: (points, usual) =>
      `In einer Stunde um ${smallNumber(points)} gestiegen${usual === null ? '' : `, üblich ist ${smallNumber(usual)}`}`,
    day: (score, usual) =>
      usual === null
        ? `24-h-Score ${smallNumber(score)}, von früheren Tagen ist nichts bekannt`
        : `24-h-Score ${smallNumber(score)}, an einem üblichen Tag ${smallNumber(usual)}`,
  },
  alone: (percent) => `Für sich genommen etwa ${String(percent)} %`,
  scoreUnknown: 'Der Dienst hat nicht gesagt, wie hoch er das bewertet',
  scored: (score) => `Score ${smallNumber(score)}`,
  scoredBeside: (score, from, to, source, isHighest) =>
    `Scores${source === '' ? '' : ` von ${source}`}: meist ${smallNumber(from)} bis ${smallNumber(to)}, hier ${smallNumber(score)}${isHighest ? ', der höchste in letzter Zeit' : ''}`,
};
