// What an assistant may ask: each tool with its arguments, its answer, and how that is read from the recorded data. All of
// them only read, on this machine.
import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { ReadingTool } from '../../../shared/contract/assistants.ts';
import { feedKinds } from '../../../shared/contract/feed.ts';
import { hotWindows } from '../../../shared/contract/service.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import {
  accountAnswerSchema,
  feedAnswerSchema,
  findAnswerSchema,
  hotAnswerSchema,
  personAnswerSchema,
  todayAnswerSchema,
  whyNotAnswerSchema,
} from '../../reading/queries/answers.ts';
import { today, whyNot } from '../../reading/queries/day.ts';
import { feed } from '../../reading/queries/feed.ts';
import { hot } from '../../reading/queries/hot.ts';
import { LONGEST_WORDS } from '../../reading/queries/question.ts';
import type { Recorded } from '../../reading/queries/recorded-data.ts';
import { readSince } from '../../reading/queries/since.ts';
import { account, domainIn, find, person } from '../../reading/queries/subjects.ts';
import { why } from '../../reading/queries/why.ts';

/** Rows per answer: as many as an assistant reads without losing track of the first. */
export const MOST_ROWS = 50;

/** People of an account, latest first. */
const MOST_PEOPLE = 25;

/** Characters of a place. */
const LONGEST_CURSOR = 4_000;

const limit = z
  .number()
  .int()
  .min(1)
  .max(MOST_ROWS)
  .optional()
  .describe(`At most so many rows, 1 to ${MOST_ROWS}; 20 without it.`);
const cursor = z
  .string()
  .max(LONGEST_CURSOR)
  .optional()
  .describe('The nextCursor of an earlier answer to the same question: goes on there.');
const words = z.string().trim().min(1).max(LONGEST_WORDS);
const domain = words.describe(
  'Domain of the company, like acme.example; a web or mail address of it works too.',
);
const nextCursor = z
  .string()
  .nullable()
  .describe('As cursor of the next question; null when there is nothing further.');

/** What a question results in before it is cleaned and written. */
export type ToolAnswer =
  | { readonly kind: 'answer'; readonly answer: Readonly<Record<string, unknown>> }
  /** Nothing is known about it; the sentence says what to ask instead. */
  | { readonly kind: 'nothing' | 'refused'; readonly message: string };

/** The time of a question. */
export interface Moment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

export interface Tool {
  readonly title: string;
  /** For the assistant. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** `args`: as they came. */
  readonly answer: (recorded: Recorded, args: unknown, moment: Moment) => ToolAnswer;
}

interface ToolParts<Input extends z.ZodObject> extends Omit<Tool, 'answer' | 'input'> {
  readonly input: Input;
  readonly answer: (recorded: Recorded, input: z.output<Input>, moment: Moment) => ToolAnswer;
}

function defineTool<Input extends z.ZodObject>({ answer, ...parts }: ToolParts<Input>): Tool {
  return {
    ...parts,
    answer(recorded, args, moment) {
      const parsed = parts.input.safeParse(args ?? {});
      if (!parsed.success) return refused(parsed.error);
      return answer(recorded, parsed.data, moment);
    },
  };
}

const unknownPlace: ToolAnswer = {
  kind: 'refused',
  message: 'cursor: takes the nextCursor of an earlier answer to the same question.',
};

export const tools: Readonly<Record<ReadingTool, Tool>> = {
  hot_accounts: defineTool({
    title: 'Hot accounts',
    description:
      'The companies that show the most buying intent now, the hottest first, each with its score, how it moved in a day and why.',
    input: z.strictObject({
      window: z
        .enum(hotWindows)
        .optional()
        .describe('What the ranking is counted over; without it the one that the app shows.'),
      limit,
      cursor,
    }),
    output: hotAnswerSchema.omit({ nextOffset: true }).extend({ nextCursor }),
    answer(recorded, input, { now }) {
      const offset = offsetOf(input.cursor);
      if (offset === null) return unknownPlace;
      const { nextOffset, ...answer } = hot(
        recorded,
        { window: input.window, limit: input.limit, offset },
        now,
      );
      return answered({ ...answer, nextCursor: cursorOf(nextOffset) });
    },
  }),
  account: defineTool({
    title: 'An account',
    description: `One company: its score, rank and why, its people (the latest ${MOST_PEOPLE}) and what it did last. Older events: feed with this domain.`,
    input: z.strictObject({ domain }),
    output: accountAnswerSchema.extend({
      peopleCount: z.number().int().describe('All of them; people has the latest.'),
    }),
    answer(recorded, input, { now }) {
      const answer = account(recorded, input.domain, now);
      if (answer === null) return nobodyKnown;
      const { people } = answer;
      return answered({ ...answer, people: people.slice(0, MOST_PEOPLE), peopleCount: people.length });
    },
  }),
  person: defineTool({
    title: 'A person',
    description: 'One person, by their LinkedIn address or the last part of it, or by email.',
    input: z.strictObject({
      id: words.describe('Like alma-zelkling, a LinkedIn address, or an email address.'),
    }),
    output: personAnswerSchema,
    answer(recorded, input) {
      const answer = person(recorded, input.id);
      return answer === null ? nobodyKnown : answered(answer);
    },
  }),
  find: defineTool({
    title: 'Find companies and people',
    description:
      'Companies and people by name, domain, email or LinkedIn address, forgiving of slips; at most 12, the best first.',
    input: z.strictObject({ words }),
    output: findAnswerSchema,
    answer: (recorded, input, { now }) => answered(find(recorded, input.words, now)),
  }),
  feed: defineTool({
    title: 'The feed',
    description:
      'What came in, the newest first: alerts, buying signals and likes of ads, of everybody or of one account.',
    input: z.strictObject({
      since: z
        .string()
        .max(40)
        .optional()
        .describe('No older than this: 30m, 2h, 3d, or an ISO date with or without a time.'),
      only: z.enum(feedKinds).optional().describe('Only these.'),
      account: domain.optional(),
      limit,
      cursor,
    }),
    output: feedAnswerSchema.omit({ next: true }).extend({ nextCursor }),
    answer(recorded, input, moment) {
      const sinceAt = input.since === undefined ? undefined : readSince(input.since, moment);
      if (sinceAt === null) return { kind: 'refused', message: 'since: is like 30m, 2h, 3d or 2026-11-23.' };
      const before = textOf(input.cursor);
      if (before === null) return unknownPlace;
      const kinds = input.only === undefined ? undefined : [input.only];
      const { account: typed, limit: most } = input;
      const of = typed === undefined ? undefined : (domainIn(typed) ?? typed);
      const answer = feed(recorded, { sinceAt, kinds, domain: of, limit: most, before });
      if (answer === null) return unknownPlace;
      const { next, ...page } = answer;
      return answered({ ...page, nextCursor: cursorOf(next) });
    },
  }),
  why_not_alerted: defineTool({
    title: 'Why it was not alerted',
    description:
      'Why signals and likes were notified or not: of one, by its id in the feed, or of an account, the newest first.',
    input: z
      .strictObject({
        id: words.optional().describe('Of an item in the feed, like signal:8f14e45f.'),
        account: domain.optional(),
        limit,
        cursor,
      })
      .refine(({ id, account: of }) => (id === undefined) !== (of === undefined), {
        message: 'takes either id or account',
      }),
    output: whyNotAnswerSchema.omit({ next: true }).extend({ nextCursor }),
    answer(recorded, input, { now }) {
      if (input.id !== undefined) {
        const one = why(recorded, input.id, now);
        if (one === null)
          return {
            kind: 'nothing',
            message: 'Nothing is known of this id (any more). The ids stand in the answers of feed.',
          };
        const { version, isDemo, organization, hidesNames, kind: _kind, ...entry } = one;
        const whose = organization === undefined ? {} : { organization };
        const head = { version, isDemo, ...whose, hidesNames };
        return answered({ ...head, kind: 'why-not', entries: [entry], nextCursor: null });
      }
      const before = textOf(input.cursor);
      if (before === null) return unknownPlace;
      const answer = whyNot(recorded, { domain: input.account ?? '', before, limit: input.limit }, now);
      if (answer === 'bad-place') return unknownPlace;
      if (answer === null) return nobodyKnown;
      const { next, ...page } = answer;
      return answered({ ...page, nextCursor: cursorOf(next) });
    },
  }),
  today: defineTool({
    title: 'Today',
    description:
      'Whom to call next and why, the first one next, who waits for an answer and since when, how much is unread, and the follow-ups that are due today.',
    input: z.strictObject({}),
    output: todayAnswerSchema,
    answer: (recorded, _input, moment) => answered(today(recorded, moment)),
  }),
};

const nobodyKnown: ToolAnswer = {
  kind: 'nothing',
  message:
    'Nothing is known of this on this computer. The tool find takes names; the Hotlist app itself can ask the service.',
};

function answered(answer: Readonly<Record<string, unknown>>): ToolAnswer {
  return { kind: 'answer', answer };
}

/** Which argument, and what it takes; never the value. */
export function refused(error: z.ZodError): Extract<ToolAnswer, { readonly message: string }> {
  const said = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  return { kind: 'refused', message: `${said.join('; ')}.` };
}

/** Opaque, so that nobody makes one up. */
function cursorOf(place: string | number | null): string | null {
  return place === null ? null : Buffer.from(String(place)).toString('base64url');
}

/** Undefined without a cursor; null for an invalid one. */
function textOf(place: string | undefined): string | null | undefined {
  if (place === undefined) return undefined;
  const text = Buffer.from(place, 'base64url').toString();
  return cursorOf(text) === place ? text : null;
}

function offsetOf(place: string | undefined): number | null {
  const text = textOf(place);
  if (text === undefined) return 0;
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
