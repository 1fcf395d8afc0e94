// The companies most engaged with ads (API 4.1), read when they are looked at.
import { z } from 'zod';
import type { EngagementView } from '../../shared/model.ts';
import type { Store } from '../store/store.ts';
import { problemOf, type Reach } from './reach.ts';

const TOPIC = 'ad-engagement';

const storedSchema = z.array(
  z.object({
    domain: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    level: z.string().nullable(),
    paidClicks: z.number(),
    paidEngagements: z.number(),
    paidImpressions: z.number(),
    organicEngagements: z.number(),
    organicImpressions: z.number(),
    totalInteractions: z.number(),
    lastInteractionAt: z.number().nullable(),
  }),
);

export function readEngagement(store: Store): {
  readonly rows: readonly EngagementView[];
  readonly asOf: number | null;
} {
  const stored = store.fetched.list(TOPIC, storedSchema)[0];
  return stored === undefined ? { rows: [], asOf: null } : { rows: stored.body, asOf: stored.at };
}

/** Returns why it could not be read, in words, or null. */
export async function fetchEngagement(store: Store, reach: Reach): Promise<string | null> {
  if (reach.public === null) return null;
  const { surface, attempt } = reach.public;
  const outcome = await attempt(() => surface.listAdEngagement());
  if (outcome.kind === 'fresh') {
    const { items } = outcome.value;
    const body = items
      .map(({ account, engagementLevel, ...counts }): EngagementView => ({
        domain: account.domain,
        name: account.name,
        logoUrl: account.logoUrl,
        level: engagementLevel,
        ...counts,
      }))
      .sort((one, other) => other.totalInteractions - one.totalInteractions);
    store.transaction(() => {
      store.accounts.upsertFacts(items.map(({ account }) => account));
      store.fetched.write(TOPIC, { page: 0, at: reach.now(), total: body.length, pageCount: 1, body });
    });
  }
  return problemOf(outcome);
}
