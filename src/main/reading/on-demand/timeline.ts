// A person's activity timeline (API 4.1): its pages are read as the user scrolls, and stored.
import { z } from 'zod';
import { messages } from '../../../shared/messages/messages.ts';
import type { Activity, ActivityView, TimelineView } from '../../../shared/model.ts';
import { keyFor, wordsFor } from '../../../shared/words/text.ts';
import type { Page } from '../../pipeline/api/page.ts';
import type { Attempted } from '../../pipeline/api/outcome.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { activityDetail } from './activity-words.ts';
import { recordOwners } from './owners.ts';
import { problemOf, type ServiceAccess } from './service-access.ts';

/** As the service wrote them: text is made when they are shown. */
const storedSchema = z.array(
  z.object({
    id: z.number(),
    happenedAt: z.number(),
    signalType: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    channel: z.string().nullable(),
    user: z
      .object({
        id: z.number(),
        name: z.string().nullable(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
      })
      .nullable(),
    weightOverride: z.number().nullable(),
    logoUrl: z.string().nullable(),
    usesIcon: z.boolean(),
  }),
);

type StoredActivity = Readonly<z.infer<typeof storedSchema>[number]>;

export function viewTimeline(
  store: Store,
  publicIdentifier: string,
  isAvailable: boolean,
  problem: string | null,
): TimelineView {
  const pages = store.fetched.list(topicOf(publicIdentifier), storedSchema);
  const last = pages.at(-1);
  // If activities arrived between two reads, pages have shifted and repeat items.
  const items = new Map(pages.flatMap(({ body }) => body).map((item) => [item.id, item] as const));
  return {
    asOf: pages[0]?.at ?? null,
    isAvailable,
    problem,
    items: [...items.values()]
      .sort((one, other) => other.happenedAt - one.happenedAt || other.id - one.id)
      .map(viewActivity),
    total: last?.total ?? null,
    hasOlder: last === undefined ? isAvailable : last.pageCount === null || pages.length < last.pageCount,
    nextPage: pages.length,
  };
}

/** Instead of a page that would leave a gap, the next one is read. Page 0 starts the list again. */
export async function loadTimeline(
  store: Store,
  service: ServiceAccess,
  publicIdentifier: string,
  page: number,
): Promise<TimelineView> {
  if (service.public === null) return viewTimeline(store, publicIdentifier, false, null);
  const next = Math.min(page, store.fetched.list(topicOf(publicIdentifier), storedSchema).length);
  const outcome = await askTimeline(service.public, publicIdentifier, next);
  if (outcome.kind === 'fresh') {
    const { items, totalPages, totalCount } = outcome.value;
    const hasEnded = items.items.length === 0 && items.malformedCount === 0;
    store.transaction(() => {
      store.fetched.write(topicOf(publicIdentifier), {
        page: next,
        at: service.now(),
        total: totalCount,
        pageCount: hasEnded ? next + 1 : totalPages,
        body: items.items,
      });
      markActive(store, publicIdentifier, items.items);
      recordOwners(store, publicIdentifier, items.items, service.now());
    });
  }
  const isUnknown = next === 0 && isUnknownToService(outcome);
  const problem = isUnknown ? messages().answers.noActivity : problemOf(outcome, service.now());
  return viewTimeline(store, publicIdentifier, true, problem);
}

/** A person was last seen at their newest known activity. */
export function markActive(store: Store, publicIdentifier: string, activities: readonly Activity[]): void {
  for (const { happenedAt } of activities) store.people.markSeen(publicIdentifier, happenedAt);
}

export function askTimeline(
  { surface, attempt }: NonNullable<ServiceAccess['public']>,
  publicIdentifier: string,
  page: number,
  abort?: AbortSignal,
): Promise<Attempted<Page<Activity>>> {
  return attempt(() => surface.listActivity(publicIdentifier, page, abort));
}

/** A 404 for somebody's timeline: the service has nothing of them (API 4.1, 7). */
export function isUnknownToService(outcome: Attempted<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.failure.code === 'not-found';
}

export function viewActivity(activity: StoredActivity): ActivityView {
  const { user } = activity;
  const fullName = [user?.firstName, user?.lastName].filter((part) => part).join(' ');
  const type = activity.signalType === null ? null : wordsFor(activity.signalType);
  // The title may just be the type's own words, which have a translation.
  const isType =
    activity.title === null || keyFor(activity.title) === keyFor(activity.signalType ?? activity.title);
  const what = (isType ? type : null) ?? activity.title ?? messages().answers.activity;
  return {
    id: activity.id,
    at: activity.happenedAt,
    what,
    type: isType ? null : type,
    detail: activityDetail(activity.description),
    channel: activity.channel === null ? null : wordsFor(activity.channel),
    teamMember: user === null ? null : (user.name ?? (fullName === '' ? null : fullName)),
    teamMemberId: user?.id ?? null,
    weight: activity.weightOverride,
    // The service says when an icon is meant (API 2.7).
    logoUrl: activity.usesIcon ? null : activity.logoUrl,
  };
}

function topicOf(publicIdentifier: string): string {
  return `timeline:${publicIdentifier}`;
}
