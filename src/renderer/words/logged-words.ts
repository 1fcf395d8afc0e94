// What was last logged on an account and when the follow-up is due, as text. Pure.
import { ownActivities } from '../../shared/contract/activity.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { HotAccount, OutboxEntry } from '../../shared/model.ts';
import { activityWords, howItWent } from '../../shared/words/activity-words.ts';
import { personName } from '../../shared/words/team-words.ts';
import { dotted, wordsFor } from '../../shared/words/text.ts';
import type { TimeWords } from './time.ts';

interface LoggedView extends Pick<HotAccount, 'includesOwn'> {
  readonly times: TimeWords;
  readonly now: number;
  /** The user's own name in the team; undefined without a team. */
  readonly me?: string | undefined;
}

/** `Called 5 min ago · score includes it · reminder tomorrow 08:00`; null if there is neither. */
export function loggedLine(
  { logged, remindAt }: Pick<HotAccount, 'logged' | 'remindAt'>,
  { times, now, me, includesOwn }: LoggedView,
): string | null {
  const words = messages().hot.row;
  const at = remindAt === null ? null : times.upcoming(remindAt, now);
  const included = includesOwn
    ? words.included(logged?.type === 'call' && (logged.by === null || logged.by === me))
    : '';
  if (logged === null) return dotted([included, at === null ? '' : words.onlyReminder(at)]) || null;
  const own = ownActivities.find((name) => name === logged.type);
  const what = own === undefined ? wordsFor(logged.type) : messages().activities.own[own].done;
  const ago = times.ago(logged.at, now);
  const isTheirs = logged.by !== null && logged.by !== me;
  const done = isTheirs ? words.loggedBy(personName(logged.by), what, ago) : words.logged(what, ago);
  return dotted([done, included, at === null ? '' : words.reminder(at)]);
}

/** `Call · No answer · Wants the paper first.` */
export function activitySummary({ type, properties }: Pick<OutboxEntry, 'properties' | 'type'>): string {
  const parts = [activityWords(type), howItWent(properties), properties.note ?? ''];
  return parts.filter((part) => part !== '').join(' · ');
}
