// The answers to questions about the recorded data from outside the app: the command line and assistants. Field names are a
// contract with the scripts that read them.
import { alertRules } from '../../../shared/contract/alert-rules.ts';
import { bases } from '../../../shared/contract/basis.ts';
import { z } from 'zod';
import { ledgerOutcomes } from '../../../shared/contract/alerts.ts';
import { feedKinds } from '../../../shared/contract/feed.ts';
import { lookupResultKinds } from '../../../shared/contract/lookup.ts';
import { nextCallReasons } from '../../../shared/contract/next-call.ts';
import type { Parsed } from '../../../shared/contract/parsed.ts';
import { scoreNames } from '../../../shared/contract/score-names.ts';
import { hotWindows } from '../../../shared/contract/service.ts';
import { answerSources, typeMeanings } from '../../../shared/contract/type-meanings.ts';
import { ANSWER_VERSION } from './question.ts';

/** ISO 8601 in UTC. */
const instant = z.iso.datetime();
const score = z.number().nullable();
const scoreKind = z.enum(scoreNames);

/** `hotlist://…`, which opens it in the app; null if there is nothing to open, or names are hidden. */
const link = z.string().nullable();

/**
 * Who in the user's team has it, by their name on the team's server; null for nobody, without a team, and if names are
 * hidden.
 */
const claimedBy = z.string().nullable();

const basis = z.enum(bases);

/** The parts of what a text says, each with whether they told us or we observed it; empty if names are hidden. */
const facts = z.array(z.object({ what: z.string(), basis })).readonly();

const head = {
  version: z.literal(ANSWER_VERSION),
  /** The embedded demo's invented data. */
  isDemo: z.boolean(),
  /** Whose data it is, by the user's name for it; left out if there is only one organization. */
  organization: z.string().exactOptional(),
  /** The settings hide the names of companies and people: fields that contain one are null, '' or empty. */
  hidesNames: z.boolean(),
};

const hotAccountSchema = z.object({
  rank: z.number().int(),
  domain: z.string().nullable(),
  name: z.string(),
  score: z.number(),
  /** Places gained (+) or lost (-) since a day ago; null = new on the list. */
  moved: z.number().int().nullable(),
  why: z.string().nullable(),
  /** What `why` names. */
  facts,
  stage: z.string().nullable(),
  latestActivityAt: instant.nullable(),
  claimedBy,
  link,
});

export const hotAnswerSchema = z.object({
  ...head,
  kind: z.literal('hot'),
  window: z.enum(hotWindows),
  scoreKind,
  /** When this ranking was read from the service; null = never yet. */
  asOf: instant.nullable(),
  /** How many the service has in all, when it says so. */
  total: z.number().int().nullable(),
  accounts: z.array(hotAccountSchema),
  /** Pass it as `offset` to continue; null when everything recorded has been returned. */
  nextOffset: z.number().int().nullable(),
});

export const feedItemSchema = z.object({
  /** `alert:…`, `signal:…` or `like:…`: the argument for `why`. */
  id: z.string(),
  kind: z.enum(feedKinds),
  at: instant,
  domain: z.string().nullable(),
  /** The account's; for an alert its title. */
  name: z.string(),
  what: z.string(),
  /** What happened itself; null for an alert about several accounts or Hotlist itself. */
  basis: basis.nullable(),
  /** For an alert: what `what` says. */
  facts: facts.nullable(),
  /** Name or address of the person, if known. */
  who: z.string().nullable(),
  /** What else it carries, as text. */
  said: z.string().nullable(),
  source: z.string().nullable(),
  /** For a signal: what it contributes. */
  score,
  /** For an alert. */
  isUnread: z.boolean().nullable(),
  link,
});

export const feedAnswerSchema = z.object({
  ...head,
  kind: z.literal('feed'),
  since: instant.nullable(),
  /** Newest first. */
  items: z.array(feedItemSchema),
  /** Pass it as `before` to continue; null when there is nothing older. */
  next: z.string().nullable(),
});

export const personAnswerSchema = z.object({
  ...head,
  kind: z.literal('person'),
  id: z.string().nullable(),
  name: z.string(),
  headline: z.string().nullable(),
  /** A contact, known by email, has a different score from a lead. */
  scoreKind,
  score,
  domain: z.string().nullable(),
  accountName: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  linkedInUrl: z.string().nullable(),
  emails: z.array(z.string()),
  link,
});

const accountPersonSchema = z.object({
  name: z.string().nullable(),
  title: z.string().nullable(),
  emails: z.array(z.string()),
  scoreKind,
  score,
  /** Null if it is too far back to be read. */
  did: z.string().nullable(),
  /** Of `did`. */
  basis: basis.nullable(),
  lastSeenAt: instant,
  /** Also null for somebody known only by an address. */
  link,
});

export const accountAnswerSchema = z.object({
  ...head,
  kind: z.literal('account'),
  domain: z.string().nullable(),
  name: z.string(),
  industry: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  companySize: z.string().nullable(),
  stage: z.string().nullable(),
  icp: z.string().nullable(),
  labels: z.array(z.string()),
  /** What `score` and `rank` measure. */
  scoreKind,
  score,
  rank: z.number().int().nullable(),
  /** The period of `why` and `contributions`. */
  window: z.enum(hotWindows),
  why: z.string().nullable(),
  /** What `why` names. */
  facts,
  contributions: z.array(
    z.object({
      what: z.string(),
      basis,
      count: z.number().int(),
      points: z.number().nullable(),
      latestAt: instant,
    }),
  ),
  people: z.array(accountPersonSchema),
  signalCount: z.number().int(),
  latestActivityAt: instant.nullable(),
  claimedBy,
  /** Newest first; older ones come from this account's feed. */
  items: z.array(feedItemSchema),
  link,
});

export const findAnswerSchema = z.object({
  ...head,
  kind: z.literal('find'),
  /** What was asked; '' for a possible key. */
  words: z.string(),
  /** The best first, at most 12. */
  results: z.array(
    z.object({
      kind: z.enum(lookupResultKinds),
      /** Domain of an account, identifier of a person, email address of a contact. */
      id: z.string().nullable(),
      name: z.string(),
      detail: z.string().nullable(),
      scoreKind,
      score,
      latestActivityAt: instant.nullable(),
      link,
    }),
  ),
});

export const whyAnswerSchema = z.object({
  ...head,
  kind: z.literal('why'),
  id: z.string(),
  at: instant,
  name: z.string(),
  what: z.string(),
  /** Null for an alert about several accounts or Hotlist itself. */
  basis: basis.nullable(),
  outcome: z.enum(ledgerOutcomes),
  /** Null only for an alert that was simply shown. */
  reason: z.string().nullable(),
  /** The chance that the alert matters, 0 to 1; null where nothing was weighed. */
  chance: z.number().nullable(),
  /** The witnesses for it, then those against it, in log odds; the chance of such a finding by itself is not among them. */
  witnesses: z.array(z.object({ what: z.string(), odds: z.number() })).readonly(),
  domain: z.string().nullable(),
  link,
});

export const whyNotAnswerSchema = z.object({
  ...head,
  kind: z.literal('why-not'),
  /** For an account: its signals and likes, newest first; for an id: that one. */
  entries: z.array(
    whyAnswerSchema.omit({ version: true, isDemo: true, organization: true, hidesNames: true, kind: true }),
  ),
  /** Pass it as `before` to continue; null when there is nothing older. */
  next: z.string().nullable(),
});

const callSchema = z.object({
  /**
   * `waiting`: asked, and within the goal; `overdue`: asked, and beyond it; `alert`: an alert that is not done;
   * `uncontacted`: the hottest account that nobody contacted for a week, if there is nothing else.
   */
  why: z.enum(nextCallReasons),
  /** `alert:…`: the argument for `why`; null without an alert. */
  id: z.string().nullable(),
  /** When it happened; null without an alert. */
  at: instant.nullable(),
  domain: z.string().nullable(),
  name: z.string(),
  what: z.string(),
  /** Of `what`. */
  basis,
  /** The whole alert in a line, or why the account is hot; null if names are hidden. */
  details: z.string().nullable(),
  /** What `details` says. */
  facts,
  /** Who asked or came; for the first one else the latest person known there. */
  who: z.string().nullable(),
  /** Since when the first request is unanswered; null if nobody waits. */
  waitingSince: instant.nullable(),
  /** When the goal is missed: it counts working hours only. */
  answerDue: instant.nullable(),
  /** False: only what is logged in Hotlist is known, so somebody may have answered elsewhere. */
  isAnswerReported: z.boolean().nullable(),
  /** The time at the account, and when its calling hours begin if they do not last; null where it is not known. */
  there: z.string().nullable(),
  link,
});

export const todayAnswerSchema = z.object({
  ...head,
  kind: z.literal('today'),
  /** Whom to call, the first one next, at most 20 accounts; empty: all done. */
  toCall: z.array(callSchema),
  /** Feed entries with something unread. */
  unreadCount: z.number().int(),
  /** Follow-ups due today or earlier, the first due first. */
  followUps: z.array(
    z.object({
      at: instant,
      domain: z.string().nullable(),
      name: z.string(),
      /** What was logged. */
      what: z.string(),
      link,
    }),
  ),
});

const reportCounts = {
  alerts: z.number().int(),
  /** Null while what is done about alerts is not recorded, by the settings. */
  actedOn: z.number().int().nullable(),
  talks: z.number().int().nullable(),
  meetings: z.number().int().nullable(),
};

const reportAnswerSchema = z.object({
  ...head,
  kind: z.literal('report'),
  from: instant,
  to: instant,
  ...reportCounts,
  /** Null while there are too few meetings to say. */
  alertsPerMeeting: z.number().nullable(),
  /** The most frequent first. */
  rules: z.array(z.object({ rule: z.enum(alertRules), ...reportCounts })).readonly(),
  /** Rules that led to nothing, which the panel proposes for the digest. */
  toDigest: z.array(z.enum(alertRules)).readonly(),
  /** The rule of which the panel proposes to alert sooner. */
  sooner: z.enum(alertRules).nullable(),
});

/** By an answer, the words of the type, or its scores; `nobody` where none of them says anything. */
const meaningOrigins = [...answerSources, 'words', 'scores', 'nobody'] as const;

const typesAnswerSchema = z.object({
  ...head,
  kind: z.literal('types'),
  /** The types that nothing explains first, then requests, each the most frequent first. */
  types: z.array(
    z.object({
      type: z.string(),
      /** As the app spells it. */
      words: z.string(),
      /** Signals of it seen so far. */
      count: z.number().int(),
      /** `some-requests`: by their properties; `high`: scored above nearly everything else; null: unknown. */
      meaning: z.enum([...typeMeanings, 'some-requests', 'high']).nullable(),
      from: z.enum(meaningOrigins),
      /** The team's name for it, where an answer of the user's or the policy's differs. */
      teamSays: z.enum(typeMeanings).nullable(),
    }),
  ),
});

export type TypesAnswer = Parsed<typeof typesAnswerSchema>;
export type ReportAnswer = Parsed<typeof reportAnswerSchema>;
export type CallAnswer = Parsed<typeof callSchema>;
export type TodayAnswer = Parsed<typeof todayAnswerSchema>;
export type WhyNotAnswer = Parsed<typeof whyNotAnswerSchema>;
export type HotAnswer = Parsed<typeof hotAnswerSchema>;
export type FeedItemAnswer = Parsed<typeof feedItemSchema>;
export type FeedAnswer = Parsed<typeof feedAnswerSchema>;
export type PersonAnswer = Parsed<typeof personAnswerSchema>;
export type AccountAnswer = Parsed<typeof accountAnswerSchema>;
export type FindAnswer = Parsed<typeof findAnswerSchema>;
export type WhyAnswer = Parsed<typeof whyAnswerSchema>;
