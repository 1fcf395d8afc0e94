// The alert rules in plain words, with what can be set of each. Pure.
import type { AlertRule, ChoiceList, Settings } from '../../shared/model.ts';

export interface RuleWords {
  readonly rule: AlertRule;
  readonly title: string;
  /** What it tells, with the user's own lines in it. */
  say(settings: Settings): string;
  isOn(settings: Settings): boolean;
  turn(isOn: boolean): Partial<Settings>;
}

export const rules: readonly RuleWords[] = [
  {
    rule: 'strong-signal',
    title: 'Strong signal',
    say: (s) =>
      `One signal that scores ${String(s.strongSignalScore)} or more${choiceTail(s.strongSignalTypes)}.`,
    isOn: (s) => s.strongSignalOn,
    turn: (strongSignalOn) => ({ strongSignalOn }),
  },
  {
    rule: 'account-hot',
    title: 'Account becomes hot',
    say: (s) =>
      `It climbs into the top ${String(s.hotTopN)}${s.hotScoreLine === null ? '' : ` or past ${String(s.hotScoreLine)}`}, and is not usually there.`,
    isOn: (s) => s.accountHotOn,
    turn: (accountHotOn) => ({ accountHotOn }),
  },
  {
    rule: 'account-surges',
    title: 'Account surges',
    say: (s) =>
      `It has ${String(s.surgeFactor)} times as many signals as on a usual day, and at least ${String(s.surgeLeast)} within an hour.`,
    isOn: (s) => s.surgesOn,
    turn: (surgesOn) => ({ surgesOn }),
  },
  {
    rule: 'ad-like',
    title: 'Ad like',
    say: () => 'By a person of an ICP-matched company, or with high engagement.',
    isOn: (s) => s.adLikesOn,
    turn: (adLikesOn) => ({ adLikesOn }),
  },
  {
    rule: 'person-rises',
    title: 'Person rises',
    say: (s) =>
      `Their score rises by ${String(s.personRisePercent)} % since last told${s.personScoreLine === null ? '' : `, or crosses ${String(s.personScoreLine)}`}.`,
    isOn: (s) => s.personRisesOn,
    turn: (personRisesOn) => ({ personRisesOn }),
  },
  {
    rule: 'watched',
    title: 'Watched',
    say: (s) =>
      `Every signal and ad like of those you watch, ${s.watchedPassQuietHours ? 'even' : 'but not'} in quiet hours.`,
    isOn: (s) => s.watchedOn,
    turn: (watchedOn) => ({ watchedOn }),
  },
  {
    rule: 'account-cools',
    title: 'Watched account cools',
    say: () => 'It falls out of the top, or loses a third of its score.',
    isOn: (s) => s.coolsOn,
    turn: (coolsOn) => ({ coolsOn }),
  },
];

function choiceTail(list: ChoiceList): string {
  if (list.mode === 'all') return '';
  return list.mode === 'only' ? ', of chosen types' : ', of all types but some';
}

/** 1140 → "19:00", for a time field. */
export function timeOfMinute(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** "19:00" → 1140; null for what is no time. */
export function minuteOfTime(text: string): number | null {
  const found = /^(\d\d):(\d\d)/u.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

export const dayNames: readonly { readonly day: number; readonly short: string; readonly long: string }[] = [
  { day: 1, short: 'Mo', long: 'Monday' },
  { day: 2, short: 'Tu', long: 'Tuesday' },
  { day: 3, short: 'We', long: 'Wednesday' },
  { day: 4, short: 'Th', long: 'Thursday' },
  { day: 5, short: 'Fr', long: 'Friday' },
  { day: 6, short: 'Sa', long: 'Saturday' },
  { day: 0, short: 'Su', long: 'Sunday' },
];
