// Logging what the user did at an account: whether it can be logged, and putting it into the outbox.
import { ownActivities } from '../../../shared/contract/activity.ts';
import type { FollowUpAnswer } from '../../../shared/contract/answers.ts';
import type { FollowUpWish, LoggedActivity } from '../../../shared/contract/arguments.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { LogActivityAnswer } from '../../../shared/model.ts';
import { keyFor } from '../../../shared/words/text.ts';
import { morningMinuteOf } from '../../../shared/contract/marks.ts';
import { followUpAt } from '../../pipeline/alerts/pause-until.ts';
import type { Clock } from '../../machine/clock.ts';
import { viewCategories } from '../../reading/view-model/signal-names.ts';
import type { CallParts } from './call-parts.ts';

/** As many types as the account's page offers categories by. */
const MOST_TYPES = 200;

/** Why it cannot be logged, as text; null if it can. */
export function refusalOf(
  { store: storeOf, hasRestApi }: Pick<CallParts, 'hasRestApi' | 'store'>,
  { type, note }: Pick<LoggedActivity, 'note' | 'type'>,
): string | null {
  const store = storeOf();
  // What was typed is a note, never a type, because the service counts by type.
  const types = [
    ...ownActivities,
    ...viewCategories(store, store.signals.listTypes(MOST_TYPES)).map((known) => known.type),
  ];
  if (!types.some((known) => keyFor(known) === keyFor(type))) return messages().answers.chooseActivity;
  if (type === 'note' && note.trim() === '') return messages().answers.writeNote;
  return hasRestApi() ? null : messages().answers.restNotConnected;
}

/** `id`: a new one for each; left out: generated. */
export function logActivity(
  parts: Pick<
    CallParts,
    'hasRestApi' | 'ports' | 'preferences' | 'publish' | 'responder' | 'store' | 'workspace'
  >,
  domain: string,
  activity: LoggedActivity,
  id = newId(parts.ports.clock),
): LogActivityAnswer {
  const title = refusalOf(parts, activity);
  if (title !== null) return { kind: 'refused', title };
  const wish = activity.followUp === null ? null : readFollowUp(parts, activity.followUp);
  if (wish?.kind === 'refused') return wish;
  const { type, note, outcome, person } = activity;
  const { clock } = parts.ports;
  const store = parts.store();
  const now = clock.now();
  const properties = {
    ...(note.trim() === '' ? {} : { note }),
    ...(outcome === null ? {} : { outcome }),
    ...(person === null ? {} : { person }),
  };
  const remindAt = wish?.remindAt ?? null;
  const isInTeam = (parts.workspace()?.claims() ?? null) !== null;
  const isShared = isInTeam && parts.preferences.current().settings.shareActivity;
  store.transaction(() => {
    store.outbox.add({ id, domain, type, properties, remindAt }, now);
    if (isShared) store.teamActs.addPending({ id, account: domain, at: now });
  });
  parts.responder.logged(domain, outcome, now);
  parts.workspace()?.sendOutboxSoon();
  parts.publish();
  return { kind: 'queued', id, remindAt };
}

/** When that is; refused if it is past. */
export function readFollowUp(
  { ports: { clock }, preferences }: Pick<CallParts, 'ports' | 'preferences'>,
  wish: FollowUpWish,
): FollowUpAnswer {
  const now = clock.now();
  const remindAt = followUpAt(
    wish,
    now,
    (at) => clock.utcOffsetMinutes(at),
    morningMinuteOf(preferences.current().settings),
  );
  return remindAt > now
    ? { kind: 'set', remindAt }
    : { kind: 'refused', title: messages().answers.reminderPast };
}

function newId(clock: Pick<Clock, 'now' | 'random'>): string {
  return `${clock.now()}-${Math.floor(clock.random() * Number.MAX_SAFE_INTEGER).toString(36)}`;
}
