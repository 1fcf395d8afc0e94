// What the rules' alerts have in common: who it was, what they said, and what led there. Codes only; text is made where it
// is shown (shared/words/alert-body.ts), and the account's rank is read then (deliver/standing.ts).
import type { EventContent, NamedPerson, Story } from '../../../../shared/contract/alert-content.ts';
import type { AlertEvent } from '../../../../shared/contract/alert-events.ts';
import {
  countCauses,
  namedCauses,
  spanOf,
  type CauseEvent,
  type CountedCause,
  type SignalTypes,
} from '../../../../shared/words/why-words.ts';

/** What is known of an account when an alert is decided. */
export interface AccountContext {
  readonly name: string;
  readonly signalTypes: SignalTypes;
  /** What happened in the last hour. */
  readonly events: readonly CauseEvent[];
  /** What happened in the six days and 23 hours before; empty unless all of it was read. */
  readonly causesBefore: () => readonly CountedCause[];
  /** Whose address it is, using what a signal's properties say. */
  readonly personOf: (email: string | null, properties: Readonly<Record<string, unknown>>) => NamedPerson;
}

/** Left out: nothing to say. */
interface Parts {
  readonly who?: NamedPerson | null;
  readonly said?: EventContent['said'];
  readonly story?: Story | null;
}

export function eventContent(
  name: string,
  what: AlertEvent,
  { who = null, said = null, story = null }: Parts = {},
): EventContent {
  return { code: 'event', name, what, who, said, story, watched: null, standing: null, evidence: [] };
}

/** Somebody whose name is certain. */
export function personNamed(name: string, title: string | null = null): NamedPerson {
  return { name, title, email: null, isGuess: false };
}

/** An id is one word of ASCII, which a name seldom is. */
const ID = /^[!-~]+$/;

/** `person`: as the account's events name them, by address, name or id. Null for an id. */
export function personOfEvent(person: string, { personOf }: AccountContext): NamedPerson | null {
  if (person.includes('@')) return personOf(person, {});
  return ID.test(person) ? null : personOf(null, { full_name: person });
}

/**
 * `2 pricing page visits, webinar attended in 20 min`: what the account did in the last hour besides what the alert is about
 * (`lead`, once), or else in the week before. Null when there is nothing. `by`: whom the alert names, as its events say it.
 */
export function storyOf(
  { events, causesBefore, signalTypes }: AccountContext,
  lead: string | null,
  by: string | null = null,
): Story | null {
  const others = withoutOne(events, lead);
  // With a single event, "in 8 min" would read as if it were yet to come.
  if (others.length > 0) {
    const isShared = by !== null && others.some(({ person }) => person !== by);
    // An event without a known person may be of the same one.
    const isOthers = others.every(({ person }) => person !== null && person !== by);
    return {
      causes: namedCauses(countCauses(others), signalTypes),
      within: others.length < 2 ? null : spanOf(events),
      ...(isShared && { by: isOthers ? 'others' : 'several' }),
    };
  }
  const before = namedCauses(causesBefore(), signalTypes);
  return before.length === 0 ? null : { causes: before, within: 'week' };
}

function withoutOne(events: readonly CauseEvent[], lead: string | null): readonly CauseEvent[] {
  const isSame = ({ type }: CauseEvent): boolean => type === lead;
  // Several of the same are a count worth saying.
  if (lead === null || events.filter(isSame).length !== 1) return events;
  return events.filter((event) => !isSame(event));
}
