// Turns a trace into the app's polls of the service: parsed by the app's own readers, on a fixed grid of polls.
import { adLikesSchema } from '../../../src/main/pipeline/api/ads.ts';
import { companySchema } from '../../../src/main/pipeline/api/schema-company.ts';
import { restSignalSchema } from '../../../src/main/pipeline/api/signals.ts';
import { signalCategoriesSchema } from '../../../src/main/pipeline/api/organization.ts';
import { personScoresSchema } from '../../../src/main/pipeline/api/people.ts';
import type { ReplayedScore, ReplayStep } from '../../../src/main/pipeline/alerts/preview/replay.ts';
import type { Account, AdLike, Signal } from '../../../src/shared/model.ts';
import { z } from 'zod';
import { typeMeanings, type Label, type TypeAnswers, type Workspace } from './trace.ts';

/** How often the feeds poll: for signals as often as the smallest plan allows, otherwise at the feeds' own intervals. */
const SIGNALS_POLL_MS = 13_000;
const LIKES_POLL_MS = 30_000;
const RANKED_POLL_MS = 60_000;
const SCORES_POLL_MS = 120_000;

/** The history is read a day at a time. */
const HISTORY_LOOK_MS = 86_400_000;

export const typeAnswersSchema = z.record(z.string(), z.enum(typeMeanings));

const history = z.boolean().exactOptional();

const lineSchema = z.union([
  z.object({
    label: z.object({
      account: z.string(),
      from: z.number(),
      to: z.number(),
      urgency: z.enum(['now', 'day']).exactOptional(),
      kind: z.string().exactOptional(),
    }),
  }),
  z.object({
    workspace: z.object({
      utcOffsetMinutes: z.number().exactOptional(),
      customerStages: z.array(z.string()).exactOptional(),
      customerLabels: z.array(z.string()).exactOptional(),
    }),
  }),
  z.object({ at: z.number(), history, request: z.boolean().exactOptional(), signal: z.unknown() }),
  z.object({ at: z.number(), history, like: z.unknown() }),
  z.object({ at: z.number(), ranked: z.object({ data: z.array(z.unknown()) }) }),
  z.object({ at: z.number(), scores: z.array(z.unknown()) }),
  z.object({ at: z.number(), answers: typeAnswersSchema }),
  z.object({ categories: z.array(z.unknown()) }),
]);

const entrySchema = z.object({ company: z.unknown(), windowedScore: z.number() });

export interface ReadTrace {
  readonly steps: readonly ReplayStep[];
  readonly labels: readonly Label[];
  /** Without those of the history; `likes` too. */
  readonly signals: readonly { readonly signal: Signal; readonly at: number }[];
  readonly likes: readonly { readonly like: AdLike; readonly at: number }[];
  readonly workspace: Workspace;
  /** The organization's categories, which the app has read before everything else. */
  readonly categories: readonly Category[];
  /** What the user said of types, and since when; later answers are added to earlier ones. */
  readonly answers: readonly { readonly at: number; readonly types: TypeAnswers }[];
  /** When somebody at an account asked for something, as far as the trace marks it. */
  readonly requests: readonly { readonly account: string; readonly at: number }[];
  /** Lines that could not be read. */
  readonly skippedCount: number;
}

export type Category = z.infer<typeof signalCategoriesSchema>['items'][number];

interface Look {
  signals: Signal[];
  likes: AdLike[];
  ranking: { readonly account: Account; readonly score: number }[] | null;
  people: ReplayedScore[];
}

/** Groups what became visible by the poll that sees it. */
class Looks {
  readonly #looks = new Map<number, Look>();
  readonly #everyMs: number | null;

  /** `everyMs` is one grid for everything; null = each kind has its own. */
  constructor(everyMs: number | null) {
    this.#everyMs = everyMs;
  }

  at(instant: number, everyMs: number): Look {
    const gridMs = this.#everyMs ?? everyMs;
    const pollAt = Math.ceil(instant / gridMs) * gridMs;
    const look = this.#looks.get(pollAt) ?? { signals: [], likes: [], ranking: null, people: [] };
    this.#looks.set(pollAt, look);
    return look;
  }

  /** The polls in order; those after `latestAt` are moved to it. */
  steps(isBaseline: boolean, latestAt: number): readonly ReplayStep[] {
    return [...this.#looks]
      .sort(([a], [b]) => a - b)
      .map(([at, look]) => ({ at: Math.min(at, latestAt), ...look, isCatchUp: false, isBaseline }));
  }
}

export function readTrace(lines: Iterable<unknown>): ReadTrace {
  const past = new Looks(HISTORY_LOOK_MS);
  const looks = new Looks(null);
  const labels: Label[] = [];
  const signals: { readonly signal: Signal; readonly at: number }[] = [];
  const likes: { readonly like: AdLike; readonly at: number }[] = [];
  const readEntry = createEntryReader();
  const answers: ReadTrace['answers'][number][] = [];
  const requests: ReadTrace['requests'][number][] = [];
  const scored: { readonly at: number; readonly publicIdentifier: string; readonly score: number }[] = [];
  let categories: readonly Category[] = [];
  let workspace: Workspace = {};
  let lastPastAt = Infinity;
  let skippedCount = 0;
  for (const line of lines) {
    const parsed = lineSchema.safeParse(line);
    if (!parsed.success) {
      skippedCount += 1;
      continue;
    }
    const { data } = parsed;
    if ('label' in data) labels.push(data.label);
    else if ('workspace' in data) workspace = data.workspace;
    else if ('signal' in data) {
      const signal = restSignalSchema.safeParse(data.signal);
      if (!signal.success) skippedCount += 1;
      else {
        const isPast = data.history === true;
        // The service lists the newest signal first.
        (isPast ? past : looks).at(data.at, SIGNALS_POLL_MS).signals.unshift(signal.data);
        if (isPast) lastPastAt = data.at;
        else {
          signals.push({ signal: signal.data, at: data.at });
          if (data.request === true) requests.push({ account: signal.data.account.domain, at: data.at });
        }
      }
    } else if ('like' in data) {
      const like = adLikesSchema.safeParse([data.like]);
      const [read] = like.success ? like.data.items : [];
      if (read === undefined) skippedCount += 1;
      else {
        const isPast = data.history === true;
        (isPast ? past : looks).at(data.at, LIKES_POLL_MS).likes.unshift(read);
        if (isPast) lastPastAt = data.at;
        else likes.push({ like: read, at: data.at });
      }
    } else if ('answers' in data) answers.push({ at: data.at, types: data.answers });
    else if ('categories' in data) {
      const read = signalCategoriesSchema.safeParse(data.categories).data;
      if (read === undefined) skippedCount += 1;
      else categories = read.items;
    } else if ('scores' in data) {
      const read = personScoresSchema.safeParse(data.scores).data;
      if (read === undefined) skippedCount += 1;
      for (const { publicIdentifier, score } of read?.items ?? [])
        if (score !== null) scored.push({ at: data.at, publicIdentifier, score });
    } else {
      looks.at(data.at, RANKED_POLL_MS).ranking = data.ranked.data.flatMap(readEntry);
    }
  }
  const metIn = createMeetings(likes);
  for (const { at, publicIdentifier, score } of scored) {
    const met = metIn(publicIdentifier, at);
    if (met !== null) looks.at(at, SCORES_POLL_MS).people.push({ ...met, score });
  }
  const steps = [...past.steps(true, lastPastAt), ...looks.steps(false, Infinity)];
  return { steps, labels, signals, likes, workspace, categories, answers, requests, skippedCount };
}

/** The app asks for the scores of those only whom it has met in a like. */
function createMeetings(
  likes: ReadTrace['likes'],
): (publicIdentifier: string, at: number) => Omit<ReplayedScore, 'score'> | null {
  const first = new Map<string, ReadTrace['likes'][number]>();
  for (const one of likes) {
    const { publicIdentifier } = one.like.person;
    if ((first.get(publicIdentifier)?.at ?? Infinity) > one.at) first.set(publicIdentifier, one);
  }
  return (publicIdentifier, at) => {
    const met = first.get(publicIdentifier);
    if (met === undefined || met.at > at) return null;
    return { person: met.like.person, domain: met.like.account?.domain ?? null };
  };
}

/** Generated traces use the same object for a company each time, so it is parsed only once. */
function createEntryReader(): (
  entry: unknown,
) => readonly { readonly account: Account; readonly score: number }[] {
  const known = new WeakMap<object, Account>();
  return (entry) => {
    const read = entrySchema.safeParse(entry);
    if (!read.success) return [];
    const { company, windowedScore: score } = read.data;
    if (typeof company !== 'object' || company === null) return [];
    const account = known.get(company) ?? companySchema.safeParse(company).data;
    if (account === undefined) return [];
    known.set(company, account);
    return [{ account, score }];
  };
}
