// The words of an alert: why now, in one line, what matters most first, because a desktop cuts off the end. "Pricing page
// visit twice and a demo request in 20 min, signal score 91 of 100, account score 34 → 71, rank 8 → 3".
import type { AdLike, Signal } from '../../shared/model.ts';
import { listWords, phraseFor, wordsFor } from '../../shared/text.ts';
import type { LedgerAlert } from '../store/ledger.ts';
import type { RankChange } from './decide/ranking-changes.ts';
import type { PersonChange } from './rules/person-rises.ts';
import type { Words } from './rules/rule.ts';

/** What is known of an account when an alert is decided. */
export interface AccountContext {
  readonly name: string;
  readonly rank: number | null;
  /** In the ranking that the rank is from. */
  readonly score: number | null;
  /** An hour before; null where that is not known. */
  readonly previousScore: number | null;
  readonly previousRank: number | null;
  /** What happened in the last hour, heaviest first: a signal type or 'ad_like', and when. */
  readonly events: readonly ContextEvent[];
}

export interface ContextEvent {
  readonly type: string;
  readonly at: number;
  /** 0 to 100. */
  readonly weight: number;
}

/** Things named in one line. */
const THINGS_NAMED = 3;

const MINUTE_MS = 60_000;

export function strongSignalWords(signal: Signal, accountContext: AccountContext): Words {
  const who = signal.contact?.email ?? null;
  const standing = standingWords(accountContext);
  const score = `signal score ${Math.round(signal.score)} of 100`;
  return {
    title: accountContext.name,
    body: sentence([happenedWords(accountContext, signal.type, who), score, standing]),
    discreet: sentence([happenedWords(accountContext, signal.type, null), score, standing]),
  };
}

export function hotAccountWords(change: RankChange, accountContext: AccountContext): Words {
  const { rank, previousRank, score } = change;
  const previousScore = accountContext.previousScore ?? change.previousScore;
  const happened = happenedWords(accountContext, null, null);
  const body = sentence([
    happened,
    `${happened === null ? 'Account' : 'account'} score ${moveWords(previousScore, score)}`,
    previousRank === null ? `new at rank ${rank}` : `rank ${moveWords(previousRank, rank)}`,
  ]);
  return { title: `${accountContext.name} is heating up`, body, discreet: body };
}

export function surgeWords(lastDay: number, dailyMean: number, accountContext: AccountContext): Words {
  const usual = dailyMean < 1 ? 'less than 1' : String(Math.round(dailyMean));
  const happened = happenedWords(accountContext, null, null);
  const count = `${lastDay} signals in 24 h, usually ${usual} a day`;
  const body = sentence([happened === null ? count : `${count}: ${happened}`, standingWords(accountContext)]);
  return { title: `${accountContext.name} is surging`, body, discreet: body };
}

export function coolsWords(
  rank: number | null,
  score: number,
  peak: number,
  accountContext: AccountContext,
): Words {
  const place = rank === null ? 'no longer on the list' : `rank ${rank}`;
  const body = `Account score ${moveWords(peak, score)}, ${place}`;
  return { title: `${accountContext.name} is cooling`, body, discreet: body };
}

export function adLikeWords(like: AdLike, accountContext: AccountContext): Words {
  const ad = like.adTitle === null ? 'an ad' : `“${like.adTitle}”`;
  const headline = like.person.headline === null ? '' : ` (${like.person.headline})`;
  const standing = standingWords(accountContext);
  return {
    title: accountContext.name,
    body: sentence([`${like.person.name}${headline} liked ${ad}`, standing]),
    discreet: sentence(['An ad was liked', standing]),
  };
}

export function personWords(
  person: PersonChange,
  level: number | null,
  accountContext: AccountContext | null,
): Words {
  const score = Math.round(person.score);
  const from = level === null ? score : Math.round(level);
  const move = from < score ? `lead score rose from ${from} to ${score}` : `lead score is ${score}`;
  const standing = accountContext === null ? null : standingWords(accountContext);
  return {
    title: accountContext === null ? person.name : `${person.name}, ${accountContext.name}`,
    // Named here too: where the account's own page shows it, its title is left out.
    body: sentence([`${person.name}: ${move}`, standing]),
    discreet: sentence([`A person’s ${move}`, standing]),
  };
}

/** `Pricing page visit twice and a demo request in 20 min`; `first` leads, by whom it is known. */
function happenedWords(
  accountContext: AccountContext,
  first: string | null,
  who: string | null,
): string | null {
  const byType = new Map<string, { count: number; weight: number }>();
  if (first !== null) byType.set(first, { count: 0, weight: 0 });
  for (const { type, weight } of accountContext.events) {
    const known = byType.get(type) ?? { count: 0, weight: 0 };
    byType.set(type, { count: known.count + 1, weight: known.weight + weight });
  }
  const things = [...byType]
    .sort(([a, one], [b, other]) => (a === first ? -1 : b === first ? 1 : other.weight - one.weight))
    .slice(0, THINGS_NAMED)
    .map(([type, { count }], index) => {
      const what = index === 0 ? wordsFor(type) : withArticle(phraseFor(type), count);
      return what + timesWords(count) + (index === 0 && who !== null ? ` by ${who}` : '');
    });
  if (things.length === 0) return null;
  return listWords(things, THINGS_NAMED) + spanWords(accountContext.events);
}

function withArticle(what: string, count: number): string {
  if (count > 1) return what;
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}

function timesWords(count: number): string {
  if (count < 2) return '';
  return count === 2 ? ' twice' : ` ${count} times`;
}

/** Nothing for a single thing: it has just happened. */
function spanWords(events: readonly ContextEvent[]): string {
  if (events.length < 2) return '';
  const instants = events.map(({ at }) => at);
  const minutes = Math.ceil((Math.max(...instants) - Math.min(...instants)) / MINUTE_MS);
  return ` in ${Math.max(1, minutes)} min`;
}

/**
 * `account score 34 → 71, rank 8 → 3`: where the account stands, and where it stood an hour before. Null of one that has
 * fallen: beside what somebody there has just done it says nothing.
 */
function standingWords({ rank, previousRank, score, previousScore }: AccountContext): string | null {
  if (score === null) return rank === null ? null : `account rank ${rank}`;
  // One that was not counted yet stands nowhere.
  if (Math.round(score) <= 0) return null;
  const rise = previousScore === null ? 0 : Math.round(score) - Math.round(previousScore);
  if (rise < 0) return null;
  const from =
    rise === 0 || previousRank === null || rank === null || previousRank < rank ? rank : previousRank;
  return sentence([
    `account score ${moveWords(previousScore, score)}`,
    rank === null ? null : `rank ${moveWords(from, rank)}`,
  ]);
}

function moveWords(from: number | null, to: number): string {
  if (from === null || Math.round(from) === Math.round(to)) return String(Math.round(to));
  return `${Math.round(from)} → ${Math.round(to)}`;
}

/** Names in a digest before the rest is counted. */
const NAMES_IN_DIGEST = 4;

/** `overnight`: they were held over a night. */
export function digestWords(
  members: readonly LedgerAlert[],
  nameOf: (domain: string) => string,
  isOvernight = false,
): Words {
  const domains = [...new Set(members.flatMap((alert) => (alert.account === null ? [] : [alert.account])))];
  const names = listWords(domains.map(nameOf), NAMES_IN_DIGEST);
  if (domains.length < 2) {
    const title = names === '' ? `${members.length} alerts` : `${members.length} alerts: ${names}`;
    return { title, body: members[0]?.body ?? '', discreet: `${members.length} alerts` };
  }
  const title = isOvernight
    ? `${domains.length} accounts heated up overnight`
    : `${members.length} alerts from ${domains.length} accounts`;
  return { title, body: names, discreet: title };
}

function sentence(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
