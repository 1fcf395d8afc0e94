// A trace as the app's looks at the service: its own readers of the wire, on a grid of polls.
import { adLikesSchema } from '../../../src/main/api/ads.ts';
import { companySchema } from '../../../src/main/api/schema-company.ts';
import { restSignalSchema } from '../../../src/main/api/signals.ts';
import type { ReplayStep } from '../../../src/main/alerts/preview/replay.ts';
import type { Account, AdLike, Signal } from '../../../src/shared/model.ts';
import { z } from 'zod';
import type { Label } from './trace.ts';

/** How often the feeds look: what the smallest plan affords for signals, and the feeds' own intervals. */
const SIGNALS_POLL_MS = 13_000;
const LIKES_POLL_MS = 30_000;
const RANKED_POLL_MS = 60_000;

/** A feed that saw nothing for this long comes back with a digest; a trace has no such gaps unless it says so. */
const entrySchema = z.object({ company: companySchema, windowedScore: z.number() });

const lineSchema = z.union([
  z.object({ label: z.object({ account: z.string(), from: z.number(), to: z.number() }) }),
  z.object({ at: z.number(), signal: z.unknown() }),
  z.object({ at: z.number(), like: z.unknown() }),
  z.object({ at: z.number(), ranked: z.object({ data: z.array(z.unknown()) }) }),
]);

export interface ReadTrace {
  readonly steps: readonly ReplayStep[];
  readonly labels: readonly Label[];
  readonly signals: readonly { readonly signal: Signal; readonly at: number }[];
  readonly likes: readonly { readonly like: AdLike; readonly at: number }[];
  /** Lines that could not be read. */
  readonly skippedCount: number;
}

interface Look {
  signals: Signal[];
  likes: AdLike[];
  ranking: { readonly account: Account; readonly score: number }[] | null;
}

export function readTrace(lines: Iterable<unknown>): ReadTrace {
  const looks = new Map<number, Look>();
  const labels: Label[] = [];
  const signals: { readonly signal: Signal; readonly at: number }[] = [];
  const likes: { readonly like: AdLike; readonly at: number }[] = [];
  let skippedCount = 0;
  const lookAt = (at: number, everyMs: number): Look => {
    const pollAt = Math.ceil(at / everyMs) * everyMs;
    const look = looks.get(pollAt) ?? { signals: [], likes: [], ranking: null };
    looks.set(pollAt, look);
    return look;
  };
  for (const line of lines) {
    const parsed = lineSchema.safeParse(line);
    if (!parsed.success) {
      skippedCount += 1;
      continue;
    }
    const { data } = parsed;
    if ('label' in data) labels.push(data.label);
    else if ('signal' in data) {
      const signal = restSignalSchema.safeParse(data.signal);
      if (!signal.success) skippedCount += 1;
      else {
        signals.push({ signal: signal.data, at: data.at });
        // The service lists the newest first.
        lookAt(data.at, SIGNALS_POLL_MS).signals.unshift(signal.data);
      }
    } else if ('like' in data) {
      const like = adLikesSchema.safeParse([data.like]);
      const [read] = like.success ? like.data.items : [];
      if (read === undefined) skippedCount += 1;
      else {
        likes.push({ like: read, at: data.at });
        lookAt(data.at, LIKES_POLL_MS).likes.unshift(read);
      }
    } else {
      const entries = data.ranked.data.flatMap((entry) => {
        const read = entrySchema.safeParse(entry);
        return read.success ? [{ account: read.data.company, score: read.data.windowedScore }] : [];
      });
      lookAt(data.at, RANKED_POLL_MS).ranking = entries;
    }
  }
  const steps = [...looks]
    .sort(([a], [b]) => a - b)
    .map(([at, look]): ReplayStep => ({ at, ...look, isCatchUp: false, isBaseline: false }));
  return { steps, labels, signals, likes, skippedCount };
}
