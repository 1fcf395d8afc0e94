// The alert rules in plain words.
import type { ChoiceList } from '../../contract/settings.ts';
import type { Messages } from '../en/index.ts';
import { locale } from '../current-language.ts';

export const rules: Messages['rules'] = {
  'explicit-ask': {
    title: 'Anfrage',
    label: 'Anfrage',
    learned: 'Meldungen über Anfragen',
    say: () =>
      'Jemand aus dem Unternehmen bittet um eine Demo, einen Test, ein Angebot, ein Gespräch oder einen Vertrag.',
  },
  'several-people': {
    title: 'Mehrere Personen zugleich',
    label: 'Mehrere Personen',
    learned: 'Meldungen über mehrere Personen',
    say: () => 'Innerhalb einer Stunde mehr Personen eines Unternehmens als üblich, darunter bekannte.',
  },
  'buyer-visit': {
    title: 'Besuch mit Kaufinteresse',
    label: 'Besuch mit Kaufinteresse',
    learned: 'Meldungen über Besuche mit Kaufinteresse',
    say: () =>
      'Eine bekannte Person liest Preise, Vergleiche und Bedingungen oder ihr gefällt eine Anzeige, und sie schaut vorbei; das zählt mehr, wenn sie tagelang nicht da war.',
  },
  'worth-a-look': {
    title: 'Einen Blick wert',
    label: 'Einen Blick wert',
    learned: 'Meldungen, die einen Blick wert sind',
    say: () =>
      'In der täglichen Sammelmeldung oder sofort, solange wenig anderes kommt: neue Personen über mehrere Tage, ein Account oder Kontakt, der zurück ist, ein wachsender Kunde, ein täglicher Besucher, der verstummt ist.',
  },
  'strong-signal': {
    title: 'Starkes Signal',
    label: 'Starkes Signal',
    learned: 'Meldungen über starke Signale',
    say: (s) =>
      `Ein Signal mit einem Score von mindestens ${String(s.strongSignalScore)}${choiceTail(s.strongSignalTypes)}.`,
  },
  'account-hot': {
    title: 'Account wird heiß',
    label: 'Wird heiß',
    learned: 'Meldungen über heiße Accounts',
    say: (s) =>
      s.hotScoreThreshold === null
        ? `Er steigt in die Top ${String(s.hotTopN)} auf und ist sonst nicht dort.`
        : `Er steigt in die Top ${String(s.hotTopN)} auf oder über ${String(s.hotScoreThreshold)} und ist sonst nicht dort.`,
  },
  'account-surges': {
    title: 'Schub bei einem Account',
    label: 'Schub',
    learned: 'Meldungen über Schübe',
    say: (s) =>
      `Er hat ${s.surgeFactor.toLocaleString(locale())}-mal so viele Signale wie an einem üblichen Tag und mindestens ${String(s.surgeLeast)} innerhalb einer Stunde.`,
  },
  'high-scoring': {
    title: 'Hoher Score',
    label: 'Hoher Score',
    learned: 'Meldungen über hohe Scores',
    say: () => 'Jemand Bekanntes tut etwas, das der Dienst höher bewertet als fast alles andere.',
  },
  'score-jump': {
    title: 'Score springt',
    label: 'Score-Sprung',
    learned: 'Meldungen über Score-Sprünge',
    say: () =>
      'Der Score über 24 Stunden steigt innerhalb einer Stunde stärker als für den Account üblich, und kein Signal sagt warum.',
  },
  'ad-like': {
    title: 'Anzeigen-Like',
    label: 'Anzeigen-Like',
    learned: 'Meldungen über Anzeigen-Likes',
    say: () =>
      'Jemandem aus einem Unternehmen, das einem ICP entspricht oder hohes Engagement zeigt, gefällt eine Anzeige.',
  },
  'person-rises': {
    title: 'Lead-Score steigt',
    label: 'Lead-Score steigt',
    learned: 'Meldungen über steigende Lead-Scores',
    say: (s) =>
      s.personScoreThreshold === null
        ? `Der Lead-Score steigt seit der letzten Meldung um ${String(s.personRisePercent)} %.`
        : `Der Lead-Score steigt seit der letzten Meldung um ${String(s.personRisePercent)} % oder überschreitet ${String(s.personScoreThreshold)}.`,
  },
  watched: {
    title: 'Beobachtet',
    label: 'Beobachtet',
    learned: 'Meldungen über Beobachtetes',
    say: (s) =>
      `${
        s.watchedSignals === 'everything'
          ? 'Alles von Accounts und Personen, die Sie beobachten'
          : 'Von Accounts und Personen, die Sie beobachten: Anfragen, Kaufseiten und starke Signale'
      }, ${s.watchedPassQuietHours ? 'auch in der Ruhezeit' : 'aber nicht in der Ruhezeit'}.`,
  },
  'account-cools': {
    title: 'Beobachteter Account kühlt ab',
    label: 'Kühlt ab',
    learned: 'Meldungen über abkühlende Accounts',
    say: () => 'Er ist nicht mehr unter den Ersten oder verliert ein Drittel seines Scores.',
  },
};

function choiceTail(list: ChoiceList): string {
  if (list.mode === 'all') return '';
  return list.mode === 'only' ? ', nur bestimmte Typen' : ', alle Typen bis auf einige';
}
