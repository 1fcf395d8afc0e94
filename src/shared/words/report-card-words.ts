// The report card as text, for its page, the clipboard and the terminal.
import { messages } from '../messages/messages.ts';
import { countText } from '../messages/numbers.ts';
import type { ReportCounts, ReportCardView } from '../model.ts';

type Counted = Pick<ReportCardView, 'alertsPerMeeting' | 'areActsKnown' | 'kinds' | 'total'>;

/** `18 acted on`, `9 led to a talk`, `4 of them to a meeting`. */
export function ledWords({ count, actedOn, talks, meetings }: ReportCounts): readonly string[] {
  const words = messages().reportCard;
  if (count === 0) return [];
  if (actedOn === 0) return [words.noneActedOn];
  return [
    words.actedOn(countText(actedOn)),
    talks === 0 ? words.noTalks : words.talks(talks),
    ...(meetings === 0 ? [] : [words.meetings(meetings)]),
  ];
}

/** `14 alerts for each meeting`, or that there are too few to say; null without a meeting. */
export function meetingWords({ alertsPerMeeting, total }: Counted): string | null {
  const words = messages().reportCard;
  if (alertsPerMeeting !== null) return words.perMeeting(Math.round(alertsPerMeeting));
  return total.meetings === 0 ? null : words.tooFewMeetings(total.meetings);
}

/** Everything in lines; lists are written alike in Markdown, Slack and plain text. `span`: from when to when. */
export function reportCardLines(
  report: Counted,
  span: readonly [from: string, to: string],
): readonly string[] {
  const words = messages().reportCard;
  const { areActsKnown, total, kinds } = report;
  const led = (counts: ReportCounts): string => {
    const all = [words.alerts(counts.count), ...(areActsKnown ? ledWords(counts) : [])];
    return all.join(', ');
  };
  const meetings = areActsKnown ? meetingWords(report) : null;
  return [
    words.heading(...span),
    '',
    ...(total.count === 0 ? [words.none] : [`- ${led(total)}`]),
    ...(meetings === null ? [] : [`- ${meetings}`]),
    ...(areActsKnown ? [] : [`- ${words.unknown}`]),
    ...(kinds.length === 0 ? [] : ['', `${words.kinds}:`]),
    ...kinds.map(({ kind, ...counts }) => `- ${messages().rules[kind].title}: ${led(counts)}`),
  ];
}
