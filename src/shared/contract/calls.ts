// Every call of the panel to main: what it takes and what it answers. The preload, main's handlers, the panel's client
// and the tests' fake derive from this table; one that lacks a call does not compile. At the end is how they travel: what
// the preload puts on `window.hotlist`, and the envelope that every answer comes in.
//
// `get…`, `list…`: what is on this machine, at once, never the network; safe to call on every keystroke or scroll.
// `load…`: asks the service (it spends the budget's reserve), stores the answer and answers as the `get…` does; on
// failure it answers what was known, with the failure in words in `problem`.
import type {
  ChangeOrganizationAnswer,
  ConnectAnswer,
  CrmTemplateAnswer,
  DisconnectAnswer,
  ExportAnswer,
  ImportAnswer,
  JoinAnswer,
  LeaveAnswer,
  LogActivityAnswer,
  SaveAnswer,
  TestNotificationAnswer,
} from './answers.ts';
import type { Argument, ArgumentName, MarkState } from './arguments.ts';
import { takes } from './call.ts';
import type { OwnSound } from './sounds.ts';
import { onDemandCalls } from './on-demand.ts';
import type { JoinChoice } from './person-joins.ts';
import type {
  AccountView,
  AllHotRow,
  AskAnswer,
  AskType,
  ClaimAnswer,
  ContactView,
  CustomerProposal,
  DataView,
  Diagnostics,
  ElsewhereResult,
  Facets,
  FeedFacets,
  FeedPage,
  HotPage,
  Learned,
  LedgerEntry,
  LedgerPage,
  LookupAnswer,
  LookupResult,
  NamedFilter,
  NoticesView,
  PanelState,
  PeoplePage,
  OpenPersonView,
  PreviewAnswer,
  ProxySignInAnswer,
  ReportFile,
  ReportPiece,
  ThreadPage,
  TimelineView,
  Vocabulary,
  WebhookAddressAnswer,
  WebhookTestAnswer,
  TeamworkView,
  WeekView,
} from '../model.ts';

export const calls = {
  getState: takes().answers<PanelState>(),
  /** Calls and budgets in detail; null while nothing is connected. */
  getDiagnostics: takes().answers<Diagnostics | null>(),

  // What is connected, and whether it is asked.
  connect: takes('connectRequest').answers<ConnectAnswer>(),
  disconnect: takes('surface').answers<DisconnectAnswer>(),
  startDemo: takes().answers<null>(),
  leaveDemo: takes().answers<null>(),
  checkNow: takes().answers<null>(),
  /** Ends the first reading, or the catching up, with the page it is at: what it leaves out is read in spare time. */
  stopReading: takes().answers<null>(),
  pause: takes('pauseLength').answers<null>(),
  resume: takes().answers<null>(),

  /** For the proxy that the form named; what could not be asked is tried again at once. */
  signInToProxy: takes('proxyAddress', 'proxyName', 'proxyPassword').answers<ProxySignInAnswer>(),
  /** False when the keychain did not answer: it is not used any more all the same. */
  forgetProxyPassword: takes().answers<boolean>(),

  // The team. A file that is opened becomes the state's `joining`; nothing is joined by that.
  /** Asks which file, in a dialog of the system. */
  chooseJoinFile: takes().answers<null>(),
  /** The content of one that was pasted. */
  openJoinText: takes('joinText').answers<null>(),
  /** What is asked to be joined is dropped. */
  cancelJoin: takes().answers<null>(),
  /** Joins what the state's `joining` says, once the server has accepted it. */
  joinTeam: takes('joinRequest').answers<JoinAnswer>(),
  /** Of the team that was joined last; false where it is not there any more, or cannot be deleted. */
  deleteJoinFile: takes().answers<boolean>(),
  /** Back to the keys of the service where there are some, else to the beginning. */
  leaveTeam: takes('leaveRequest').answers<LeaveAnswer>(),

  // The organizations side by side. All else is about the one that is shown.
  /** False where it is not there any more. */
  selectOrganization: takes('organizationId', 'routeThere').answers<boolean>(),
  /** Hot accounts of all of them, each with its organization. */
  listAllHot: takes().answers<readonly AllHotRow[]>(),
  /** What the others know of it, on this machine. */
  lookUpElsewhere: takes('lookupText').answers<readonly ElsewhereResult[]>(),
  /** The new one is shown, and asks to be connected. */
  addOrganization: takes('organizationLook').answers<ChangeOrganizationAnswer>(),
  changeOrganization: takes('organizationId', 'organizationLook').answers<ChangeOrganizationAnswer>(),
  /** Its keys go. Answers when its data are deleted, where that is wanted; the only one cannot be left. */
  leaveOrganization: takes('organizationId', 'removesData').answers<ChangeOrganizationAnswer>(),
  /** One whose data were kept. It has to be connected anew. */
  bringBackOrganization: takes('organizationId').answers<ChangeOrganizationAnswer>(),

  // What goes to others.
  /** Keeps the address of the user's webhook in the keychain; it is never answered. */
  setWebhookAddress: takes('webhookAddress').answers<WebhookAddressAnswer>(),
  /** False when the keychain did not answer: it is not used any more all the same. */
  forgetWebhookAddress: takes().answers<boolean>(),
  /** Posts an example now, and answers what was sent and what came back. */
  testWebhook: takes().answers<WebhookTestAnswer>(),

  // The hot list.
  setHotWindow: takes('hotWindow').answers<null>(),
  /** Keeps this filter: it is applied to the state's `hot`, also after a restart. */
  setHotFilter: takes('accountFilter').answers<null>(),
  /** Rows of the ranking from `offset` on, filtered. The state's `hot` holds the first 50 of the kept window and filter. */
  listHot: takes('hotQuery').answers<HotPage>(),
  /** Reads one further page (100) of the service's ranking, filtered by what the service can filter by. */
  loadHot: takes('hotQuery').answers<HotPage>(),
  /**
   * Asks the service how this window was ranked in the days before it was first read here: once, a dozen requests at
   * most, of what polling leaves over. The state that follows has the histories. False when there was nothing to read, or
   * it could not be read now.
   */
  loadPastRankings: takes('hotWindow').answers<boolean>(),
  listFacets: takes().answers<Facets>(),
  /** Stores a named filter; an `id` that is known is replaced. Answers all of them. */
  saveFilter: takes('namedFilter').answers<readonly NamedFilter[]>(),
  removeFilter: takes('filterId').answers<readonly NamedFilter[]>(),

  // The other pages.
  listFeed: takes('feedQuery').answers<FeedPage>(),
  /** The further reasons of an entry of the feed, or the alerts that a digest is of. */
  listThread: takes('threadQuery').answers<ThreadPage>(),
  listFeedFacets: takes().answers<FeedFacets>(),
  listPeople: takes('peopleQuery').answers<PeoplePage>(),
  /** The team at a glance: who has what, what nobody has, how soon somebody acted. Null in no team. */
  getTeamwork: takes().answers<TeamworkView | null>(),
  /** The last seven days: what was hot, what the alerts came to, who went cold. */
  getWeek: takes().answers<WeekView>(),
  getAccount: takes('domain').answers<AccountView | null>(),
  getPerson: takes('publicIdentifier').answers<OpenPersonView | null>(),
  getContact: takes('email').answers<ContactView | null>(),
  getTimeline: takes('publicIdentifier').answers<TimelineView>(),
  loadTimeline: takes('publicIdentifier', 'pageIndex').answers<TimelineView>(),
  ...onDemandCalls,
  /**
   * Asks for the organisation's own signal categories when they are not known or older than a day. True when they have
   * changed: the state that follows names signals by them.
   */
  loadCategories: takes().answers<boolean>(),
  /** A `data:` URL of a remote picture, through the cache; null = none, show the letter tile. */
  getImage: takes('url').answers<string | null>(),

  // The lookup.
  /** What is known on this machine, at once. */
  lookUp: takes('lookupText').answers<LookupAnswer>(),
  /** The service's answer, spending the reserve of the budget; joins below the local one. */
  lookUpAtService: takes('lookupText').answers<LookupAnswer>(),
  /** Ends a `lookUpAtService` that is under way: the box was emptied or closed. A new one ends the one before by itself. */
  cancelLookUp: takes().answers<null>(),
  /** Those opened last, the latest first, at most 10; kept over restarts, and never what was typed. */
  listRecentLookups: takes().answers<readonly LookupResult[]>(),
  rememberLookup: takes('recentLookup').answers<null>(),
  forgetLookups: takes().answers<null>(),

  // Alerts and the ledger.
  /** Answers the ids that changed, so that the reverse call undoes it. */
  changeAlerts: takes('alertsChange').answers<readonly string[]>(),
  /** Watches, mutes, snoozes, excludes; muting and snoozing close the account's notifications. */
  /** Answers how it was marked before, which `restoreMarks` takes to undo it. */
  changeAttention: takes('attentionTarget', 'attentionAct').answers<MarkState>(),
  /** The same for several at once. Answers what `restoreMarks` takes to undo it: their marks of before. */
  markSeveral: takes('attentionTargets', 'markAct').answers<readonly MarkState[]>(),
  restoreMarks: takes('markStates').answers<null>(),
  /** What the user says of a contact and a lead. Answers what was said before, so that the reverse call undoes it. */
  choosePersonJoin: takes('personPair', 'joinChoice').answers<JoinChoice | null>(),
  /** Every decision, alerted or not, newest first. */
  searchLedger: takes('ledgerQuery').answers<LedgerPage>(),
  /** "Why wasn’t I alerted?" for a feed item's key; null when nothing is known of it (any more). */
  explain: takes('feedKey').answers<LedgerEntry | null>(),
  /** Replays the local history with the settings changed so; the state's `previewShare` says how far it is. */
  previewRule: takes('alertRule', 'settingsPatch').answers<PreviewAnswer>(),
  /** Ends a `previewRule` that is under way: the user has had enough, or the rule is no longer shown. */
  stopPreview: takes('alertRule').answers<null>(),
  listVocabulary: takes().answers<Vocabulary>(),

  /** All types seen, those that read as an explicit ask first. */
  listAskTypes: takes().answers<readonly AskType[]>(),

  /** Stages and labels of accounts that use the product and are not left out. */
  listCustomerProposals: takes().answers<readonly CustomerProposal[]>(),

  // What was learned from what the user did about alerts.
  listLearned: takes().answers<readonly Learned[]>(),
  /** What was done so far says nothing of this value any more. Answers what is left. */
  unlearn: takes('learnedValue').answers<readonly Learned[]>(),
  forgetLearned: takes().answers<null>(),
  /** What newly goes to the digest since the last call: for a word about it where it was learned. */
  takeLearned: takes().answers<readonly Learned[]>(),

  // Who of the team has an account: the team's relay decides.
  claimAccount: takes('domain').answers<ClaimAnswer>(),
  releaseAccount: takes('domain').answers<ClaimAnswer>(),
  handOverAccount: takes('domain', 'colleague').answers<ClaimAnswer>(),

  // Activities that the user logs.
  /** Queues an activity on this account, with its follow-up; it is sent until the service has taken it. */
  logActivity: takes('domain', 'loggedActivity').answers<LogActivityAnswer>(),
  /** The follow-up of a logged activity is not brought back any more. */
  endFollowUp: takes('loggedSignalId').answers<null>(),
  /** Takes back a logged activity that waits or was rejected; false when it is too late. */
  discardLogged: takes('loggedSignalId').answers<boolean>(),
  /** The team forgets a logged activity that it was told; the service keeps it. */
  unshareLogged: takes('loggedSignalId').answers<null>(),

  /** To what the state's `asking` of this number asks for: done at once where it is allowed. */
  answerAsk: takes('askSeq', 'askChoice').answers<AskAnswer>(),

  // The settings and the data on this machine.
  updateSettings: takes('settingsPatch').answers<null>(),
  /** Checks `settings.crmUrlTemplate` before it is stored. Placeholders: {domain}, {name}, {linkedin}. */
  checkCrmTemplate: takes('crmUrlTemplate').answers<CrmTemplateAnswer>(),
  /** A JSON text without keys and addresses. */
  exportSettings: takes().answers<string>(),
  importSettings: takes('settingsExport').answers<ImportAnswer>(),
  getData: takes().answers<DataView>(),
  /** Asks where to, then writes in the background; the state's `job` says how far it is. */
  startExport: takes('exportRequest').answers<ExportAnswer>(),
  /** Ends the job, or dismisses one that has ended. */
  cancelJob: takes().answers<null>(),
  /** Asks where to, and writes the week, which the panel shows, as PDF. */
  saveWeek: takes().answers<SaveAnswer>(),
  /** Gathers what is saved for support, and keeps it until it is dropped: what was read is what is saved. */
  gatherReport: takes().answers<readonly ReportFile[]>(),
  /** From this offset on; '' of a file that is not in it (any more). */
  readReport: takes('reportName', 'textOffset').answers<ReportPiece>(),
  /** Asks where to, and writes what was gathered as a zip. */
  saveReport: takes().answers<SaveAnswer>(),
  dropReport: takes().answers<null>(),
  /** The licences of what the app is made with. */
  getNotices: takes().answers<NoticesView>(),
  /** Shows the last file of this kind in its folder; does nothing when there is none. */
  showSavedFile: takes('savedFile').answers<null>(),
  /** Forgets everything recorded of this workspace and reads anew; settings and keys stay. */
  clearData: takes().answers<null>(),

  // The desktop.
  sendTestNotification: takes().answers<TestNotificationAnswer>(),
  openLink: takes('url').answers<{ readonly opened: boolean }>(),
  copyText: takes('clipboardText').answers<null>(),
  /** Says where the panel is, so that reading an account marks its alerts read. */
  showRoute: takes('route').answers<null>(),
  /** Says what stood in the list that the user leaves; fields that are null say nothing. */
  markSeen: takes('seen').answers<null>(),
  hidePanel: takes().answers<null>(),
  /** Asks whether there is a newer version; answers when that is known. */
  checkForUpdates: takes().answers<null>(),
  /** Hands the update that is ready to the desktop's installer; does nothing where none is. */
  installUpdate: takes().answers<null>(),
  /** Quits and starts again, with the same arguments. */
  restart: takes().answers<null>(),
  quit: takes().answers<null>(),
};

export type CallName = keyof typeof calls;

type ArgumentsOf<Names extends readonly ArgumentName[]> = {
  readonly [Index in keyof Names]: Argument<Names[Index]>;
};

export type CallArguments<Name extends CallName> = ArgumentsOf<(typeof calls)[Name]['takes']>;

export type CallAnswer<Name extends CallName> = Exclude<(typeof calls)[Name]['answer'], undefined>;

/** What stands behind the calls: main's handlers, or what the tests make up in their place. */
export type CallHandlers = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => CallAnswer<Name> | Promise<CallAnswer<Name>>;
};

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** `failed` means a bug or arguments of the wrong shape; expected failures are in the value. */
export type Envelope<Answer> =
  { readonly kind: 'ok'; readonly value: Answer } | { readonly kind: 'failed'; readonly message: string };

export type BridgeCalls = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => Promise<Envelope<CallAnswer<Name>>>;
};

export type HotlistBridge = BridgeCalls & {
  /** Subscribe first, then call `getState`. Returns the function that ends the subscription. */
  onState(listener: (state: PanelState) => void): () => void;
  /** One of our sounds is to be played, also while the panel is hidden. Returns the function that ends the subscription. */
  onSound(listener: (sound: OwnSound) => void): () => void;
};

/** The channel on which main asks for a sound. */
export const soundChannel = 'hotlist:event:sound';

/** The channel on which the preload names a file that was dropped on the panel: its path, which the page is never told. */
export const dropChannel = 'hotlist:event:drop';

/** The channel on which main pushes the state. */
export const stateChannel = 'hotlist:event:state';

export function callChannel(name: CallName): string {
  return `hotlist:call:${name}`;
}

type AnyCall = (...args: never[]) => Promise<unknown>;

/** Every call of the table, each made by `bind`: by the preload for the page, by the tests for their fake. */
export function bindCalls(bind: (name: CallName) => AnyCall): BridgeCalls;
// TypeScript cannot follow a loop over the names to the type of each; a test calls every one of them.
export function bindCalls(bind: (name: CallName) => AnyCall): unknown {
  return Object.fromEntries(callNames.map((name) => [name, bind(name)]));
}
