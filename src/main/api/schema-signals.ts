// Signals of surface B on the wire (API 2.12, 4.2, 7.1), read into our own words.
import { z } from 'zod';
import type { Signal } from '../../shared/model.ts';
import type { Batch } from './outcome.ts';
import { rootDomain } from './root-domain.ts';
import { idText, isoInstant, listOf, maybeNumber, readFields, readNumber, readText } from './tolerant.ts';

/** Read by one function each, not by a schema: a page has 1,200 of these, and a schema takes several steps for each. */
const anything = z.unknown().optional();

export const restSignalSchema = z
  .object({
    id: idText,
    type: z.string(),
    account: z.object({ id: anything, domain: z.string(), name: anything, score: anything }),
    contact: anything,
    score: z.number(),
    source: anything,
    properties: anything,
    created_at: isoInstant,
  })
  .transform(({ id, type, account, contact, score, source, properties, created_at: recordedAt }): Signal => {
    // A domain that has no registrable part ("localhost") still names the account.
    const domain = rootDomain(account.domain) ?? account.domain.toLowerCase();
    return {
      id,
      type,
      source: readText(source),
      score,
      account: {
        id: readText(account.id),
        domain,
        name: readText(account.name) ?? domain,
        score: readNumber(account.score),
      },
      contact: readContact(contact),
      properties: readFields(properties) ?? {},
      recordedAt,
    };
  });

/** Null when there is none, and when what is there is no contact. */
function readContact(value: unknown): Signal['contact'] {
  const fields = readFields(value);
  if (fields === null) return null;
  const { id, email, score } = fields;
  return { id: readText(id), email: readText(email), score: readNumber(score) };
}

/** What a reply to a signal that was sent says of what it created. */
export interface CreatedSignal {
  readonly id: string;
  readonly type: string | null;
  /** Surface B's id of the account. */
  readonly accountId: string | null;
}

/** The body is not shown (API 4.2): a signal or a list of them is read out of the envelope, anything else is nothing. */
export const createdSignalsSchema = z.unknown().transform((body): readonly CreatedSignal[] => {
  const data = readFields(body)?.['data'];
  return (Array.isArray(data) ? data : [data]).flatMap((one: unknown) => {
    const fields = readFields(one);
    const id = idText.safeParse(fields?.['id']);
    if (fields === null || !id.success) return [];
    return {
      id: id.data,
      type: readText(fields['type']),
      accountId: readText(readFields(fields['account'])?.['id'] ?? fields['account_id']),
    };
  });
});

export interface SignalPage {
  readonly signals: Batch<Signal>;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** All matches across pages; null when the reply left it out. */
  readonly total: number | null;
}

export const signalPageSchema = z
  .object({
    data: listOf(restSignalSchema),
    meta: z.object({ next_cursor: z.string().nullable().default(null), total: maybeNumber }),
  })
  .transform((wire): SignalPage => ({
    signals: wire.data,
    nextCursor: wire.meta.next_cursor,
    total: wire.meta.total,
  }));
