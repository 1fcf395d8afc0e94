// The section of the alerts in the settings: how many, what is learned, what each rule asks for, sounds like and would
// have brought.
import { mostAnHour, promisedADay, type AlertPace } from '../../contract/pace.ts';
import type { SoundChoice } from '../../contract/sounds.ts';
import type { PreviewSource } from '../../model.ts';
import { capitalised } from '../capitalised.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

interface PaceWords {
  readonly title: string;
  readonly note: string;
}

const paces: Readonly<Record<AlertPace, PaceWords>> = {
  few: { title: 'Quiet', note: aim('few') },
  balanced: { title: 'Balanced', note: aim('balanced') },
  everything: {
    title: 'Everything',
    note: 'Everything worth a look, right away, with no daily or hourly limit.',
  },
};

function aim(pace: AlertPace): string {
  return `Requests, and up to about ${String(promisedADay[pace])} others a day, of these at most ${String(mostAnHour[pace])} an hour.`;
}

const sounds: Readonly<Record<SoundChoice, string>> = {
  none: 'None',
  system: 'System sound',
  pebble: 'Pebble',
  glass: 'Glass',
  bell: 'Bell',
};

interface SourceWords {
  /** Hotlist has seen nothing to preview. */
  readonly unseen: string;
  readonly since: (time: string, count: number) => string;
}

/** What is replayed. */
const replayed: Readonly<Record<PreviewSource, SourceWords>> = {
  signals: {
    unseen: 'Hotlist has not seen any signals yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, ${wouldHave(count)}`,
  },
  likes: {
    unseen: 'Hotlist has not seen any ad likes yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, the oldest ad like Hotlist has seen, ${wouldHave(count)}`,
  },
  rankings: {
    unseen: 'Hotlist has not seen any rankings yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, when Hotlist started watching rankings, ${wouldHave(count)}`,
  },
  people: {
    unseen: 'Hotlist has not seen any lead scores yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, when Hotlist started watching lead scores, ${wouldHave(count)}`,
  },
};

function wouldHave(count: number): string {
  return plural(count, {
    one: 'this would have alerted you once.',
    other: 'this would have alerted you # times.',
  });
}

/** Today is left out, so that it is the same all day long. */
function lastDays(days: number): string {
  return plural(days, {
    one: 'going by the last working day',
    other: 'going by the last # working days',
  });
}

/** Whole notifications a day. */
export interface DailyNumbers {
  readonly all: number;
  readonly withAsks: number;
  readonly watched: number;
  readonly others: number;
}

/** Begins with what is asked: how many. */
function aDay(days: number, numbers: DailyNumbers): string {
  const { all } = numbers;
  return all === 0
    ? `fewer than one alert a day, ${lastDays(days)}`
    : plural(all, {
        one: `about # alert a day, ${lastDays(days)}${ofThem(numbers)}`,
        other: `about # alerts a day, ${lastDays(days)}${ofThem(numbers)}`,
      });
}

/** Follows the number of notifications. Empty where none stands out. */
function ofThem({ withAsks, watched, others }: DailyNumbers): string {
  if (withAsks + watched === 0) return '';
  const parts = [
    ...(withAsks === 0 ? [] : [plural(withAsks, { one: '# with a request', other: '# with requests' })]),
    ...(watched === 0 ? [] : [plural(watched, { other: '# from what you watch' })]),
    ...(others === 0 ? [] : [plural(others, { one: '# other', other: '# others' })]),
  ];
  return `: ${parts.join(', ')}`;
}

export const alertSettings = {
  title: 'Alerts',
  rules: 'What is worth interrupting you',
  paces,
  /** What holds at the first two, a sentence a rule. `hours`: the working hours, "08:00–18:00". */
  limitsTitle: 'At Quiet and Balanced:',
  paceLimits: (hours: string): readonly string[] => [
    'Requests (for a demo, a trial, a quote, a call) and alerts about what you watch come on top of both limits.',
    'An account’s third request within a month, and each further one, can wait for the digest.',
    `In weeks with many requests, those outside your working hours (${hours}) wait until they begin.`,
    'From the fourth request within ten minutes on, one notification takes the place of the others.',
  ],
  previewPaces: 'Preview all three',
  /** Where the number of alerts will stand: what it waits for. */
  afterFirstSync: 'Counted after the first sync.',
  /** Below the numbers. */
  withFilter: (name: string): string => `Counted with your filter for alerts, “${name}”.`,
  counting: 'Counting…',
  lately: (days: number, numbers: DailyNumbers) => `${capitalised(aDay(days, numbers))}.`,
  learning: {
    usual: (until: string) =>
      `Hotlist is learning what is usual for your accounts until ${until}. You may get more alerts until then.`,
    pace: (until: string) =>
      `Hotlist is learning what is usual for your accounts until ${until}. After that, only each day’s most certain alerts come through.`,
  },
  learned: {
    group: 'What Hotlist has learned',
    nothing:
      'Nothing yet. Hotlist starts to learn once you have opened several alerts, or marked several as done without opening them.',
    undo: 'Undo',
    /** Read after "Undo". */
    undoThat: (learned: string) => ` that ${learned}`,
    forgetAll: 'Forget all',
  },
  /** For a rule that judges nothing of the connected API. */
  needs: (api: string) => `Needs the ${api}.`,
  ruleOff: 'This rule is off. If it were on:',
  sound: {
    title: 'Sound',
    bySeverity: 'By severity',
    choices: sounds,
    play: (sound: string) => `Play ${sound}`,
    off: 'All sounds are off, under Notifications',
  },
  preview: {
    going: 'Replaying the last few days',
    begun: 'Replaying the last few days…',
    stopped: 'Stopped before the end.',
    failed: 'The preview is not available right now. Try again in a moment.',
    stop: 'Stop',
    /** Read after "Stop". */
    stopWhat: ' the replay',
    again: 'Replay again',
    replayed,
    nothingWithout: (api: string) => `There is nothing to preview without the ${api}.`,
    inDays: (days: number, count: number) =>
      days === 1
        ? `In the last day, ${wouldHave(count)}`
        : `In the last ${String(days)} days, ${wouldHave(count)}`,
    /** Above as many examples, where there would have been more. */
    latest: (count: number) => plural(count, { one: 'The latest of them:', other: 'The latest # of them:' }),
    allRules: (days: number, numbers: DailyNumbers) =>
      `All rules together, with your settings: ${aDay(days, numbers)}.`,
  },
};
