// The alert rules in plain words.
import type { AlertRule } from '../../contract/alert-rules.ts';
import type { ChoiceList, Settings } from '../../contract/settings.ts';

export interface RuleWords {
  readonly title: string;
  /** What an alert of it is, in a row that does not name the account. */
  readonly label: string;
  /** Its alerts in what was learned: a phrase after "9 of 10". */
  readonly learned: string;
  /** What it alerts to, with the user's own thresholds in it. */
  readonly say: (settings: Settings) => string;
}

export const rules: Readonly<Record<AlertRule, RuleWords>> = {
  'explicit-ask': {
    title: 'Explicit ask',
    label: 'Explicit ask',
    learned: 'explicit-ask alerts',
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
      'In the day’s digest, or at once while little else comes: new people over several days, an account or contact that is back, a customer that is growing, a company that came every day and has gone silent.',
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
      s.hotScoreLine === null
        ? `It climbs into the top ${String(s.hotTopN)}, and is not usually there.`
        : `It climbs into the top ${String(s.hotTopN)} or past ${String(s.hotScoreLine)}, and is not usually there.`,
  },
  'account-surges': {
    title: 'Account surges',
    label: 'Surging',
    learned: 'surge alerts',
    say: (s) =>
      `It has ${String(s.surgeFactor)} times as many signals as on a usual day, and at least ${String(s.surgeLeast)} within an hour.`,
  },
  'ad-like': {
    title: 'Ad like',
    label: 'Ad like',
    learned: 'ad-like alerts',
    say: () => 'By someone at a company that matches an ICP, or is highly engaged.',
  },
  'person-rises': {
    title: 'Lead score rises',
    label: 'Lead score up',
    learned: 'lead-score alerts',
    say: (s) =>
      s.personScoreLine === null
        ? `Their score rises by ${String(s.personRisePercent)} % since the last alert.`
        : `Their score rises by ${String(s.personRisePercent)} % since the last alert, or crosses ${String(s.personScoreLine)}.`,
  },
  watched: {
    title: 'Watched',
    label: 'Watched',
    learned: 'alerts from those you watch',
    say: (s) =>
      s.watchedPassQuietHours
        ? 'Everything from accounts and people you watch, even in quiet hours.'
        : 'Everything from accounts and people you watch, but not in quiet hours.',
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
  return list.mode === 'only' ? ', of chosen types' : ', of all types but some';
}
