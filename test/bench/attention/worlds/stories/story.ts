// A story is something at an account that a salesperson wants to know, now or within the day. It is planned without any score,
// rank or count that a rule could test.
import type { Random } from '../../../../../src/demo-service/random.ts';
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
  /** What happened long before and makes it a story, but is not news itself. */
  readonly past?: readonly Sign[];
  /** The instant from which it may notify; its first sign when left out. */
  readonly from?: number;
  /** When it is complete; when left out, when its last sign became visible. */
  readonly to?: number;
  /** The account does nothing more from this instant on. */
  readonly silentFrom?: number;
}

export interface StoryKind {
  readonly kind: string;
  readonly urgency: Urgency;
  /** Relative to the other stories of its urgency; each world multiplies it. */
  readonly weight: number;
  /** The most of its kind in one world; no limit when left out. */
  readonly most?: (context: StoryContext) => number;
  /** Plans one that begins on this working day of the user; null when none fits into this world or on this day. */
  readonly plan: (day: number, context: StoryContext) => Story | null;
}

export interface StoryContext {
  readonly world: World;
  readonly random: Random;
  readonly webinars: readonly Webinar[];
  /** An account that fits, is free on these days, and has people awake at this instant; null when there is none. */
  readonly choose: (wanted: WantedAccount) => WorldAccount | null;
  readonly nextPerson: NextPerson;
  /** True for the share of visitors who are known in this world. */
  readonly isKnown: () => boolean;
}

export interface WantedAccount {
  readonly at: number;
  /** How many days the story takes. */
  readonly days?: number;
  /** The account must not have had a story yet. */
  readonly hasNoStory?: boolean;
  readonly fits: (account: WorldAccount) => boolean;
}

/** Whether an account might buy. */
export function isBuyer({ role }: WorldAccount): boolean {
  return role === 'prospect' || role === 'opportunity';
}

/** A person who is known at once, because forms and registrations contain an address. */
export function pickPerson({ random, nextPerson }: StoryContext, account: WorldAccount): WorldPerson {
  return random.chance(0.5) ? random.pick(account.people) : nextPerson(account.domain);
}
