// What is stored of an account, as the rules weigh it.
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import type { Signal } from '../../../shared/model.ts';
import { LIKE_POINTS } from '../../store/causes.ts';
import type { StoredActivity, StoredReaction } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';
import type { AccountHistory, ActivityEvent } from '../evidence/account-history.ts';
import { meaningOf, type Meaning } from '../evidence/intent.ts';
import type { MeaningReader } from '../evidence/meanings.ts';
import { lettersOf, mailboxLetters } from '../../identity/letters.ts';
import { createCrowdCounts, createHourBound, type CrowdCounts } from './crowd-counts.ts';

/** How far back the rules look, and how much they read of a busy account. */
export const HISTORY_MS = 30 * DAY_MS;
export const RECENT_MS = 6 * HOUR_MS;
const MOST_SIGNALS = 150;
const MOST_LIKES = 50;

/**
 * A type that comes to so many accounts within this time is a crowd's, where it comes so much more often than usual: than
 * in other hours, and than the other types of the same hours let expect. A launch brings more of everything.
 */
const CROWD = { accounts: 8, factor: 6, ofOthers: 3 };

/** Whether a crowd came is asked of what is younger. */
const CROWD_ASKED_MS = 4 * HOUR_MS;

const MOST_TYPES = 1_000;

/**
 * Events remembered over the pages of a walk, of all accounts together: 20 to 30 MB, let go when it ends. With fewer, a walk
 * through a flood of 2,000 accounts would read them all anew again and again.
 */
const MOST_KEPT_EVENTS = 100_000;

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
  readonly now: number;
  /** Whether this type comes to many accounts around this instant. */
  readonly isCrowd: (type: string, at: number) => boolean;
  readonly meaningOf: MeaningReader;
}

/** `knownMs`: since when signals are known. `crowds`: left out where no further evaluation follows soon. */
export function createSurroundings(
  { history, counts }: Pick<Store, 'history' | 'counts'>,
  now: number,
  knownMs: () => number,
  meaningOf: MeaningReader,
  crowds: CrowdCounts = createCrowdCounts(),
): Surroundings {
  let totals: ReadonlyMap<string, number> | null = null;
  let allTypes: number | null = null;
  const countsByHour = createHourBound(counts);
  return {
    now,
    meaningOf,
    isCrowd(type, at) {
      totals ??= new Map(history.listValues('type', MOST_TYPES).map(({ value, count }) => [value, count]));
      const ofType = totals.get(type) ?? 0;
      const hours = Math.max(6, (knownMs() / DAY_MS) * HOURS_A_DAY);
      const isFew = (count: number): boolean => count < (CROWD.factor * (ofType - count + 1)) / hours;
      // The fewer came, the less they are a crowd: mostly all that came around that time would be none.
      const most = countsByHour.around(at);
      if (most < CROWD.accounts || isFew(most)) return false;
      const around = crowds.around(history, at);
      const met = around.of(type);
      if (met === null || met.accounts < CROWD.accounts || isFew(met.count)) return false;
      allTypes ??= sum([...totals.values()]);
      const before = ofType - met.count;
      const others = around.total - met.count;
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
  readonly crowds: CrowdCounts;
  /**
   * The surroundings of the page that is evaluated now. What is remembered is read with the answer, which asks those of the
   * latest page: what is a crowd by now was none when the first of it came.
   */
  begin(surroundings: Surroundings): Surroundings;
  /** As it was kept, with what was added since; null for an account that is not remembered. */
  find(domain: string): AccountHistory | null;
  keep(domain: string, history: AccountHistory): void;
  /** What a page brought, before it is evaluated. */
  add(signals: readonly Signal[]): void;
  /** Whether an earlier page had it too: reading all of it pays from then on. */
  comesAgain(domain: string): boolean;
}

export function createHistoryMemory(mostEvents = MOST_KEPT_EVENTS): HistoryMemory {
  const crowds = createCrowdCounts();
  const kept = new Map<string, AccountHistory>();
  let keptEvents = 0;
  /** Of remembered accounts, until they come up again: most do not. */
  const added = new Map<string, Signal[]>();
  const met = new Set<string>();
  const repeated = new Set<string>();
  let latest: Surroundings | null = null;
  const ofLatest: Surroundings = {
    get now() {
      return latest?.now ?? 0;
    },
    isCrowd: (type, at) => latest?.isCrowd(type, at) === true,
    meaningOf: (type, properties) => (latest?.meaningOf ?? meaningOf)(type, properties),
  };
  return {
    crowds,
    begin(surroundings) {
      latest = surroundings;
      return ofLatest;
    },
    find(domain) {
      const history = kept.get(domain);
      const signals = added.get(domain);
      if (history === undefined || signals === undefined) return history ?? null;
      const events = signals.map(({ id, type, recordedAt: at, score, contact, properties }) => {
        const { id: contactId = null, email = null } = contact ?? {};
        return new SignalEvent({ id, type, at, score, contactId, email, properties }, domain, ofLatest);
      });
      const whole = { ...history, events: inOrder([...history.events, ...events]) };
      kept.set(domain, whole);
      added.delete(domain);
      return whole;
    },
    keep(domain, history) {
      if (kept.get(domain) === history) return;
      const more = history.events.length;
      if (keptEvents + more > mostEvents) {
        kept.clear();
        added.clear();
        keptEvents = 0;
      }
      kept.set(domain, history);
      keptEvents += more;
    },
    add(signals) {
      crowds.add(signals);
      const here = new Set(signals.map(({ account }) => account.domain));
      for (const domain of here) if (met.has(domain)) repeated.add(domain);
      for (const domain of here) met.add(domain);
      for (const signal of signals) {
        const { domain } = signal.account;
        if (!kept.has(domain)) continue;
        keptEvents += 1;
        const more = added.get(domain);
        if (more === undefined) added.set(domain, [signal]);
        else more.push(signal);
      }
    },
    comesAgain: (domain) => repeated.has(domain),
  };
}

/** At most `MOST_SIGNALS` of them; `since` says from when on all are there. */
export function readAccountHistory(
  { history }: Pick<Store, 'history'>,
  domain: string,
  since: number,
  surroundings: Surroundings,
): AccountHistory {
  const rows = history.listActivity(domain, since, MOST_SIGNALS);
  const oldest = rows.at(-1);
  const signals = rows.map((row) => new SignalEvent(row, domain, surroundings));
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
  #properties: Activity['properties'];
  readonly #surroundings: Surroundings;
  #meaning: Meaning | null = null;

  constructor(activity: Activity, domain: string, surroundings: Surroundings) {
    const { id, type, at, score, contactId, email, properties } = activity;
    this.id = id;
    this.type = type;
    this.at = at;
    this.score = score;
    this.person = email?.toLowerCase() ?? contactId;
    this.isOwn = email !== null && isAddressOf(email, domain);
    this.#properties = properties;
    this.#surroundings = surroundings;
  }

  /** Read from its properties when it is first asked for. */
  get meaning(): Meaning {
    if (this.#meaning === null) {
      this.#meaning = this.#surroundings.meaningOf(this.type, this.#properties);
      // Nobody asks for them again, and a walk remembers many events.
      this.#properties = '';
    }
    return this.#meaning;
  }

  /** Asked of few events: it counts what came to all accounts around that time. */
  get isCrowd(): boolean {
    const { now, isCrowd } = this.#surroundings;
    return now - this.at < CROWD_ASKED_MS && isCrowd(this.type, this.at);
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
