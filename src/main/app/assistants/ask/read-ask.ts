// Reads and checks an assistant's request before anybody is disturbed: which account it is about, whether it can be done at
// all, and its texts as the user will see them. What is shown is what is done.
import type { AskedChange } from '../../../../shared/model.ts';
import { assistantLines, assistantText, cutText } from '../../../machine/outside-text.ts';
import type { AskActs } from './acts.ts';
import { askInputs, plainReply, type AskReply, type AskRequest } from './protocol.ts';

export interface ReadAsk {
  /** Root domain. */
  readonly domain: string;
  /** The account's, one line. */
  readonly name: string;
  readonly change: AskedChange;
}

export type AskRead =
  | { readonly kind: 'ask'; readonly ask: ReadAsk }
  /** Nobody needs to be asked. */
  | { readonly kind: 'settled'; readonly reply: AskReply };

/** The id under which an activity is logged, so that a request repeated after a crash finds it. */
export function loggedId(key: string): string {
  return `asked-${key}`;
}

export function readAsk(request: AskRequest, acts: AskActs, hidesNames: boolean): AskRead {
  const typed = request.input['domain'];
  const found = typeof typed === 'string' ? acts.findAccount(typed) : null;
  if (found === null) return settled(plainReply('nothing'));
  const { domain } = found;
  const ask = (change: AskedChange): AskRead => ({
    kind: 'ask',
    ask: { domain, name: wordOf(found.name), change },
  });
  switch (request.tool) {
    case 'claim_account': {
      if (!askInputs.claim_account.safeParse(request.input).success) return wrong(domain);
      if (!acts.isInTeam()) return settled(plainReply('no-team', domain));
      const colleague = acts.colleagueWith(domain);
      if (colleague === null) return ask({ kind: 'claim' });
      return settled({ ...plainReply('colleague', domain), by: hidesNames ? null : colleague });
    }
    case 'snooze_account': {
      const input = askInputs.snooze_account.safeParse(request.input);
      if (!input.success) return wrong(domain);
      const { until } = input.data;
      return ask({ kind: 'snooze', length: until, untilAt: acts.snoozeUntil(until) });
    }
    case 'log_activity': {
      const input = askInputs.log_activity.safeParse(request.input);
      if (!input.success) return wrong(domain);
      if (acts.isLogged(domain, loggedId(request.key))) return settled(plainReply('done', domain));
      const { type, person, note, outcome, follow_up: followUp } = input.data;
      const activity = {
        type: assistantText(type),
        note: assistantLines(note ?? ''),
        outcome: outcome ?? null,
        person: person === undefined ? null : wordOf(person) || null,
        followUp: followUp ?? null,
      };
      const why = acts.refusalOf(activity);
      return why === null
        ? ask({ kind: 'log', activity })
        : settled({ ...plainReply('not-possible', domain), why });
    }
  }
}

/** UTF-16 units of a name; shown in full, because what is shown is what is done. */
const LONGEST_NAME = 80;

function wordOf(text: string): string {
  return cutText(assistantText(text), LONGEST_NAME);
}

function settled(reply: AskReply): AskRead {
  return { kind: 'settled', reply };
}

/** The server has checked its arguments, so this comes from another program, or another version. */
function wrong(domain: string): AskRead {
  return settled({ ...plainReply('not-possible', domain), why: 'the arguments are not those of the tool' });
}
