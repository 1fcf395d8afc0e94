// Signals of surface B on the wire (API 2.12, 4.2, 7.1), read into our own words.
import { z } from 'zod';
import type { Signal } from '../../shared/model.ts';
import type { Batch } from './outcome.ts';
import { rootDomain } from './root-domain.ts';
import { idText, isoInstant, listOf, maybeNumber, maybeText } from './tolerant.ts';

export const restSignalSchema: z.ZodType<Signal> = z
  .object({
    id: idText,
    type: z.string(),
    account: z.object({ id: maybeText, domain: z.string(), name: maybeText, score: maybeNumber }),
    contact: z
      .object({ id: maybeText, email: maybeText, score: maybeNumber })
      .nullable()
      .catch(null)
      .default(null),
    score: z.number(),
    source: maybeText,
    properties: z.record(z.string(), z.unknown()).catch({}).default({}),
    created_at: isoInstant,
  })
  .transform((wire) => {
    // A domain that has no registrable part ("localhost") still names the account.
    const domain = rootDomain(wire.account.domain) ?? wire.account.domain.toLowerCase();
    return {
      id: wire.id,
      type: wire.type,
      source: wire.source,
      score: wire.score,
      account: { id: wire.account.id, domain, name: wire.account.name ?? domain, score: wire.account.score },
      contact: wire.contact,
      properties: wire.properties,
      recordedAt: wire.created_at,
    };
  });

export interface SignalPage {
  readonly signals: Batch<Signal>;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** All matches across pages; null when the reply left it out. */
  readonly total: number | null;
}

export const signalPageSchema: z.ZodType<SignalPage> = z
  .object({
    data: listOf(restSignalSchema),
    meta: z.object({ next_cursor: z.string().nullable().default(null), total: maybeNumber }),
  })
  .transform((wire) => ({ signals: wire.data, nextCursor: wire.meta.next_cursor, total: wire.meta.total }));
