// The words that the rules share: who it was, what they said, and what led there. Where the account stands is written when
// the alert is shown (deliver/standing.ts).
import { messages } from '../../../shared/messages/messages.ts';
import { alertParts, packAlert } from '../../../shared/words/alert-body.ts';
import {
  causeWords,
  happenedWords,
  whyOf,
  withSpan,
  type CauseEvent,
  type CountedCause,
} from '../../../shared/words/why-words.ts';

export interface Words {
  readonly title: string;
  readonly body: string;
  /** One line without names of companies and people, for screen sharing. */
  readonly discreet: string;
}

/** What is known of an account when an alert is decided. */
export interface AccountContext {
  readonly name: string;
  /** What happened in the last hour. */
  readonly events: readonly CauseEvent[];
  /** What happened in the six days and 23 hours before; empty where not all of it was read. */
  readonly causesBefore: () => readonly CountedCause[];
  /** Whose address it is, with what a signal's properties say of them. */
  readonly personOf: (email: string | null, properties: Readonly<Record<string, unknown>>) => NamedPerson;
}

export interface NamedPerson {
  readonly name: string | null;
  readonly title: string | null;
  readonly email: string | null;
  /** The name may be that of somebody else: the address stays beside it. */
  readonly isGuess?: boolean;
}

/** Left out: nothing to say. */
interface Parts {
  readonly what: string;
  readonly who?: string;
  readonly said?: string;
  readonly story?: string | null;
  /** Instead of what happened, where that would name somebody. */
  readonly discreet?: string;
}

export function alertWords(name: string, { what, who = '', said = '', story, discreet }: Parts): Words {
  return {
    title: name,
    body: packAlert({ what, who, said, story: story ?? '', standing: '' }),
    discreet: discreet ?? [what, story ?? ''].filter((part) => part !== '').join(' · '),
  };
}

/** What led there then begins with `You watch Alma Zelkling`: why there is an alert at all. */
export function sayWatched(words: Words, name: string): Words {
  const parts = alertParts(words.body);
  if (parts === null) return words;
  const story = [messages().alertText.youWatch(name), parts.story].filter((part) => part !== '').join(' · ');
  return { ...words, body: packAlert({ ...parts, story }) };
}

/** `Alma Zelkling, Director of Growth`; '' where nobody is named. */
export function whoWords({ name, title }: NamedPerson): string {
  if (name === null) return '';
  return title === null ? name : `${name}, ${title}`;
}

/** The address of somebody whose name is not known for sure, last: `27 seats · from dana@acme.example`. */
export function saidBy(said: string, { name, email, isGuess = false }: NamedPerson): string {
  return [said, (name === null || isGuess) && email !== null ? messages().alertText.from(email) : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/**
 * `2 pricing page visits, webinar attended in 20 min`: what the account did in the last hour beside what the alert is about
 * (`lead`, once), else in the week before. Null when there is nothing.
 */
export function storyOf({ events, causesBefore }: AccountContext, lead: string | null): string | null {
  const others = withoutOne(events, lead);
  const latest = happenedWords(others);
  // Of a single thing "in 8 min" would read as yet to come.
  if (latest !== null) return others.length < 2 ? latest : withSpan(latest, events);
  const before = whyOf(causeWords(causesBefore()));
  return before === null ? null : messages().causes.inSevenDays(before);
}

function withoutOne(events: readonly CauseEvent[], lead: string | null): readonly CauseEvent[] {
  const isSame = ({ type }: CauseEvent): boolean => type === lead;
  // More than one of it is a count worth saying.
  if (lead === null || events.filter(isSame).length !== 1) return events;
  return events.filter((event) => !isSame(event));
}
