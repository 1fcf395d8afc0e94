// What travels between `hotlist mcp`, a process of the assistant, and the running app: one line of JSON each way, one
// request per connection. Both ends treat the other's line as outside data.
import { z } from 'zod';
import { activityOutcomes, followUps, LONGEST_NOTE } from '../../../../shared/contract/activity.ts';
import { changeOutcomes, changingTools, type ChangingTool } from '../../../../shared/contract/assistants.ts';
import { snoozeLengths } from '../../../../shared/contract/marks.ts';
import { parseJson } from '../../../../shared/parse-json.ts';

/** Raised with every change of the lines. */
export const ASK_VERSION = 2;

/** Per line. A note of four thousand characters takes 24 kB if each of them is escaped. */
export const LONGEST_LINE_BYTES = 65_536;

/** The one that the user sees, and a few behind it: anybody who asks for more at once is told to wait. */
export const MOST_AT_ONCE = 4;

/** UTF-16 units, for a name or an address. */
export const LONGEST_WORD = 300;

const word = z.string().trim().min(1).max(LONGEST_WORD);

const domain = word.describe(
  'Domain of the company, like acme.example; a web or mail address of it works too. The tool find knows it.',
);

/** What each tool takes, for the tool itself and for the line. */
export const askInputs = {
  claim_account: z.strictObject({ domain }),
  snooze_account: z.strictObject({
    domain,
    until: z
      .enum(snoozeLengths)
      .describe('For an hour, or until the user’s working hours begin tomorrow or next Monday.'),
  }),
  log_activity: z.strictObject({
    domain,
    type: word.describe(
      'What the user did: call, meeting, email, voicemail or note, or one of the user’s own signal categories.',
    ),
    person: word.optional().describe('With whom: a name.'),
    note: z
      .string()
      .max(LONGEST_NOTE)
      .optional()
      .describe('In the user’s words; needed for a note. It is sent to the service with the activity.'),
    outcome: z.enum(activityOutcomes).optional().describe('How it went.'),
    follow_up: z.enum(followUps).optional().describe('When Hotlist brings the account back.'),
  }),
} as const satisfies Readonly<Record<ChangingTool, z.ZodObject>>;

export const askRequestSchema = z.strictObject({
  version: z.literal(ASK_VERSION),
  /** Identifies this run of the app; whoever can read it can read the data as well. */
  token: z.string().max(200),
  /** Stays the same when the call is repeated, so that nothing is done twice. */
  key: z.uuid(),
  /** The name the assistant gives itself. */
  client: z.string().max(LONGEST_WORD),
  /** The id of the one that the request is about: by the time it arrives, the app may show another. */
  organization: z.string().max(LONGEST_WORD),
  tool: z.enum(changingTools),
  input: z.record(z.string(), z.unknown()),
});

export type AskRequest = z.output<typeof askRequestSchema>;

const askReplySchema = z.object({
  version: z.literal(ASK_VERSION),
  outcome: z.enum(changeOutcomes),
  /** Root domain; null if the account is unknown. */
  domain: z.string().max(LONGEST_WORD).nullable(),
  /** The colleague who has the account. */
  by: z.string().max(LONGEST_WORD).nullable(),
  /** Epoch ms: until when it is snoozed or claimed. */
  untilAt: z.number().nullable(),
  /** Why it is not possible, in Hotlist's own words. */
  why: z.string().max(1_000).nullable(),
});

/** The answering line; null: it is none. */
export type AskReply = Omit<z.output<typeof askReplySchema>, 'version'>;

export function readReply(line: string): AskReply | null {
  const read = askReplySchema.safeParse(parseJson(line));
  return read.success ? read.data : null;
}

export function writeReply(reply: AskReply): string {
  return `${JSON.stringify({ version: ASK_VERSION, ...reply })}\n`;
}

/** For an outcome that needs no details. */
export function plainReply(outcome: AskReply['outcome'], domainOf: string | null = null): AskReply {
  return { outcome, domain: domainOf, by: null, untilAt: null, why: null };
}
