// The report card, on its page, as Markdown and in the terminal.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const reportCard = {
  title: 'Report card',
  until: (to: string) => `30 days to ${to}`,
  open: 'Report card',
  heading: (from: string, to: string) => `Hotlist, report card, ${from} to ${to}`,
  copied: 'The report card was copied',
  reading: 'Loading the report card',
  failed: 'The report card could not be loaded',
  failedAgain: 'The report card could not be refreshed. This is the last version.',
  later: 'Try again in a moment.',
  none: 'No alerts in these 30 days.',
  unknown: 'What they led to is not known: learning from what you do is off in the settings, under Alerts.',
  alerts: (count: number) => plural(count, { one: '# alert', other: '# alerts' }),
  actedOn: (count: string) => `${count} acted on`,
  noneActedOn: 'none acted on',
  talks: (count: number) => plural(count, { one: '# led to a talk', other: '# led to a talk' }),
  noTalks: 'none led to a talk',
  meetings: (count: number) =>
    plural(count, { one: '# of them to a meeting', other: '# of them to a meeting' }),
  perMeeting: (alerts: number) =>
    plural(alerts, { one: '# alert for each meeting', other: '# alerts for each meeting' }),
  tooFewMeetings: (count: number) =>
    plural(count, {
      one: '# meeting: too few to say how many alerts one takes',
      other: '# meetings: too few to say how many alerts one takes',
    }),
  kinds: 'By kind',
  proposals: 'What could change',
  tooFew: 'Too little has been done with alerts yet to propose anything.',
  nothingToChange: 'Nothing to change.',
  /** `kinds`: their names in a list. */
  toDigest: (kinds: string, count: number) =>
    `${kinds}: ${plural(count, { one: '# alert', other: '# alerts' })}, and nobody acted on any. Move them to the digest?`,
  move: 'Move to the digest',
  moved: (count: number) =>
    plural(count, { one: 'One kind now waits for the digest', other: '# kinds now wait for the digest' }),
  movedBack: 'They come at once again',
  sooner: (kind: string, actedOn: string, count: string) =>
    `${kind}: you acted on ${actedOn} of ${count}. Alert you sooner?`,
  lower: (before: string, after: string) => `Sooner: ${before} → ${after}`,
  lowered: (kind: string, before: string, after: string) => `${kind}: from ${after} on, no longer ${before}`,
  raised: (kind: string, before: string) => `${kind}: ${before} again`,
};
