// A feed item as title, body and note. Pure.
import { isOfRule } from '../../shared/contract/alerts.ts';
import { feedKinds } from '../../shared/contract/feed.ts';
import { alertBody, alertName, alertParts, alertTitle } from '../../shared/words/alert-body.ts';
import type { Alert, AlertItem, AlertKind, FeedItem, Route, SignalDetails } from '../../shared/model.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { TimeWords } from './time.ts';
import { personRoute } from '../../shared/person-key.ts';
import { reasonWords } from '../../shared/words/reason-words.ts';
import { messages } from '../../shared/messages/messages.ts';
import { personName } from '../../shared/words/team-words.ts';
import { capitalised, dotted, wordsFor } from '../../shared/words/text.ts';

export interface FeedRowWords {
  readonly title: string;
  readonly body: string;
  /**
   * What led to an alert, and where its account ranked when it was shown; for an own activity, the user's note; otherwise
   * null.
   */
  readonly story: string | null;
  /** What a signal carries: "Page /pricing · Visits 3"; null when it carries nothing. */
  readonly details: string | null;
  /** Why an alert was not shown as a notification. */
  readonly note: string | null;
}

/** What the feed can show, in the order of the switch. */
export const feedChoices = ['all', ...feedKinds, 'ledger'] as const;

export type FeedChoice = (typeof feedChoices)[number];

/** What an alert is, if its account's name would be repeated; null when it is about no account. */
function labelOf(kind: AlertKind): string | null {
  return isOfRule(kind) ? messages().rules[kind].label : null;
}

/** `me`: the own name in the team; undefined in none. `hasScore`: the signal's score stands beside the words already. */
export function feedRow(item: FeedItem, withAccount: boolean, me?: string, hasScore = false): FeedRowWords {
  const row = rowOf(item, withAccount, me, hasScore);
  return { ...row, body: tie(row.body), story: row.story === null ? null : tie(row.story) };
}

/** So that no line begins with the dot between two parts, and none ends within “(was 3)”. */
function tie(text: string): string {
  const inPairs = text.replaceAll(/\(\S+ \S+\)/g, (pair) => pair.replace(' ', '\u00a0'));
  return inPairs.replaceAll(' · ', '\u00a0· ');
}

function rowOf(
  item: FeedItem,
  withAccount: boolean,
  me: string | undefined,
  hasScore: boolean,
): FeedRowWords {
  const words = messages().feedRow;
  switch (item.kind) {
    case 'alert': {
      const { kind, reason, account } = item.alert;
      const note = reason === null ? null : reasonWords(reason);
      const short = (text: string): string => (account === null ? text : text.replaceAll(`@${account}`, ''));
      const parts = alertParts(hasScore ? withoutScore(item.alert) : item.alert);
      if (parts === null) {
        const title = alertName(item.alert);
        const body = short(alertBody(item.alert));
        return {
          title: withAccount ? title : (labelOf(kind) ?? title),
          body,
          story: null,
          details: null,
          note,
        };
      }
      const { what, who, said, story, standing } = parts;
      const isBack = 'snoozedAlertId' in item.alert.cause;
      return {
        title: withAccount ? alertTitle(item.alert) : what,
        body: short(dotted([isBack ? words.snoozedBefore : '', who, said])),
        story: dotted([story, standing]),
        details: null,
        note,
      };
    }
    case 'signal': {
      const who = item.who === null ? null : shortContact(item.who, item.domain);
      const source = item.source === null || item.source === '' ? null : wordsFor(item.source);
      const from = loggedBy(item, me) ?? source;
      const origin = [who, from].filter((part) => part !== null).join(' · ');
      const details = signalDetails(item);
      const story = item.note;
      return withAccount
        ? {
            title: item.accountName,
            body: [item.what, origin].filter((part) => part !== '').join(' · '),
            story,
            details,
            note: null,
          }
        : { title: item.what, body: origin, story, details, note: null };
    }
    case 'like': {
      const { name, headline } = item.person;
      const what = item.adTitle === null ? words.likedAd(name) : words.likedAdNamed(name, item.adTitle);
      const details =
        item.engagementLevel === null ? null : messages().ads.engagement(wordsFor(item.engagementLevel));
      return withAccount && item.accountName !== null
        ? { title: item.accountName, body: what, story: null, details, note: null }
        : {
            title: what,
            body: headline ?? '',
            story: null,
            details: null,
            note: null,
          };
    }
  }
}

/** A number that stands twice reads as two numbers. */
function withoutScore({ content }: Alert): Pick<Alert, 'content'> {
  return content.code === 'event' && content.what.code === 'signal'
    ? { content: { ...content, what: { ...content.what, score: null } } }
    : { content };
}

/** Who logged it; null if unknown. */
function loggedBy(
  { isOwn, loggedBy: by }: Extract<FeedItem, { readonly kind: 'signal' }>,
  me: string | undefined,
): string | null {
  const words = messages().feedRow;
  // The same person may have another desktop.
  if (isOwn || (by !== undefined && by === me)) return words.loggedByYou;
  return by === undefined ? null : words.loggedBy(personName(by));
}

/** A reason where its account is already named. */
export function reasonRow(alert: Alert): FeedRowWords {
  const item: FeedItem = { kind: 'alert', key: alert.id, at: alert.decidedAt, alert, owners: [] };
  return feedRow(item, false);
}

/** The same in one line, with what led there if nobody is named. */
export function reasonLine(alert: Alert): string {
  const { title, body, story } = reasonRow(alert);
  return tie(dotted([title, body === '' ? (story ?? '') : body]));
}

/** A signal type as the service spells it, and as it is shown. */
export interface ShownType {
  readonly type: string;
  readonly words: string;
}

/** The type of the signal that a row shows; null for anything else. */
export function typeShown(item: FeedItem): ShownType | null {
  if (item.kind === 'signal') return { type: item.type, words: item.what };
  if (item.kind === 'like' || item.alert.content.code !== 'event') return null;
  const { what } = item.alert.content;
  return what.code === 'signal' ? { type: what.type, words: what.name ?? wordsFor(what.type) } : null;
}

/** What an entry expands to: "2 more reasons", for a digest "6 alerts". */
export function moreWords(count: number, isDigest: boolean): string {
  const { alerts, moreReasons, noMoreReasons } = messages().feedRow;
  if (isDigest) return alerts(count);
  return count === 0 ? noMoreReasons : moreReasons(count);
}

/** What an alert's row expands to, with when the newest of its further reasons came if that was after what the row names. */
export function moreOf({ at, alert, thread }: AlertItem, times: Pick<TimeWords, 'ago'>, now: number): string {
  const more = moreWords(thread?.moreReasons ?? 0, alert.kind === 'digest');
  return at - alert.happenedAt < MINUTE_MS || alert.kind === 'digest'
    ? more
    : messages().feedRow.moreReasonsSince(more, times.ago(at, now));
}

/** One line of what it carries, as much as a row has room for. */
export function signalDetails({ said }: Pick<SignalDetails, 'said'>): string | null {
  return said === '' ? null : tie(capitalised(said));
}

/** `ada@acme.example` on a row about acme.example is `ada`: the domain would repeat the account. */
export function shortContact(email: string, domain: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 && email.slice(at + 1).toLowerCase() === domain.toLowerCase() ? email.slice(0, at) : email;
}

/** Where a row leads; null when its subject has no page. */
export function feedRoute(item: FeedItem): Route | null {
  if (item.kind !== 'alert' && item.domain !== null) return { name: 'account', domain: item.domain };
  if (item.kind === 'like') return { name: 'person', publicIdentifier: item.person.publicIdentifier };
  if (item.kind === 'signal') return null;
  if (item.alert.account !== null) return { name: 'account', domain: item.alert.account };
  return item.alert.person === null ? null : personRoute(item.alert.person);
}
