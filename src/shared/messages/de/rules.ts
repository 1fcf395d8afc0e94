// The alert rules in plain words.
import type { ChoiceList } from '../../contract/settings.ts';
import type { Messages } from '../en/index.ts';
import { locale } from '../spoken.ts';

export const rules: Messages['rules'] = {
  'explicit-ask': {
    title: 'Ausdrückliche Anfrage',
    label: 'Ausdrückliche Anfrage',
    say: () =>
      'Jemand aus dem Unternehmen bittet um eine Demo, einen Test, ein Angebot, ein Gespräch oder einen Vertrag.',
  },
  'several-people': {
    title: 'Mehrere Personen zugleich',
    label: 'Mehrere Personen',
    say: () => 'Innerhalb einer Stunde mehr Personen eines Unternehmens als üblich, darunter bekannte.',
  },
  'buyer-visit': {
    title: 'Besuch mit Kaufinteresse',
    label: 'Besuch mit Kaufinteresse',
    say: () =>
      'Eine bekannte Person liest Preise, Vergleiche und Bedingungen oder mag eine Anzeige und schaut vorbei; umso mehr, wenn sie tagelang nicht da war.',
  },
  'worth-a-look': {
    title: 'Einen Blick wert',
    label: 'Einen Blick wert',
    say: () =>
      'Einmal am Tag in einer Sammelmeldung: neue Personen über mehrere Tage, ein Account oder Kontakt, der zurück ist, ein Kunde, der wächst, ein Unternehmen, das jeden Tag da war und nun schweigt.',
  },
  'strong-signal': {
    title: 'Starkes Signal',
    label: 'Starkes Signal',
    say: (s) =>
      `Ein Signal mit einem Score von mindestens ${String(s.strongSignalScore)}${choiceTail(s.strongSignalTypes)}.`,
  },
  'account-hot': {
    title: 'Account wird heiß',
    label: 'Wird heiß',
    say: (s) =>
      s.hotScoreLine === null
        ? `Er steigt in die Top ${String(s.hotTopN)} auf und ist sonst nicht dort.`
        : `Er steigt in die Top ${String(s.hotTopN)} auf oder über ${String(s.hotScoreLine)} und ist sonst nicht dort.`,
  },
  'account-surges': {
    title: 'Schub bei einem Account',
    label: 'Schub',
    say: (s) =>
      `Er hat ${s.surgeFactor.toLocaleString(locale())}-mal so viele Signale wie an einem üblichen Tag und mindestens ${String(s.surgeLeast)} innerhalb einer Stunde.`,
  },
  'ad-like': {
    title: 'Anzeigen-Like',
    label: 'Anzeigen-Like',
    say: () => 'Von einer Person eines Unternehmens, das einem ICP entspricht, oder mit hohem Engagement.',
  },
  'person-rises': {
    title: 'Person steigt auf',
    label: 'Person steigt auf',
    say: (s) =>
      s.personScoreLine === null
        ? `Ihr Score steigt seit der letzten Meldung um ${String(s.personRisePercent)} %.`
        : `Ihr Score steigt seit der letzten Meldung um ${String(s.personRisePercent)} % oder überschreitet ${String(s.personScoreLine)}.`,
  },
  watched: {
    title: 'Beobachtet',
    label: 'Beobachtet',
    say: (s) =>
      s.watchedPassQuietHours
        ? 'Jedes Signal und jeder Anzeigen-Like von allen, die Sie beobachten, auch in der Ruhezeit.'
        : 'Jedes Signal und jeder Anzeigen-Like von allen, die Sie beobachten, aber nicht in der Ruhezeit.',
  },
  'account-cools': {
    title: 'Beobachteter Account kühlt ab',
    label: 'Kühlt ab',
    say: () => 'Er fällt aus der Spitze oder verliert ein Drittel seines Scores.',
  },
};

function choiceTail(list: ChoiceList): string {
  if (list.mode === 'all') return '';
  return list.mode === 'only' ? ', nur bestimmte Typen' : ', alle Typen bis auf einige';
}
