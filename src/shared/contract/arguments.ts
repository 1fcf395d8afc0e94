// What the panel may send with a call, by the names used in the table of calls. Main parses every argument with these
// schemas before anything is done with it; the panel and the preload know only the types.
import { z } from 'zod';
import { askChoices } from './assistants.ts';
import { exportTables, savedFiles } from './export.ts';
import { activityOutcomes, followUps, LONGEST_NOTE } from './activity.ts';
import { alertRules } from './alert-rules.ts';
import { ledgerOutcomes } from './alerts.ts';
import { feedKinds, feedParts } from './feed.ts';
import { hotOrders } from './hot-orders.ts';
import { accountFilterSchema, namedFilterSchema } from './filters.ts';
import { traits } from './learning.ts';
import { attentionActs, markActs, pauseLengths } from './marks.ts';
import type { Parsed } from './parsed.ts';
import { isRoute, type Route } from './routes.ts';
import { lookupResultKinds } from './lookup.ts';
import { organizationAppearanceSchema } from './organization-appearance.ts';
import { listActs, listRoles, LONGEST_LIST, MOST_LIST_COLUMNS } from './lists.ts';
import { joinChoices } from './person-joins.ts';
import { hotWindows, surfaces } from './service.ts';
import { seenSchema } from './seen.ts';
import { settingsSchema, type Settings } from './settings.ts';
import { keyPlaces } from './status.ts';
import { namePattern } from './team.ts';

/** Longest text from the panel unless stated otherwise: an address, a key, a query. */
const LONGEST_TEXT = 2_000;

/** A summary of an account. */
const LONGEST_COPY = 20_000;

/** An export of the settings with the longest lists. */
const LONGEST_EXPORT = 1_000_000;

/** A join file with a certificate authority in it. */
const LONGEST_JOIN = 131_072;

/** Rows or choices per request, and the deepest that a list may be scrolled. */
const MOST_ROWS = 200;
const DEEPEST_ROW = 1_000_000;

/** The last page of a timeline that may be requested. */
const LAST_PAGE = 10_000;

/** Rows selected at once: more than anybody scrolls through. */
const MOST_SELECTED = 2_000;

/** Enough for everything that can be unread: an undo lists each of them. */
const MOST_IDS = 20_000;

const text = z.string().max(LONGEST_TEXT);
const offset = z.number().int().min(0).max(DEEPEST_ROW);
const limit = z.number().int().min(1).max(MOST_ROWS);

/** Only rows strictly older than this instant and key; null starts at the newest. */
const before = z.object({ at: z.number(), key: text }).nullable();

const hotQuery = z.object({
  window: z.enum(hotWindows),
  order: z.enum(hotOrders),
  filter: accountFilterSchema,
  /** Rows of the filtered list to skip. */
  offset,
  limit,
});

const feedQuery = z.object({
  before,
  kinds: z.array(z.enum(feedKinds)).max(feedKinds.length),
  /** Only this account. */
  domain: text.exactOptional(),
  /** Signal types and sources, as `listFeedFacets` lists them; left out = all. Items without them do not pass. */
  types: z.array(text).max(MOST_ROWS).exactOptional(),
  sources: z.array(text).max(MOST_ROWS).exactOptional(),
  /** Only this contact's signals, at the account of the latest one. */
  email: text.exactOptional(),
  /** Only what the service assigns to this user, as far as it has been read. */
  owner: z.number().int().exactOptional(),
  /** Only the newest alert of each account, with what else is open about it; left out: each alert separately. */
  groupedBy: z.literal('account').exactOptional(),
  /** Only unread alerts, or only what concerns watched accounts and people. */
  part: z.enum(feedParts).exactOptional(),
  limit,
});

const threadQuery = z.object({
  /** The alert that has the row. */
  alertId: text,
  before,
  limit,
});

/** A person's place in the list of people. */
const personPlace = z.object({
  /** The time at which they last did what buyers do (epoch ms); null: never, as far as is known. */
  boughtAt: z.number().nullable(),
  /** The time at which they were last seen (epoch ms); 0: never. */
  seenAt: z.number(),
  key: text,
});

const peopleQuery = z.object({
  /** '' = all; otherwise words of a name, headline or company. */
  text,
  /** Only those that the user watches. */
  isWatched: z.boolean(),
  /** Null: from the beginning. */
  after: personPlace.nullable(),
  limit,
});

const ledgerQuery = z.object({
  /** Matches names, domains, texts and reasons; '' matches all. */
  text,
  outcomes: z.union([z.array(z.enum(ledgerOutcomes)).max(ledgerOutcomes.length), z.literal('all')]),
  /** Only alerts that were marked as done, and can be put back into the inbox. */
  isDone: z.boolean(),
  before,
  limit,
});

const connectRequest = z.object({
  surface: z.enum(surfaces),
  address: text,
  key: text,
  keep: z.enum(keyPlaces),
});

/** 'done' takes an alert out of the list; it stays in the ledger. 'open' brings it back. */
const alertsChange = z.object({
  ids: z.union([z.array(text).max(MOST_IDS), z.literal('all')]),
  to: z.enum(['read', 'unread', 'done', 'open']),
  /** Only the named ones, without those that were delivered in them: so an undo leaves what was read or done before. */
  isExact: z.boolean().optional(),
});

const attentionTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), domain: text }),
  /** The public identifier of a lead, or the email of a contact (person-key.ts). */
  z.object({ kind: z.literal('person'), publicIdentifier: text }),
]);

const markState = z.object({
  isWatched: z.boolean(),
  isMuted: z.boolean(),
  /** Never alerted about, by the settings. */
  isExcluded: z.boolean(),
  snooze: z
    .object({
      sinceAt: z.number(),
      untilAt: z.number(),
      topScore: z.number(),
      alertId: text.nullable(),
    })
    .nullable(),
});

/** The marks of one account or person before and after an act: an undo takes back only what the act has changed. */
const markChange = z.object({ target: attentionTarget, before: markState, after: markState });

/** When the user wants to follow up. */
const followUp = z.union([
  z.enum(followUps),
  /** In the user's calendar and time. */
  z.object({
    date: z.iso.date(),
    minute: z
      .int()
      .min(0)
      .max(24 * 60 - 1),
  }),
  /** The previous one. */
  z.object({ at: z.number() }),
]);

const loggedActivity = z.object({
  /** One of the user's own acts, or a category's type. */
  type: text,
  note: z.string().max(LONGEST_NOTE),
  outcome: z.enum(activityOutcomes).nullable(),
  person: text.nullable(),
  followUp: followUp.nullable(),
});

const exportRequest = z.discriminatedUnion('format', [
  z.object({ format: z.literal('csv'), what: z.enum(exportTables) }),
  /** Everything in one document. */
  z.object({ format: z.literal('json') }),
]);

const route = z.custom<Route>(
  (value) => isRoute(value) && Object.values(value).every((field) => field.length <= LONGEST_TEXT),
);

/** A setting that is left out stays as it is; one that is present must be valid and known. */
const settingsPatch = z
  .strictObject(settingsSchema.shape)
  .partial()
  .transform((patch): Partial<Settings> => {
    const known: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(patch)) if (value !== undefined) known[name] = value;
    return known;
  });

/** More alerts than anybody gets in thirty days. */
const MOST_LABELLED = 5_000;

const joinRequest = z.object({
  /** The sequence number of the offer that was shown. */
  seq: z.number().int(),
  keep: z.enum(keyPlaces),
  /** Whether the keys of the service, from before the team, are removed. */
  removesKeys: z.boolean(),
});

const leaveRequest = z.object({
  /** Also what was recorded in the team. */
  removesData: z.boolean(),
});

export const argumentSchemas = {
  accountFilter: accountFilterSchema,
  alertIds: z.array(text).max(MOST_LABELLED),
  alertRule: z.enum(alertRules),
  alertRules: z.array(z.enum(alertRules)).max(alertRules.length),
  alertsChange,
  askChoice: z.enum(askChoices),
  askSeq: z.number().int(),
  attentionAct: z.enum(attentionActs),
  attentionTarget,
  attentionTargets: z.array(attentionTarget).max(MOST_SELECTED),
  /** A colleague in the team, by name. */
  colleague: z.string().regex(namePattern),
  clipboardText: z.string().max(LONGEST_COPY),
  connectRequest,
  crmUrlTemplate: text,
  domain: text,
  email: text,
  exportRequest,
  feedKey: text,
  feedQuery,
  filterId: text,
  hotQuery,
  handledSeq: z.number().int(),
  hotOrder: z.enum(hotOrders),
  hotWindow: z.enum(hotWindows),
  isSkipped: z.boolean(),
  joinRequest,
  /** The content of a join file. */
  joinText: z.string().max(LONGEST_JOIN),
  leaveRequest,
  learnedValue: z.object({ trait: z.enum(traits), value: text }),
  ledgerQuery,
  loggedActivity,
  followUp,
  listAct: z.enum(listActs),
  isListHeader: z.boolean(),
  /** Null: by the list's own column, or nobody. */
  listOwner: z.object({ id: z.number().int().nullable(), name: text }).nullable(),
  listRoles: z.array(z.enum(listRoles)).max(MOST_LIST_COLUMNS),
  listText: z.string().max(LONGEST_LIST),
  /** Of the answer of `applyList`. */
  listUndo: z.number().int(),
  loggedSignalId: text,
  markAct: z.enum(markActs),
  markChanges: z.array(markChange).max(MOST_SELECTED),
  lookupText: text,
  namedFilter: namedFilterSchema,
  pageIndex: z.number().int().min(0).max(LAST_PAGE),
  pauseLength: z.enum(pauseLengths),
  peopleQuery,
  organizationId: text,
  organizationLook: organizationAppearanceSchema,
  /** Null leaves it to the evidence. */
  joinChoice: z.enum(joinChoices).nullable(),
  /** A contact and a lead. */
  personPair: z.object({ email: text, publicIdentifier: text }),
  proxyAddress: text,
  proxyName: text,
  proxyPassword: text,
  publicIdentifier: text,
  /** What was opened from the lookup. */
  recentLookup: z.object({ kind: z.enum(lookupResultKinds), key: text }),
  removesData: z.boolean(),
  reportName: text,
  route,
  /** Null: wherever the panel was. */
  routeThere: route.nullable(),
  seen: seenSchema,
  savedFile: z.enum(savedFiles),
  settingsExport: z.string().max(LONGEST_EXPORT),
  settingsPatch,
  threadQuery,
  textOffset: offset,
  surface: z.enum(surfaces),
  url: text,
  webhookAddress: text,
};

export type ArgumentName = keyof typeof argumentSchemas;

export type Argument<Name extends ArgumentName> = Parsed<(typeof argumentSchemas)[Name]>;

export type AlertsChange = Argument<'alertsChange'>;
export type AttentionTarget = Argument<'attentionTarget'>;
export type ConnectRequest = Argument<'connectRequest'>;
export type ExportRequest = Argument<'exportRequest'>;
export type FeedQuery = Argument<'feedQuery'>;
export type HotQuery = Argument<'hotQuery'>;
export type JoinRequest = Argument<'joinRequest'>;
export type FollowUpWish = Argument<'followUp'>;
export type LoggedActivity = Argument<'loggedActivity'>;
export type LedgerQuery = Argument<'ledgerQuery'>;
export type MarkChange = Argument<'markChanges'>[number];
export type MarkState = MarkChange['before'];
export type PersonPair = Argument<'personPair'>;
export type PeopleQuery = Argument<'peopleQuery'>;
export type PersonPlace = Readonly<z.infer<typeof personPlace>>;
export type ThreadQuery = Argument<'threadQuery'>;
