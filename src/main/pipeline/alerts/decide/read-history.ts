// The stored history of an account, in the form that the rules weigh.
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import type { Signal } from '../../../../shared/model.ts';
import { LIKE_POINTS } from '../../store/causes.ts';
import type { StoredActivity, StoredReaction } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';
import type { AccountHistory, ActivityEvent } from '../evidence/account-history.ts';
import { meaningOf, type Meaning } from '../evidence/intent.ts';
import type { MeaningReader } from '../evidence/meanings.ts';
import { lettersOf, mailboxLetters } from '../../identity/letters.ts';
import { createHourBound } from './hour-bound.ts';

/** How far back the rules look, and how much of a busy account they read. */
export const HISTORY_MS = 30 * DAY_MS;
export const LATELY_MS = 7 * DAY_MS;
export const RECENT_MS = 6 * HOUR_MS;
const MOST_SIGNALS = 150;
export const MOST_LIKES = 50;

/** For a signal that came in beneath more than `MOST_SIGNALS` of its account, such as a night's: some 20 ms to read. */
export const MOST_OF_LONG = 5_000;

/**
 * A signal type belongs to a crowd (a webinar, a mailing) if it comes to many accounts within this time, and far more often
 * than usual: than in other hours, and than the other types of the same hours suggest. A product launch raises all types.
 */
const CROWD = { accounts: 8, factor: 6, ofOthers: 3 };

/** Only younger signals are tested for a crowd. */
const CROWD_ASKED_MS = 4 * HOUR_MS;

const MOST_TYPES = 1_000;

/**
 * Events of all accounts cached over the pages of a walk: 20 to 30 MB, freed when it ends. With fewer, a walk through a
 * flood of 2,000 accounts would read them all again and again.
 */
const MOST_KEPT_EVENTS = 100_000;

/** Working hours in a day. */
const HOURS_A_DAY = 8;

const likeMeaning = {
  isAsk: false,
  topic: null,
  isUndone: false,
  isReaction: true,
  isMove: false,
  isProductUse: false,
  isOurAct: false,
  isMessage: false,
  page: null,
  seen: null,
  isExplained: true,
  isHighScoring: false,
} as const;

/** Facts that all accounts share, looked up once. */
export interface HistoryContext {
  readonly now: number;
  /** Whether this type comes to many accounts around this instant. */
  readonly isCrowd: (type: string, at: number) => boolean;
  readonly meaningOf: MeaningReader;
}

/** `knownMs`: since when signals are known. */
export function createHistoryContext(
  { history, counts, crowds }: Pick<Store, 'history' | 'counts' | 'crowds'>,
  now: number,
  knownMs: () => number,
  meaningOf: MeaningReader,
): HistoryContext {
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
      // The fewer signals came, the less likely they are a crowd: usually everything around that time together would not
      // make one.
      const most = countsByHour.around(at);
      if (most < CROWD.accounts || isFew(most)) return false;
      const around = crowds.around(at);
      const met = around.of(type);
      if (met === null || isFew(met.count) || met.accounts < CROWD.accounts) return false;
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
 * Histories of accounts kept while the pages of one walk are evaluated: most pages name the same accounts, and each page
 * adds a few events.
 */
export interface HistoryCache {
  /**
   * Sets the surroundings of the page that is evaluated now. Cached events use those of the latest page: what is a crowd by
   * now was not one when its first signal came.
   */
  begin(surroundings: HistoryContext): HistoryContext;
  /** As cached, with what was added since; null for an account that is not cached. */
  find(domain: string): AccountHistory | null;
  keep(domain: string, history: AccountHistory): void;
  /** Adds the signals of a page, before it is evaluated. */
  add(signals: readonly Signal[]): void;
  /** Whether an earlier page had it too: from then on, reading its whole history pays off. */
  comesAgain(domain: string): boolean;
}

export function createHistoryCache(mostEvents = MOST_KEPT_EVENTS): HistoryCache {
  const kept = new Map<string, AccountHistory>();
  let keptEvents = 0;
  /** Signals of cached accounts, applied when the account comes up again; most do not. */
  const added = new Map<string, Signal[]>();
  const met = new Set<string>();
  const repeated = new Set<string>();
  let latest: HistoryContext | null = null;
  const ofLatest: HistoryContext = {
    get now() {
      return latest?.now ?? 0;
    },
    isCrowd: (type, at) => latest?.isCrowd(type, at) === true,
    meaningOf: (type, properties) => (latest?.meaningOf ?? meaningOf)(type, properties),
  };
  return {
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
      const here = new Map<string, Signal[]>();
      for (const signal of signals) {
        const { domain } = signal.account;
        const ofDomain = here.get(domain);
        if (ofDomain === undefined) here.set(domain, [signal]);
        else ofDomain.push(signal);
      }
      for (const [domain, ofDomain] of here) {
        if (met.has(domain)) repeated.add(domain);
        else met.add(domain);
        if (!kept.has(domain)) continue;
        keptEvents += ofDomain.length;
        const more = added.get(domain);
        if (more === undefined) added.set(domain, ofDomain);
        else more.push(...ofDomain);
      }
    },
    comesAgain: (domain) => repeated.has(domain),
  };
}

/** At most `most` of them; `since` says from when on they are complete. */
export function readAccountHistory(
  { history }: Pick<Store, 'history'>,
  domain: string,
  since: number,
  surroundings: HistoryContext,
  most = MOST_SIGNALS,
): AccountHistory {
  const rows = history.listActivity(domain, since, most);
  return historyOf(rows, history.listLikes(domain, since, MOST_LIKES), { domain, since, surroundings }, most);
}

export interface Reading {
  readonly domain: string;
  readonly since: number;
  readonly surroundings: HistoryContext;
}

/** `all`: the signals of the account since then, and `likes` its likes, each the newest first. */
export function historyOf(
  all: readonly StoredActivity[],
  likes: readonly StoredReaction[],
  { domain, since, surroundings }: Reading,
  most = MOST_SIGNALS,
): AccountHistory {
  const rows = all.slice(0, most);
  const oldest = rows.at(-1);
  const signals = rows.map((row) => new SignalEvent(row, domain, surroundings));
  const people = new Set(signals.flatMap(({ person }) => person ?? []));
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
    since: rows.length < most ? since : (oldest?.at ?? since),
  };
}

function inOrder(events: readonly ActivityEvent[]): readonly ActivityEvent[] {
  return events.toSorted((one, other) => one.at - other.at);
}

type Activity = Omit<StoredActivity, 'properties'> & {
  readonly properties: string | Signal['properties'];
};

/**
 * A signal among the events of its account. It is a class so that all of them have one shape: with a getter on each object,
 * rules that go through hundreds of them would be slow.
 */
class SignalEvent implements ActivityEvent {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly score: number | null;
  readonly person: string | null;
  readonly isOwn: boolean;
  readonly isLike = false;
  #properties: Activity['properties'];
  readonly #surroundings: HistoryContext;
  #meaning: Meaning | null = null;

  constructor(activity: Activity, domain: string, surroundings: HistoryContext) {
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
      // It is read once only, and a walk caches many events.
      this.#properties = '';
    }
    return this.#meaning;
  }

  /** Tested for few events only: it counts what came to all accounts around that time. */
  get isCrowd(): boolean {
    const { now, isCrowd } = this.#surroundings;
    return now - this.at < CROWD_ASKED_MS && isCrowd(this.type, this.at);
  }
}

/**
 * The contact most likely to be the person who liked: the one whose mailbox is their name, or the only one whose mailbox is
 * their first or last name alone.
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
