// `hotlist run --claim DOMAIN` and `--release DOMAIN`: asks the team's relay once, reports the outcome, and exits.
import { SECOND_MS } from '../../../shared/time-units.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { clockTime } from '../../../shared/words/clock-words.ts';
import { personName } from '../../../shared/words/team-words.ts';
import type { ClaimAnswer } from '../../../shared/model.ts';
import { createSystemClock } from '../../machine/clock.ts';
import { localDate } from '../../machine/local-time.ts';
import { writeErrorLine } from '../../machine/log.ts';
import { jsonLine, terminalText } from '../../machine/outside-text.ts';
import type { Clock } from '../../machine/clock.ts';
import type { OpenedTeam } from '../../team/team-source.ts';
import type { JoinFile } from '../../team/join-file.ts';
import { openTeamLink } from '../../team/open-team.ts';
import type { ClaimOnce } from './run-settings.ts';
import { claimEvent } from '../system/headless/json-lines.ts';

/** Exit codes; the usage names them. */
const OK = 0;
const FAULT = 1;
const REFUSED = 4;

/** A person or script that waits should soon learn that the server is not there. */
const CONNECT_MS = 10 * SECOND_MS;

/** A relay that has just begun to lead reads the claims first. */
const PATIENCE_MS = 5 * SECOND_MS;
const RETRY_MS = SECOND_MS / 2;

/** Returns the exit code. */
export async function claimOnce(join: JoinFile, wanted: ClaimOnce, isJson: boolean): Promise<number> {
  const clock = createSystemClock();
  const team = await openTeamLink(join, clock);
  try {
    await connected(team, clock);
    return say(await askUntilAnswered(team, wanted, clock), wanted, { isJson, clock, me: join.name });
  } finally {
    await team.source.http.close();
  }
}

function connected(team: OpenedTeam, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      endWatch();
      resolve();
    };
    const look = (): void => {
      const { state } = team.state();
      if (state === 'connected' || state === 'refused') end();
    };
    const cancel = clock.setTimer(CONNECT_MS, end);
    const endWatch = team.onChange(look);
    look();
  });
}

async function askUntilAnswered(
  { source }: OpenedTeam,
  { request, account }: ClaimOnce,
  clock: Clock,
): Promise<ClaimAnswer> {
  const until = clock.now() + PATIENCE_MS;
  for (;;) {
    const answer = await source.claims.ask(request, account, null);
    const isTooSoon =
      answer.kind === 'failed' && (answer.reason === 'no-relay' || answer.reason === 'relay-failed');
    if (!isTooSoon || clock.now() >= until) return answer;
    await new Promise<void>((resolve) => clock.setTimer(RETRY_MS, resolve));
  }
}

function say(
  answer: ClaimAnswer,
  { request, account }: ClaimOnce,
  { isJson, clock, me }: { readonly isJson: boolean; readonly clock: Clock; readonly me: string },
): number {
  const words = messages().claims;
  if (answer.kind === 'failed') {
    writeErrorLine(`hotlist: ${words.failed[answer.reason]}`);
    return FAULT;
  }
  const isDone = answer.kind === 'done';
  const state = isDone ? (request === 'claim' ? 'claimed' : 'released') : 'refused';
  // Refused for a reason other than that somebody has it, so it names nobody.
  const by = isDone ? me : (answer.claim?.by ?? null);
  if (isJson) process.stdout.write(`${jsonLine(claimEvent({ account, by, state }, clock.now()))}\n`);
  else process.stdout.write(`${terminalText(sentence(answer, request, account, clock))}\n`);
  return isDone ? OK : REFUSED;
}

function sentence(
  answer: Exclude<ClaimAnswer, { readonly kind: 'failed' }>,
  request: ClaimOnce['request'],
  account: string,
  clock: Clock,
): string {
  const words = messages().claims;
  if (answer.kind === 'done')
    return request === 'claim' ? words.done.claimed(account) : words.done.released(account);
  const { claim, reason } = answer;
  if (claim !== null) return words.taken(personName(claim.by), since(claim.at, clock));
  return reason === 'taken' || reason === 'not-yours' ? words.notYours : words.refused[reason];
}

/** `14:02` of today, else the day. */
function since(at: number, clock: Clock): string {
  const offset = (instant: number): number => clock.utcOffsetMinutes(instant);
  const day = localDate(at, offset);
  return day === localDate(clock.now(), offset) ? clockTime(at, offset(at)) : day;
}
