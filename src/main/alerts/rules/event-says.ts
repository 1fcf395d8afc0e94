// What the rules' alerts have in common to say: who it was, what they said, and what led there. Codes alone: words are made
// where they are shown (shared/words/alert-body.ts), and where the account stands is read then (deliver/standing.ts).
import type { EventSays, NamedPerson, Story } from '../../../shared/contract/alert-says.ts';
import type { Happening } from '../../../shared/contract/happenings.ts';
import {
  countCauses,
  namedCauses,
  spanOf,
  type CauseEvent,
  type CountedCause,
} from '../../../shared/words/why-words.ts';

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

/** Left out: nothing to say. */
interface Parts {
  readonly who?: NamedPerson | null;
  readonly said?: EventSays['said'];
  readonly story?: Story | null;
}

export function eventSays(
  name: string,
  what: Happening,
  { who = null, said = null, story = null }: Parts = {},
): EventSays {
  return { code: 'event', name, what, who, said, story, watched: null, standing: null };
}

/** Somebody whose name is sure. */
export function personNamed(name: string, title: string | null = null): NamedPerson {
  return { name, title, email: null, isGuess: false };
}

/**
 * `2 pricing page visits, webinar attended in 20 min`: what the account did in the last hour beside what the alert is about
 * (`lead`, once), else in the week before. Null when there is nothing.
 */
export function storyOf({ events, causesBefore }: AccountContext, lead: string | null): Story | null {
  const others = withoutOne(events, lead);
  // Of a single thing "in 8 min" would read as yet to come.
  if (others.length > 0)
    return { causes: namedCauses(countCauses(others)), within: others.length < 2 ? null : spanOf(events) };
  const before = namedCauses(causesBefore());
  return before.length === 0 ? null : { causes: before, within: 'week' };
}

function withoutOne(events: readonly CauseEvent[], lead: string | null): readonly CauseEvent[] {
  const isSame = ({ type }: CauseEvent): boolean => type === lead;
  // More than one of it is a count worth saying.
  if (lead === null || events.filter(isSame).length !== 1) return events;
  return events.filter((event) => !isSame(event));
}
