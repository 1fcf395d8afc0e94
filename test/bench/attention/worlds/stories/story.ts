// What a story is: something that happened at an account and that a salesperson wants to know, now or within the day.
// It is planned without a score, a rank or a count that a rule could test.
import type { Random } from '../../../../../src/service/random.ts';
import type { WorldAccount } from '../cast.ts';
import type { Webinar } from '../noise/webinars.ts';
import type { NextPerson, WorldPerson } from '../people.ts';
import type { Sign } from '../sign.ts';
import type { World } from '../world.ts';

export type Urgency = 'now' | 'day';

export interface Story {
  readonly account: WorldAccount;
  /** What happens in it. */
  readonly signs: readonly Sign[];
  /** What had happened long before and makes it a story; no news by itself. */
  readonly past?: readonly Sign[];
  /** From when on it may notify; left out: from its first sign. */
  readonly from?: number;
  /** When it is all there; left out: when its last sign became visible. */
  readonly to?: number;
  /** The account does nothing any more from here on. */
  readonly silentFrom?: number;
}

export interface StoryKind {
  readonly kind: string;
  readonly urgency: Urgency;
  /** Of the stories of its urgency; a world multiplies it. */
  readonly weight: number;
  /** In one world; left out: as many as are drawn. */
  readonly most?: (context: StoryContext) => number;
  /** Begins on this working day of the user. null: it does not fit into this world or on this day. */
  readonly plan: (day: number, context: StoryContext) => Story | null;
}

export interface StoryContext {
  readonly world: World;
  readonly random: Random;
  readonly webinars: readonly Webinar[];
  /** An account that fits, is free on these days, and where people are up at this instant. */
  readonly choose: (wanted: WantedAccount) => WorldAccount | null;
  readonly nextPerson: NextPerson;
  /** True for the share of visitors who are known in this world. */
  readonly isKnown: () => boolean;
}

export interface WantedAccount {
  readonly at: number;
  /** How many days the story takes. */
  readonly days?: number;
  /** It has had no story at all. */
  readonly hasNoStory?: boolean;
  readonly fits: (account: WorldAccount) => boolean;
}

/** Those who might buy. */
export function isBuyer({ role }: WorldAccount): boolean {
  return role === 'prospect' || role === 'opportunity';
}

/** One that is known at once: forms and registrations leave an address. */
export function pickPerson({ random, nextPerson }: StoryContext, account: WorldAccount): WorldPerson {
  return random.chance(0.5) ? random.pick(account.people) : nextPerson(account.domain);
}
