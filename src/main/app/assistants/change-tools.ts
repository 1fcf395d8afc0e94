// What an assistant may ask to change: each tool with its arguments and its answer. Nothing is changed here: the running app
// asks its user each time (ask/), and does what they allow.
import { z } from 'zod';
import {
  changeOutcomes,
  type ChangeOutcome,
  type ChangingTool,
} from '../../../shared/contract/assistants.ts';
import { askInputs, type AskReply } from './ask/protocol.ts';

const CHANGE_VERSION = 1;

/** For all three. */
export const changeAnswerSchema = z.strictObject({
  version: z.literal(CHANGE_VERSION),
  outcome: z.enum(changeOutcomes).describe('Only done has changed anything.'),
  account: z.string().nullable().describe('Its domain; null where it is not known.'),
  until: z.string().nullable().describe('Until when it is snoozed or claimed; ISO 8601 in UTC.'),
  by: z.string().nullable().describe('The colleague who has the account.'),
  message: z.string().describe('What came of it, and what to do next.'),
});

interface ChangeTool {
  readonly title: string;
  /** For the assistant. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether repeating the same request changes nothing further. */
  readonly isIdempotent: boolean;
}

const ASKS =
  'Hotlist asks the user on the desktop first, each time, and waits up to a minute for the answer. Call it only when the user wants it.';

export const changeTools: Readonly<Record<ChangingTool, ChangeTool>> = {
  claim_account: {
    title: 'Claim an account',
    description: `Says to the user’s team that the user takes this account (“I’ve got this”). ${ASKS}`,
    input: askInputs.claim_account,
    isIdempotent: true,
  },
  snooze_account: {
    title: 'Snooze an account',
    description: `No alerts about this account for a while. ${ASKS}`,
    input: askInputs.snooze_account,
    isIdempotent: true,
  },
  log_activity: {
    title: 'Log an activity',
    description: `Logs what the user did at an account: a call, a meeting, an email, a note. It is sent to the service in the user’s name. ${ASKS}`,
    input: askInputs.log_activity,
    isIdempotent: false,
  },
};

const sentences: Readonly<Record<ChangeOutcome, string>> = {
  done: 'The user allowed it, and it is done. They can undo it in Hotlist.',
  declined: 'The user did not allow it. Nothing was changed. Do not ask again unless they say so.',
  unanswered:
    'Nobody answered in time, so it was not allowed. Nothing was changed. The user may be away, or not to be disturbed: ask them first before you try again.',
  colleague: 'A colleague has this account already. Nothing was changed.',
  'no-team': 'The user is in no team, so there is nothing to claim. Nothing was changed.',
  nothing:
    'This account is not known on this computer. Nothing was changed. The tool find takes names; the user can look it up in Hotlist.',
  'not-possible': 'It is not possible. Nothing was changed.',
  'too-many':
    'Too much was asked, at once or in the last hour. Nothing was changed, and the user was not asked. Stop asking, and tell them what is left to do.',
  off: 'Hotlist takes no changes from assistants: the user has not turned it on. They can, in the Hotlist app, in Settings, Integrations, with “Let assistants ask to change things”; where their organization forbids it, that says so. Nothing was changed.',
  'not-shown':
    'Hotlist shows another organization on the desktop, and changes are made only in the one that it shows. Nothing was changed. Ask the user to switch to this organization, then try again.',
  'not-running':
    'Hotlist is not running, so nobody could be asked. Nothing was changed. Ask the user to start Hotlist, then try again.',
  lost: 'Hotlist could not say what came of it, and it may have been done: look at the account, or ask the user, before you ask again.',
  failed: 'Something failed inside Hotlist, or what is connected has changed. Nothing was changed.',
};

/** The outcome, as the assistant is told. */
export function answerOfReply({
  outcome,
  domain,
  by,
  untilAt,
  why,
}: AskReply): z.output<typeof changeAnswerSchema> {
  return {
    version: CHANGE_VERSION,
    outcome,
    account: domain,
    until: untilAt === null ? null : new Date(untilAt).toISOString(),
    by,
    message: why === null ? sentences[outcome] : `${sentences[outcome]} ${why}`,
  };
}
