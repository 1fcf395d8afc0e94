// What is posted, before it gets a format: an alert, the day's digest, a week, or a test. It contains no keys, settings or
// other workspaces, and nothing about excluded accounts. Reads only.
import { createHash } from 'node:crypto';
import { basisOfAlert } from '../../../shared/basis.ts';
import type { Basis } from '../../../shared/contract/basis.ts';
import { isOfRule, type AlertKind } from '../../../shared/contract/alerts.ts';
import { accountLink, personLink } from '../../../shared/links.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { hotReasonWords } from '../../../shared/words/hot-reason-words.ts';
import { answerWords } from '../../../shared/words/answer-words.ts';
import type { Settings, WeekView } from '../../../shared/model.ts';
import { discreetBody, markedBody, markedTitle } from '../../../shared/words/alert-body.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { exclusionsOf } from '../alerts/decide/exclusions.ts';
import { localDate, type UtcOffset } from '../../machine/local-time.ts';
import { cutText, notificationText } from '../../machine/outside-text.ts';
import type { LedgerAlert } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';

/** Raised by a change that breaks readers; new fields do not. */
const POST_VERSION = 1;

/** The plain shape, as docs/webhook.md describes it. */
export interface Post {
  readonly version: typeof POST_VERSION;
  /** Stays the same when a post is repeated, so that readers can skip duplicates. */
  readonly id: string;
  readonly kind: 'alert' | 'digest' | 'week' | 'test';
  /** ISO 8601 in UTC: when it was decided. */
  readonly at: string;
  /** For an alert. */
  readonly rule: string | null;
  /** The basis of an alert; null for anything else. */
  readonly basis: Basis | null;
  readonly title: string;
  readonly lines: readonly string[];
  /** Null if names are hidden, and if it is about several accounts. */
  readonly account: { readonly domain: string; readonly name: string } | null;
  /** `hotlist://…`, which opens it in the app. */
  readonly link: string | null;
}

export type PostSettings = Pick<
  Settings,
  | 'webhookOn'
  | 'webhookLeftOut'
  | 'webhookDigest'
  | 'webhookWeek'
  | 'hideNames'
  | 'excludedDomains'
  | 'stages'
  | 'labels'
  | 'rankLeftOut'
  | 'learnFromActs'
>;

/** The title of a post that names nobody. */
const UNNAMED = 'Hotlist';

/** UTF-16 units of one line; a post is read in a chat. */
const LONGEST_LINE = 500;

/** Whether this alert is posted once it is delivered. Follow-ups and alerts about Hotlist itself are for the user only. */
export function isPosted(kind: AlertKind, settings: PostSettings): boolean {
  if (!settings.webhookOn) return false;
  if (isOfRule(kind)) return !settings.webhookLeftOut.includes(kind);
  return kind === 'digest' && settings.webhookDigest;
}

/** Null for what is not to be posted (any more): excluded since then, or a digest of the user's own follow-ups. */
export function postOfAlert(store: Store, alert: LedgerAlert, settings: PostSettings): Post | null {
  if (!isPosted(alert.kind, settings)) return null;
  const members =
    'alertIds' in alert.cause
      ? alert.cause.alertIds.flatMap((id) => {
          const member = store.ledger.find(id);
          return member === null ? [] : [member];
        })
      : [];
  if (members.length > 0 && members.every(({ kind }) => kind === 'reminder')) return null;
  const about = [alert, ...members].flatMap(({ account }) => (account === null ? [] : [account]));
  const leftOut = new Set([...exclusionsOf(store, about, settings), ...settings.excludedDomains]);
  if (alert.account !== null && leftOut.has(alert.account)) return null;
  if (members.length > 0 && members.every(({ account }) => account !== null && leftOut.has(account)))
    return null;
  const base = {
    version: POST_VERSION,
    id: idOf(alert.id),
    kind: alert.kind === 'digest' ? 'digest' : 'alert',
    at: isoAt(alert.decidedAt),
    rule: isOfRule(alert.kind) ? alert.kind : null,
    basis: basisOfAlert(alert.content),
  } as const;
  // The lines of a digest cannot be separated: if one is about an excluded account, all are left out.
  if (settings.hideNames || about.some((domain) => leftOut.has(domain)))
    return { ...base, title: UNNAMED, lines: clean([discreetBody(alert)]), account: null, link: null };
  const { account, person } = alert;
  return {
    ...base,
    // A chat refuses a message without one.
    title: clean([markedTitle(alert)])[0] ?? UNNAMED,
    lines: clean(markedBody(alert)),
    account:
      account === null
        ? null
        : { domain: account, name: clean([store.accounts.find(account)?.name ?? account]).join(' ') },
    link: account !== null ? accountLink(account) : person !== null ? personLink(person) : null,
  };
}

export function postOfWeek(
  store: Store,
  week: WeekView,
  settings: PostSettings,
  day: number,
  utcOffsetMinutes: UtcOffset,
): Post {
  const words = messages().week;
  const date = (at: number): string => localDate(at, utcOffsetMinutes);
  const all = [...week.hot, ...(week.cold ?? [])].map(({ domain }) => domain);
  const leftOut = new Set([...exclusionsOf(store, all, settings), ...settings.excludedDomains]);
  const named = (domain: string): boolean => !settings.hideNames && !leftOut.has(domain);
  const hot = week.hot.filter(({ domain }) => named(domain));
  const cold = (week.cold ?? []).filter(({ domain }) => named(domain));
  return {
    version: POST_VERSION,
    id: idOf(`week:${day}`),
    kind: 'week',
    at: isoAt(week.toAt),
    rule: null,
    basis: null,
    title: words.markdown.title(words.span(date(week.fromAt), date(week.toAt))),
    lines: clean([
      ...(week.signals === null ? [] : [words.markdown.signals(week.signals.count)]),
      words.markdown.alerts(week.alerts.count),
      ...(week.answers.count === 0
        ? []
        : [`${words.markdown.requests(week.answers.count)}: ${answerWords(week.answers).join(', ')}`]),
      ...(week.logged.count === 0 ? [] : [words.markdown.logged(week.logged.count)]),
      ...(hot.length === 0 ? [] : [`${words.hottest}:`]),
      ...hot.map(({ name, domain, facts, count }) => {
        const reason = hotReasonWords(facts, count);
        return `${name} (${domain})${reason === null ? '' : `: ${reason}`}`;
      }),
      ...(cold.length === 0 ? [] : [`${words.wentCold}:`]),
      ...cold.map(
        ({ name, domain, latestAt }) => `${name} (${domain}): ${words.markdown.lastSeen(date(latestAt))}`,
      ),
    ]),
    account: null,
    link: null,
  };
}

/** About an invented company. */
export function postOfTest(settings: PostSettings, now: number): Post {
  const words = messages().webhook.example;
  const domain = 'company.example';
  return {
    version: POST_VERSION,
    id: idOf(`test:${now}`),
    kind: 'test',
    at: isoAt(now),
    rule: null,
    basis: null,
    title: settings.hideNames ? UNNAMED : words.title,
    lines: [settings.hideNames ? words.discreet : words.line],
    account: settings.hideNames ? null : { domain, name: words.name },
    link: settings.hideNames ? null : accountLink(domain),
  };
}

/**
 * One receiver may get the posts of several organizations, whose weeks, and alerts of services that count alike, have the same
 * ids. `entry`: the keychain's of the webhook, where all but the first organization have a part of their own; its ids are as
 * they were before there were others.
 */
export function postOfOrganization(post: Post, entry: string): Post {
  return entry.includes('/') ? { ...post, id: idOf(`${entry} ${post.id}`) } : post;
}

/** An alert's id may be made from something that names an account. */
function idOf(cause: string): string {
  return createHash('sha256').update(cause).digest('hex').slice(0, 32);
}

function isoAt(at: number): string {
  return new Date(Math.min(Math.max(at, 0), 100_000 * 365 * DAY_MS)).toISOString();
}

/** Each a single line without anything active. */
function clean(lines: readonly string[]): readonly string[] {
  return lines
    .map((line) =>
      cutText(notificationText({ title: '', body: line.replaceAll(/\s+/g, ' ') }, false).body, LONGEST_LINE),
    )
    .filter((line) => line !== '');
}
