// What is stored of an account, as the rules weigh it.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { Signal } from '../../../shared/model.ts';
import { LIKE_POINTS } from '../../store/causes.ts';
import type { StoredActivity, StoredReaction, TypeCount } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';
import type { AccountHistory, ActivityEvent } from '../evidence/account-history.ts';
import type { Meaning } from '../evidence/intent.ts';
import type { MeaningReader } from '../evidence/meanings.ts';
import { lettersOf, mailboxLetters } from '../../identity/letters.ts';

/** How far back the rules look, and how much they read of a busy account. */
export const HISTORY_MS = 30 * DAY_MS;
export const RECENT_MS = 6 * HOUR_MS;
const MOST_SIGNALS = 150;
const MOST_LIKES = 50;

/**
 * A type that comes to so many accounts within this time is a crowd's, where it comes so much more often than usual: than
 * in other hours, and than the other types of the same hours let expect. A launch brings more of everything.
 */
const CROWD = { accounts: 8, factor: 6, ofOthers: 3, withinMs: 45 * MINUTE_MS };

/** Whether a crowd came is asked of what is younger. */
const CROWD_ASKED_MS = 4 * HOUR_MS;

const MOST_TYPES = 1_000;

/** Accounts remembered over the pages of a walk. */
const MOST_KEPT = 500;

/** Working hours of a day. */
const HOURS_A_DAY = 8;

const likeMeaning = {
  isAsk: false,
  topic: null,
  isReaction: true,
  isMove: false,
  isProductUse: false,
} as const;

/** What is asked once for all accounts that come up. */
export interface Surroundings {
  /** Whether this type comes to many accounts around this instant. */
  readonly isCrowd: (type: string, at: number) => boolean;
  readonly meaningOf: MeaningReader;
}

type EventSurroundings = Pick<Surroundings, 'isCrowd' | 'meaningOf'>;

/** `knownMs`: since when signals are known. Counts each span of time only once. */
export function createSurroundings(
  { history }: Pick<Store, 'history'>,
  knownMs: () => number,
  meaningOf: MeaningReader,
): Surroundings {
  const counted = new Map<number, readonly TypeCount[]>();
  let totals: ReadonlyMap<string, number> | null = null;
  let allTypes: number | null = null;
  return {
    meaningOf,
    isCrowd(type, at) {
      const slot = Math.floor(at / CROWD.withinMs);
      const around =
        counted.get(slot) ?? history.countTypes((slot - 1) * CROWD.withinMs, (slot + 2) * CROWD.withinMs);
      counted.set(slot, around);
      const met = around.find((one) => one.type === type);
      if (met === undefined || met.accounts < CROWD.accounts) return false;
      totals ??= new Map(history.listValues('type', MOST_TYPES).map(({ value, count }) => [value, count]));
      allTypes ??= sum([...totals.values()]);
      const before = (totals.get(type) ?? 0) - met.count;
      const hours = Math.max(6, (knownMs() / DAY_MS) * HOURS_A_DAY);
      if (met.count < (CROWD.factor * (before + 1)) / hours) return false;
      const others = sum(around.map(({ count }) => count)) - met.count;
      const othersBefore = allTypes - met.count - others - before;
      return met.count >= CROWD.ofOthers * ((before + 1) / Math.max(1, othersBefore)) * others;
    },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/**
 * The histories of the accounts that came up while the pages of one walk are evaluated: the same ones come up on most of
 * them, and each page adds a few events.
 */
export interface HistoryMemory {
  /** As it was kept, with what was added since; null for an account that is not remembered. */
  find(domain: string, now: number, surroundings: EventSurroundings): AccountHistory | null;
  keep(domain: string, history: AccountHistory): void;
  /** What a page brought, before it is evaluated. */
  add(signals: readonly Signal[]): void;
}

export function createHistoryMemory(): HistoryMemory {
  const kept = new Map<string, AccountHistory>();
  /** Of remembered accounts, until they come up again: most do not. */
  const added = new Map<string, Signal[]>();
  return {
    find(domain, now, surroundings) {
      const history = kept.get(domain);
      const signals = added.get(domain);
      if (history === undefined || signals === undefined) return history ?? null;
      const events = signals.map(({ id, type, recordedAt: at, score, contact, properties }) => {
        const { id: contactId = null, email = null } = contact ?? {};
        return new SignalEvent(
          { id, type, at, score, contactId, email, properties },
          domain,
          now,
          surroundings,
        );
      });
      const whole = { ...history, events: inOrder([...history.events, ...events]) };
      kept.set(domain, whole);
      added.delete(domain);
      return whole;
    },
    keep(domain, history) {
      if (kept.size >= MOST_KEPT && !kept.has(domain)) {
        kept.clear();
        added.clear();
      }
      kept.set(domain, history);
    },
    add(signals) {
      for (const signal of signals) {
        const { domain } = signal.account;
        if (!kept.has(domain)) continue;
        const more = added.get(domain);
        if (more === undefined) added.set(domain, [signal]);
        else more.push(signal);
      }
    },
  };
}

/** At most `MOST_SIGNALS` of them; `since` says from when on all are there. */
export function readAccountHistory(
  { history }: Pick<Store, 'history'>,
  domain: string,
  since: number,
  now: number,
  surroundings: Surroundings,
): AccountHistory {
  const rows = history.listActivity(domain, since, MOST_SIGNALS);
  const oldest = rows.at(-1);
  const signals = rows.map((row) => new SignalEvent(row, domain, now, surroundings));
  const people = new Set(signals.flatMap(({ person }) => person ?? []));
  const likes = history.listLikes(domain, since, MOST_LIKES);
  const liked = likes.map((like): ActivityEvent => ({
    id: null,
    type: 'ad_like',
    at: like.at,
    score: LIKE_POINTS,
    person: contactOf(like, people) ?? like.name,
    isOwn: true,
    isLike: true,
    meaning: likeMeaning,
    isCrowd: false,
  }));
  return {
    events: inOrder([...signals, ...liked]),
    since: rows.length < MOST_SIGNALS ? since : (oldest?.at ?? since),
  };
}

function inOrder(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  return events.toSorted((one, other) => one.at - other.at);
}

type Activity = Omit<StoredActivity, 'properties'> & {
  readonly properties: string | Signal['properties'];
};

/**
 * A signal among the events of its account. A class, so that all of them have one shape: with a getter of its own each would
 * be read as slowly as a table, by rules that go through hundreds of them.
 */
class SignalEvent implements ActivityEvent {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly score: number;
  readonly person: string | null;
  readonly isOwn: boolean;
  readonly isLike = false;
  readonly #properties: Activity['properties'];
  readonly #now: number;
  readonly #surroundings: EventSurroundings;
  #meaning: Meaning | null = null;

  constructor(activity: Activity, domain: string, now: number, surroundings: EventSurroundings) {
    const { id, type, at, score, contactId, email, properties } = activity;
    this.id = id;
    this.type = type;
    this.at = at;
    this.score = score;
    this.person = email?.toLowerCase() ?? contactId;
    this.isOwn = email !== null && isAddressOf(email, domain);
    this.#properties = properties;
    this.#now = now;
    this.#surroundings = surroundings;
  }

  /** Read from its properties when it is first asked for. */
  get meaning(): Meaning {
    return (this.#meaning ??= this.#surroundings.meaningOf(this.type, this.#properties));
  }

  /** Asked of few events: it counts what came to all accounts around that time. */
  get isCrowd(): boolean {
    return this.#now - this.at < CROWD_ASKED_MS && this.#surroundings.isCrowd(this.type, this.at);
  }
}

/**
 * The contact that whoever liked most likely is: one whose mailbox is their name, or the only one whose mailbox is their
 * first or last name alone.
 */
function contactOf({ name, publicIdentifier }: StoredReaction, people: ReadonlySet<string>): string | null {
  const [first = '', ...further] = lettersOf(name);
  const last = further.at(-1) ?? '';
  if (last === '') return null;
  const whole = new Set([
    `${first}${last}`,
    `${first.charAt(0)}${last}`,
    `${first}${last.charAt(0)}`,
    `${last}${first}`,
    lettersOf(publicIdentifier).join(''),
  ]);
  const alike: string[] = [];
  for (const person of people) {
    const mailbox = mailboxLetters(person);
    if (mailbox === '') continue;
    if (whole.has(mailbox)) return person;
    if (mailbox === first || mailbox === last) alike.push(person);
  }
  const [only, ...others] = alike;
  return only === undefined || others.length > 0 ? null : only;
}

function isAddressOf(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
