// The alert rules in plain words.
import type { AlertRule } from '../../contract/alert-rules.ts';
import type { ChoiceList, Settings } from '../../contract/settings.ts';

export interface RuleWords {
  readonly title: string;
  /** What its alert is called in a row that does not name the account. */
  readonly label: string;
  /** Its alerts in what was learned: a phrase following "9 of 10". */
  readonly learned: string;
  /** What it alerts to, including the user's own thresholds. */
  readonly say: (settings: Settings) => string;
}

export const rules: Readonly<Record<AlertRule, RuleWords>> = {
  'explicit-ask': {
    title: 'Request',
    label: 'Request',
    learned: 'request alerts',
    say: () => 'Someone at the company asks for a demo, a trial, a quote, a call or a contract.',
  },
  'several-people': {
    title: 'Several people at once',
    label: 'Several people',
    learned: 'several-people alerts',
    say: () => 'More people from one company within an hour than usual, including people you know of.',
  },
  'buyer-visit': {
    title: 'Buyer visit',
    label: 'Buyer visit',
    learned: 'buyer-visit alerts',
    say: () =>
      'A known person reads pricing, comparisons or terms, or likes an ad and then visits, especially after days away.',
  },
  'worth-a-look': {
    title: 'Worth a look',
    label: 'Worth a look',
    learned: 'worth-a-look alerts',
    say: () =>
      'In the daily digest, or right away while little else comes in: new people over several days, an account or contact that is back, a growing customer, a daily visitor that has gone silent.',
  },
  'strong-signal': {
    title: 'Strong signal',
    label: 'Strong signal',
    learned: 'strong-signal alerts',
    say: (s) =>
      `One signal that scores ${String(s.strongSignalScore)} or more${choiceTail(s.strongSignalTypes)}.`,
  },
  'account-hot': {
    title: 'Account becomes hot',
    label: 'Heating up',
    learned: 'heating-up alerts',
    say: (s) =>
      s.hotScoreThreshold === null
        ? `It climbs into the top ${String(s.hotTopN)}, and is not usually there.`
        : `It climbs into the top ${String(s.hotTopN)} or past ${String(s.hotScoreThreshold)}, and is not usually there.`,
  },
  'account-surges': {
    title: 'Account surges',
    label: 'Surging',
    learned: 'surge alerts',
    say: (s) =>
      `It has ${String(s.surgeFactor)} times as many signals as on a usual day, and at least ${String(s.surgeLeast)} within an hour.`,
  },
  'high-scoring': {
    title: 'High score',
    label: 'High score',
    learned: 'high-score alerts',
    say: () =>
      'Someone you know of does something that the service scores higher than nearly everything else.',
  },
  'score-jump': {
    title: 'Score jumps',
    label: 'Score jump',
    learned: 'score-jump alerts',
    say: () =>
      'Its score over 24 hours rises within an hour by more than is usual for it, and no signal says why.',
  },
  'ad-like': {
    title: 'Ad like',
    label: 'Ad like',
    learned: 'ad-like alerts',
    say: () => 'Someone at a company that matches an ICP or is highly engaged likes an ad.',
  },
  'person-rises': {
    title: 'Lead score rises',
    label: 'Lead score up',
    learned: 'lead-score alerts',
    say: (s) =>
      s.personScoreThreshold === null
        ? `A lead score has risen by ${String(s.personRisePercent)}% since the last alert.`
        : `A lead score has risen by ${String(s.personRisePercent)}% since the last alert, or crosses ${String(s.personScoreThreshold)}.`,
  },
  watched: {
    title: 'Watched',
    label: 'Watched',
    learned: 'alerts from those you watch',
    say: (s) =>
      `${
        s.watchedSignals === 'everything'
          ? 'Everything from accounts and people you watch'
          : 'From accounts and people you watch: requests, buying pages, and strong signals'
      }, ${s.watchedPassQuietHours ? 'even in quiet hours' : 'but not in quiet hours'}.`,
  },
  'account-cools': {
    title: 'Watched account cools down',
    label: 'Cooling',
    learned: 'cooling alerts',
    say: () => 'It falls out of the top, or loses a third of its score.',
  },
};

function choiceTail(list: ChoiceList): string {
  if (list.mode === 'all') return '';
  return list.mode === 'only' ? ', of chosen types' : ', of all types except some';
}
