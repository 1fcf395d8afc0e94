// The section of the alerts in the settings: how many, what is learned, what each rule asks for, sounds like and would
// have brought.
import type { Pace } from '../../contract/pace.ts';
import type { SoundChoice } from '../../contract/sounds.ts';
import type { AskType, PreviewSource } from '../../model.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

/** `line`: where there is room for one line only. */
const paces: Readonly<Record<Pace, { readonly title: string; readonly note: string }>> = {
  few: {
    title: 'Quiet',
    note: 'About 4, fewer when little happens. Explicit asks come at once and may be more, unless the account asks often; the rest waits for the digest.',
  },
  balanced: {
    title: 'Balanced',
    note: 'About 10, fewer when little happens. Explicit asks come at once and may be more, unless the account asks often; the rest waits for the digest.',
  },
  everything: {
    title: 'Everything',
    note: 'Whatever Hotlist finds worth a look, at once.',
  },
};

const sounds: Readonly<Record<SoundChoice, string>> = {
  none: 'None',
  system: 'The system’s',
  pebble: 'Pebble',
  glass: 'Glass',
  bell: 'Bell',
};

/** What a type of signals reads as, after how many were seen. */
const readings: Readonly<Record<AskType['reading'], (count: number) => string>> = {
  ask: (count) => plural(count, { other: '# seen, reads as an ask' }),
  some: (count) => plural(count, { other: '# seen, some read as asks' }),
  none: (count) => plural(count, { other: '# seen, not an ask' }),
};

interface SourceWords {
  /** Hotlist has seen nothing to preview. */
  readonly unseen: string;
  readonly since: (time: string, count: number) => string;
}

/** What is replayed. */
const replayed: Readonly<Record<PreviewSource, SourceWords>> = {
  signals: {
    unseen: 'Hotlist has not seen a signal yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time} ${wouldHave(count)}`,
  },
  likes: {
    unseen: 'Hotlist has not seen an ad like yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, the oldest ad like Hotlist has seen, ${wouldHave(count)}`,
  },
  rankings: {
    unseen: 'Hotlist has not seen a ranking yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, when Hotlist started watching rankings, ${wouldHave(count)}`,
  },
  people: {
    unseen: 'Hotlist has not seen a lead score yet, so there is nothing to preview.',
    since: (time, count) => `Since ${time}, when Hotlist started watching lead scores, ${wouldHave(count)}`,
  },
};

function wouldHave(count: number): string {
  return plural(count, {
    one: 'this would have alerted you # time.',
    other: 'this would have alerted you # times.',
  });
}

/** After how many notifications there are. */
function ofThem(asks: number): string {
  return asks === 0 ? '' : plural(asks, { other: ', # of them explicit asks' });
}

export const alertSettings = {
  title: 'Alerts',
  note: 'What is worth an interruption',
  paces,
  previewPaces: 'Preview all three',
  /** Of the last working days. */
  lately: (count: number, asks: number) =>
    count === 0
      ? 'Lately: less than one a working day.'
      : plural(count, {
          one: `Lately: about # notification a working day${ofThem(asks)}.`,
          other: `Lately: about # notifications a working day${ofThem(asks)}.`,
        }),
  learning: {
    usual: (until: string) =>
      `Learning what is usual for your accounts until ${until}. You may get more alerts until then.`,
    pace: (until: string) =>
      `Learning what is usual for your accounts until ${until}. From then on, only a day’s most certain alerts come.`,
  },
  asks: {
    group: 'What counts as an ask',
    nothingSeen: 'No signal has been seen so far. What reads as an ask is listed here as it comes in.',
    find: 'Find a signal type',
    findAny: 'Find any signal type',
    noneReads: 'None of the signals seen so far reads as an ask.',
    noneNamed: 'No signal type of that name was seen.',
    list: 'Signal types',
    readings,
    isIt: (type: string) => `${type}: is it an ask?`,
    choices: { read: 'Automatic', is: 'Is an ask', 'is-not': 'Is not' },
    more: (count: number) => plural(count, { other: '# more: type a part of the name.' }),
  },
  learned: {
    group: 'What was learned',
    nothing: 'Nothing learned yet: it takes several alerts that you opened, or marked as done unopened.',
    undo: 'Undo',
    /** Read after "Undo". */
    undoThat: (learned: string) => ` that ${learned}`,
    forgetAll: 'Forget all',
  },
  ruleOff: 'This rule is off.',
  sound: {
    title: 'Sound',
    bySeverity: 'By severity',
    choices: sounds,
    play: (sound: string) => `Play ${sound}`,
    off: 'Off for all, under Notifications',
  },
  preview: {
    going: 'Replaying the last days',
    begun: 'Replaying the last days…',
    stopped: 'Stopped before the end.',
    failed: 'The preview is not available right now.',
    stop: 'Stop',
    /** Read after "Stop". */
    stopWhat: ' the replay',
    again: 'Replay again',
    replayed,
    inDays: (days: number, count: number) =>
      days === 1
        ? `In the last day ${wouldHave(count)}`
        : `In the last ${String(days)} days ${wouldHave(count)}`,
    allRules: (count: number, asks: number) =>
      count === 0
        ? 'All rules together, at your pace: less than one notification on a working day.'
        : plural(count, {
            one: `All rules together, at your pace: about # notification on a working day${ofThem(asks)}.`,
            other: `All rules together, at your pace: about # notifications on a working day${ofThem(asks)}.`,
          }),
  },
};
