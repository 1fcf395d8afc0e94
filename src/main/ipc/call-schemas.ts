// The arguments of each IPC call, parsed before anything is done with them. A missing entry does not compile.
import { z } from 'zod';
import { alertRules } from '../../shared/contract/alert-rules.ts';
import { settingsSchema } from '../../shared/contract/settings.ts';
import { ledgerOutcomes } from '../../shared/contract/alerts.ts';
import { plainPageNames } from '../../shared/contract/routes.ts';
import type { IpcCallName, IpcCalls } from '../../shared/ipc.ts';
import type {
  AlertsChange,
  AttentionAct,
  AttentionTarget,
  FeedItem,
  LedgerQuery,
  Route,
  RouteOf,
  Settings,
  SubjectPageName,
} from '../../shared/model.ts';
import { browseSchemas, hotWindowSchema } from './browse-schemas.ts';

/** Longest text the panel may send: an address, a key, a query. */
const LONGEST_TEXT = 2_000;

/** All that can be unread, with room: an undo names each. */
const MOST_IDS = 20_000;
const MOST_ITEMS = 200;

/** An export of the settings with the longest lists. */
const LONGEST_EXPORT = 1_000_000;

const text = z.string().max(LONGEST_TEXT);
const surface = z.enum(['public', 'rest']);
const none = z.tuple([]);

const kind: z.ZodType<FeedItem['kind']> = z.enum(['alert', 'signal', 'like']);

const subjectRoutes: { readonly [Name in SubjectPageName]: z.ZodType<RouteOf<Name>> } = {
  account: z.object({ name: z.literal('account'), domain: text }),
  person: z.object({ name: z.literal('person'), publicIdentifier: text }),
};

const route: z.ZodType<Route> = z.union([
  z.object({ name: z.enum(plainPageNames) }),
  ...Object.values(subjectRoutes),
]);

/** Absent stays absent: a field that is there must have its type. */
const settingsPatch = z
  .strictObject(settingsSchema.shape)
  .partial()
  .transform((patch): Partial<Settings> => {
    const known: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(patch)) if (value !== undefined) known[name] = value;
    return known;
  });

const rule = z.enum(alertRules);

const target: z.ZodType<AttentionTarget> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), domain: text }),
  z.object({ kind: z.literal('person'), publicIdentifier: text }),
]);

const act: z.ZodType<AttentionAct> = z.enum([
  'watch',
  'unwatch',
  'mute',
  'unmute',
  'snooze-1h',
  'snooze-tomorrow',
  'snooze-monday',
  'wake',
  'exclude',
  'include',
]);

const outcome = z.enum(ledgerOutcomes);

const before = z.object({ at: z.number(), key: text }).nullable();

const ledgerQuery: z.ZodType<LedgerQuery> = z.object({
  text,
  outcomes: z.union([z.array(outcome).max(7), z.literal('all')]),
  before,
  limit: z.number().int().min(1).max(MOST_ITEMS),
});

const alertsChange: z.ZodType<AlertsChange> = z.object({
  ids: z.union([z.array(text).max(MOST_IDS), z.literal('all')]),
  to: z.enum(['read', 'unread', 'done', 'open']),
});

export const callSchemas: {
  readonly [Name in IpcCallName]: z.ZodType<Parameters<IpcCalls[Name]>>;
} = {
  getState: none,
  getDiagnostics: none,
  getAccount: z.tuple([text]),
  getPerson: z.tuple([text]),
  listFeed: z.tuple([
    z.object({
      before,
      kinds: z.array(kind).max(3),
      domain: text.exactOptional(),
      types: z.array(text).max(MOST_ITEMS).exactOptional(),
      sources: z.array(text).max(MOST_ITEMS).exactOptional(),
      limit: z.number().int().min(1).max(MOST_ITEMS),
    }),
  ]),
  lookUp: z.tuple([text]),
  lookUpAtService: z.tuple([text]),
  setHotWindow: z.tuple([hotWindowSchema]),
  checkNow: none,
  pause: z.tuple([z.enum(['30min', '1h', 'tomorrow'])]),
  resume: none,
  startDemo: none,
  leaveDemo: none,
  connect: z.tuple([z.object({ surface, address: text, key: text, keep: z.enum(['keychain', 'session']) })]),
  disconnect: z.tuple([surface]),
  updateSettings: z.tuple([settingsPatch]),
  changeAlerts: z.tuple([alertsChange]),
  changeAttention: z.tuple([target, act]),
  searchLedger: z.tuple([ledgerQuery]),
  explain: z.tuple([text]),
  previewRule: z.tuple([rule, settingsPatch]),
  stopPreview: z.tuple([rule]),
  listVocabulary: none,
  exportSettings: none,
  importSettings: z.tuple([z.string().max(LONGEST_EXPORT)]),
  logSignal: z.tuple([text, text]),
  discardLogged: z.tuple([text]),
  sendTestNotification: none,
  openLink: z.tuple([text]),
  showRoute: z.tuple([route]),
  hidePanel: none,
  quit: none,
  ...browseSchemas,
};
