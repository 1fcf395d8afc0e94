// Every call from the panel to main, with its arguments and answer. The preload, main's handlers, the panel's client and the
// tests' fake derive from this table; if one lacks a call, it does not compile. The end of the file defines how calls
// travel: what the preload puts on `window.hotlist`, and the envelope of every answer. `get…`, `list…`: what is on this
// machine, at once, without the network; safe to call on every keystroke or scroll. `load…`: asks the service (spending the
// budget's reserve), stores the reply and answers like the `get…`. On failure it returns what was known, with the failure as
// text in `problem`.
import type {
  ChangeOrganizationAnswer,
  ConnectAnswer,
  CrmTemplateAnswer,
  DisconnectAnswer,
  ExportAnswer,
  ImportAnswer,
  JoinAnswer,
  LeaveAnswer,
  FollowUpAnswer,
  LogActivityAnswer,
  SaveAnswer,
  TestNotificationAnswer,
} from './answers.ts';
import type { Argument, ArgumentName, MarkChange } from './arguments.ts';
import { takes } from './call.ts';
import type { OwnSound } from './sounds.ts';
import type { JsonText } from './json-text.ts';
import { onDemandCalls } from './on-demand.ts';
import type { JoinChoice } from './person-joins.ts';
import type {
  AfterPause,
  AccountView,
  AllHotRow,
  AskAnswer,
  SeenType,
  ChangedAlerts,
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
  ListAnswer,
  ListMatch,
  Owner,
  OwnerChoice,
  LookupAnswer,
  LookupResult,
  NamedFilter,
  NoticesView,
  PanelState,
  PeoplePage,
  OpenPersonView,
  PreviewAnswer,
  ProxySignInAnswer,
  ReadList,
  ReportFile,
  ReportPiece,
  ThreadPage,
  TimelineView,
  Vocabulary,
  WebhookAddressAnswer,
  WebhookTestAnswer,
  TeamworkView,
  ReportCardView,
  WeekView,
} from '../model.ts';

export const calls = {
  getState: takes().answers<PanelState>(),
  /** Calls and budgets in detail; null while nothing is connected. */
  getDiagnostics: takes().answers<Diagnostics | null>(),
  /** Names of files in the data folder that a version before the first release wrote, and that nothing reads. */
  getKeptFiles: takes().answers<readonly string[]>(),

  // What is connected, and whether it is polled.
  connect: takes('connectRequest').answers<ConnectAnswer>(),
  /** Ends the verification of a key; what is already being stored is stored. */
  cancelConnect: takes('surface').answers<null>(),
  /** `removesData`: what was recorded in the workspace is deleted as well; what is still connected loads its part again. */
  disconnect: takes('surface', 'removesData').answers<DisconnectAnswer>(),
  startDemo: takes().answers<null>(),
  leaveDemo: takes().answers<null>(),
  checkNow: takes().answers<null>(),
  /** Ends the first reading, or catching up, after the current page; the rest is read in spare time. */
  stopReading: takes().answers<null>(),
  pause: takes('pauseLength').answers<null>(),
  /** What became of what the pause held. */
  resume: takes().answers<AfterPause>(),

  /** For the proxy that the form named; failed requests are repeated at once. */
  signInToProxy: takes('proxyAddress', 'proxyName', 'proxyPassword').answers<ProxySignInAnswer>(),
  /** False when the keychain did not respond; it is no longer used in any case. */
  forgetProxyPassword: takes().answers<boolean>(),

  // The team. Opening a file sets the state's `joining`; that alone joins nothing.
  /** Shows the system's dialog to choose the file. */
  chooseJoinFile: takes().answers<null>(),
  /** The content of a pasted file. */
  openJoinText: takes('joinText').answers<null>(),
  /** Drops the offer to join. */
  cancelJoin: takes().answers<null>(),
  /** Joins what the state's `joining` describes, once the server has accepted it. */
  joinTeam: takes('joinRequest').answers<JoinAnswer>(),
  /** The file of the team joined last; false if it no longer exists or cannot be deleted. */
  deleteJoinFile: takes().answers<boolean>(),
  /** Returns to the service's keys if there are any, otherwise to the beginning. */
  leaveTeam: takes('leaveRequest').answers<LeaveAnswer>(),

  // The organizations side by side. Everything else is about the one that is shown.
  /** False if it no longer exists. */
  selectOrganization: takes('organizationId', 'routeThere').answers<boolean>(),
  /** Hot accounts of all of them, each with its organization. */
  listAllHot: takes().answers<readonly AllHotRow[]>(),
  /** What the other organizations know about it, on this machine. */
  lookUpElsewhere: takes('lookupText').answers<readonly ElsewhereResult[]>(),
  /** The new one is shown, and asks to be connected. */
  addOrganization: takes('organizationLook').answers<ChangeOrganizationAnswer>(),
  changeOrganization: takes('organizationId', 'organizationLook').answers<ChangeOrganizationAnswer>(),
  /** Removes its keys. Answers when its data is deleted, if requested; the only organization cannot be left. */
  leaveOrganization: takes('organizationId', 'removesData').answers<ChangeOrganizationAnswer>(),
  /** One whose data was kept. It must be connected again. */
  bringBackOrganization: takes('organizationId').answers<ChangeOrganizationAnswer>(),

  // What is sent to others.
  /** Stores the address of the user's webhook in the keychain; it is never returned. */
  setWebhookAddress: takes('webhookAddress').answers<WebhookAddressAnswer>(),
  /** False when the keychain did not respond; it is no longer used in any case. */
  forgetWebhookAddress: takes().answers<boolean>(),
  /** Posts an example now, and returns what was sent and what came back. */
  testWebhook: takes().answers<WebhookTestAnswer>(),

  // The hot list.
  setHotWindow: takes('hotWindow').answers<null>(),
  setHotOrder: takes('hotOrder').answers<null>(),
  /** Stores this filter: it applies to the state's `hot`, across restarts. */
  setHotFilter: takes('accountFilter').answers<null>(),
  /**
   * Rows of the ranking from `offset` on, filtered. The state's `hot` holds the first 50 for the stored window and filter.
   */
  listHot: takes('hotQuery').answers<HotPage>(),
  /** Reads one further page (100) of the service's ranking, filtered by what the service can filter by. */
  loadHot: takes('hotQuery').answers<HotPage>(),
  /**
   * Asks the service how this window was ranked in the days before it was first read here: once, with at most a dozen
   * requests, from what polling leaves over. The next state includes the histories. False when there was nothing to read, or
   * it could not be read now.
   */
  loadPastRankings: takes('hotWindow').answers<boolean>(),
  listFacets: takes().answers<Facets>(),
  /** Stores a named filter; a known `id` is replaced. Returns all of them. */
  saveFilter: takes('namedFilter').answers<readonly NamedFilter[]>(),
  removeFilter: takes('filterId').answers<readonly NamedFilter[]>(),

  // The other pages.
  listFeed: takes('feedQuery').answers<FeedPage>(),
  /** The further reasons of a feed entry, or the alerts in a digest. */
  listThread: takes('threadQuery').answers<ThreadPage>(),
  listFeedFacets: takes().answers<FeedFacets>(),
  listPeople: takes('peopleQuery').answers<PeoplePage>(),
  /** The team at a glance: who has what, what nobody has, how soon somebody acted. Null without a team. */
  getTeamwork: takes().answers<TeamworkView | null>(),
  /** The last seven days: what was hot, what happened to the alerts, who went cold. */
  getWeek: takes().answers<WeekView>(),
  getReportCard: takes().answers<ReportCardView>(),
  getAccount: takes('domain').answers<AccountView | null>(),
  getPerson: takes('publicIdentifier').answers<OpenPersonView | null>(),
  getContact: takes('email').answers<ContactView | null>(),
  getTimeline: takes('publicIdentifier').answers<TimelineView>(),
  loadTimeline: takes('publicIdentifier', 'pageIndex').answers<TimelineView>(),
  ...onDemandCalls,
  /**
   * Fetches the organization's signal categories if they are unknown or older than a day. True when they have changed: the
   * next state uses their names.
   */
  loadCategories: takes().answers<boolean>(),
  /** A `data:` URL of a remote picture, through the cache; null = none, show the letter tile. */
  getImage: takes('url').answers<string | null>(),

  // The lookup.
  /** What is known on this machine, at once. */
  lookUp: takes('lookupText').answers<LookupAnswer>(),
  /** The service's answer, from the budget's reserve; shown below the local one. */
  lookUpAtService: takes('lookupText').answers<LookupAnswer>(),
  /**
   * Ends a `lookUpAtService` in progress because the box was emptied or closed. A new one ends the previous one by itself.
   */
  cancelLookUp: takes().answers<null>(),
  /** The last ones opened, latest first, at most 10; kept across restarts, and never what was typed. */
  listRecentLookups: takes().answers<readonly LookupResult[]>(),
  rememberLookup: takes('recentLookup').answers<null>(),
  forgetLookups: takes().answers<null>(),

  // Alerts and the ledger.
  /** Returns what changed, so that the reverse calls undo exactly that. */
  changeAlerts: takes('alertsChange').answers<ChangedAlerts>(),
  /** Watches, mutes, snoozes, excludes; muting and snoozing close the account's notifications. */
  /** Returns what `undoMarks` takes to undo it. */
  changeAttention: takes('attentionTarget', 'attentionAct').answers<MarkChange>(),
  /** Marks several at once. Returns what `undoMarks` takes to undo it. */
  markSeveral: takes('attentionTargets', 'markAct').answers<readonly MarkChange[]>(),
  /** Leaves marks that were changed again since, by another act or by an alert that ended a snooze. */
  undoMarks: takes('markChanges').answers<null>(),
  /** What the user says about a contact and a lead. Returns the previous choice, so that the reverse call undoes it. */
  choosePersonJoin: takes('personPair', 'joinChoice').answers<JoinChoice | null>(),
  /** Every decision, alerted or not, newest first. */
  searchLedger: takes('ledgerQuery').answers<LedgerPage>(),
  /** "Why wasn’t I alerted?" for a feed item's key; null if nothing is known about it (any more). */
  explain: takes('feedKey').answers<LedgerEntry | null>(),
  /** Replays the local history with these changed settings; the state's `previewShare` has the progress. */
  previewRule: takes('alertRule', 'settingsPatch').answers<PreviewAnswer>(),
  /** Ends a `previewRule` in progress: the user has stopped it, or the rule is no longer shown. */
  stopPreview: takes('alertRule').answers<null>(),
  listVocabulary: takes().answers<Vocabulary>(),

  /** All types seen, those that nothing explains first, then those that read as requests. */
  listSeenTypes: takes().answers<readonly SeenType[]>(),
  /** Those that Today asks about; mostly none. */
  listTypeQuestions: takes().answers<readonly SeenType[]>(),

  /** Stages and labels of accounts that use the product and are not left out. */
  listCustomerProposals: takes().answers<readonly CustomerProposal[]>(),

  // What was learned from what the user did about alerts.
  listLearned: takes().answers<readonly Learned[]>(),
  /** Past acts no longer count for this value. Returns what is left. */
  unlearn: takes('learnedValue').answers<readonly Learned[]>(),
  forgetLearned: takes().answers<null>(),
  /** Alerts of these kinds wait for the digest from now on. Answers with the alerts that count as dismissed for it. */
  moveToDigest: takes('alertRules').answers<readonly string[]>(),
  /** They no longer do. */
  takeFromDigest: takes('alertIds').answers<null>(),
  /** What has been learned to go to the digest since the last call, for a message where it was learned. */
  takeLearned: takes().answers<readonly Learned[]>(),

  // Who in the team has an account: the team's relay decides.
  claimAccount: takes('domain').answers<ClaimAnswer>(),
  releaseAccount: takes('domain').answers<ClaimAnswer>(),
  handOverAccount: takes('domain', 'colleague').answers<ClaimAnswer>(),

  // Activities that the user logs.
  /** Queues an activity on this account, with its follow-up; sending is repeated until the service has accepted it. */
  logActivity: takes('domain', 'loggedActivity').answers<LogActivityAnswer>(),
  /** Not the next call for the rest of the day, unless something new comes of it; or takes that back. */
  skipCall: takes('domain', 'isSkipped').answers<null>(),
  /** Moves the follow-up of a logged activity, or adds another. */
  changeFollowUp: takes('loggedSignalId', 'followUp').answers<FollowUpAnswer>(),
  /** Cancels the follow-up of a logged activity. */
  endFollowUp: takes('loggedSignalId').answers<null>(),
  /** Takes back a logged activity that is waiting or was rejected; false when it is too late. */
  discardLogged: takes('loggedSignalId').answers<boolean>(),
  /** Puts one back that was just taken back, as it was; false if it is not known any more. */
  restoreLogged: takes('loggedSignalId').answers<boolean>(),
  /** Makes the team forget a shared activity; the service keeps it. */
  unshareLogged: takes('loggedSignalId').answers<null>(),

  /** Answers the state's `asking` with this number: carried out at once if allowed. */
  answerAsk: takes('askSeq', 'askChoice').answers<AskAnswer>(),

  // The settings and the data on this machine.
  updateSettings: takes('settingsPatch').answers<null>(),
  /** Checks `settings.crmUrlTemplate` before it is stored. Placeholders: {domain}, {name}, {linkedin}. */
  checkCrmTemplate: takes('crmUrlTemplate').answers<CrmTemplateAnswer>(),
  /** JSON text without keys and addresses. */
  exportSettings: takes().answers<string>(),
  importSettings: takes('settingsExport').answers<ImportAnswer>(),
  /** Reads a table of accounts, and keeps it until another one is read. The state's `listing` has the progress. */
  readList: takes('listText').answers<ReadList>(),
  /** The same table, with its first row as the heading or as one of the accounts; null when there is none. */
  headList: takes('isListHeader').answers<ReadList | null>(),
  /** The accounts that the rows name, by these columns; null when there is no list, or when it was stopped. */
  matchList: takes('listRoles', 'listAct', 'listOwner').answers<ListMatch | null>(),
  applyList: takes('listRoles', 'listAct', 'listOwner').answers<ListAnswer>(),
  /** Ends the reading or matching of a list that nobody waits for any more. */
  stopList: takes().answers<null>(),
  /** The possible owners of accounts, the user first. Asks the service for the organization's users, if they were never read. */
  listOwners: takes().answers<readonly OwnerChoice[]>(),
  /** Returns whose it was. Null: nobody's. */
  setOwner: takes('domain', 'listOwner').answers<Owner | null>(),
  /** Takes back what the list changed, and nothing that was so before; false if it is not known any more. */
  undoList: takes('listUndo').answers<boolean>(),
  getData: takes().answers<DataView>(),
  /** Asks where to save, then writes in the background; the state's `job` has the progress. */
  startExport: takes('exportRequest').answers<ExportAnswer>(),
  /** Ends the job, or dismisses a finished one. */
  cancelJob: takes().answers<null>(),
  /** Asks where to save, and writes the week that the panel shows as PDF. */
  saveWeek: takes().answers<SaveAnswer>(),
  /** Gathers what is saved for support, and keeps it until it is dropped, so that what the user read is what is saved. */
  gatherReport: takes().answers<readonly ReportFile[]>(),
  /** From this offset on; '' for a file that is not in it (any more). */
  readReport: takes('reportName', 'textOffset').answers<ReportPiece>(),
  /** Asks where to save, and writes what was gathered as a zip. */
  saveReport: takes().answers<SaveAnswer>(),
  dropReport: takes().answers<null>(),
  /** The licenses of what the app is made with. */
  getNotices: takes().answers<NoticesView>(),
  /** Shows the last file of this kind in its folder; does nothing when there is none. */
  showSavedFile: takes('savedFile').answers<null>(),
  /** Deletes everything recorded in this workspace and reads it again; settings and keys stay. */
  clearData: takes().answers<null>(),

  // The desktop.
  sendTestNotification: takes().answers<TestNotificationAnswer>(),
  openLink: takes('url').answers<{ readonly opened: boolean }>(),
  copyText: takes('clipboardText').answers<null>(),
  /** Reports where the panel is, so that opening an account marks its alerts as read. */
  showRoute: takes('route').answers<null>(),
  /** Reports what was in the list that the user leaves; fields that are null say nothing. */
  markSeen: takes('seen').answers<null>(),
  /** The panel has shown what a button of a notification did: it is not confirmed again, even by a panel that is loaded anew. */
  noteHandled: takes('handledSeq').answers<null>(),
  hidePanel: takes().answers<null>(),
  /** Esc has said how to get the panel back, which the state's `hintsHiding` asks for a few times. */
  noteHidingHint: takes().answers<null>(),
  /** The user has read why notifications may not appear. */
  dismissNotificationCheck: takes().answers<null>(),
  /** The user has read how the panel comes back without a tray icon. */
  dismissTrayless: takes().answers<null>(),
  /** Looks for a newer version; answers when the result is known. */
  checkForUpdates: takes().answers<null>(),
  /** Hands the downloaded update to the desktop's installer; does nothing without one. */
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

/** The implementation of the calls: main's handlers, or the tests' substitutes. */
export type CallHandlers = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => CallAnswer<Name> | Promise<CallAnswer<Name>>;
};

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

/** `failed` means a bug or arguments of the wrong shape; expected failures are in the value. */
export type Envelope<Answer> =
  | { readonly kind: 'ok'; readonly value: Answer }
  | { readonly kind: 'failed'; readonly message: string };

export type BridgeCalls = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => Promise<Envelope<CallAnswer<Name>>>;
};

export type HotlistBridge = BridgeCalls & {
  /** Subscribe first, then call `getState`. Returns the function that ends the subscription. */
  onState(listener: (state: PanelState) => void): () => void;
  /** One of our sounds is to be played, even while the panel is hidden. Returns the function that ends the subscription. */
  onSound(listener: (sound: OwnSound) => void): () => void;
};

/** The form in which the calls travel: see `HotlistDoor`. */
export type DoorCalls = {
  readonly [Name in CallName]: (
    ...args: CallArguments<Name>
  ) => Promise<JsonText<Envelope<CallAnswer<Name>>>>;
};

/**
 * What the preload puts on `window.hotlist`: the bridge, with every answer and state as text. Electron copies a value to the
 * page property by property on the page's own thread; for a list of rows that takes several times as long as parsing its text.
 */
export type HotlistDoor = DoorCalls & {
  readonly onState: (listener: (state: JsonText<PanelState>) => void) => () => void;
  readonly onSound: (listener: (sound: OwnSound) => void) => () => void;
};

/** The channel on which main requests a sound. */
export const soundChannel = 'hotlist:event:sound';

/** The channel on which the preload reports the path of a file dropped on the panel; the page never learns it. */
export const dropChannel = 'hotlist:event:drop';

/** The channel on which main pushes the state. */
export const stateChannel = 'hotlist:event:state';

export function callChannel(name: CallName): string {
  return `hotlist:call:${name}`;
}

type AnyCall = (...args: never[]) => Promise<unknown>;

/** Every call of the table, each made by `bind`: for the page by the preload, for the fake by the tests. */
export function bindCalls<Calls extends BridgeCalls | DoorCalls = BridgeCalls>(
  bind: (name: CallName) => AnyCall,
): Calls;
// TypeScript cannot follow a loop over the names to the type of each; a test calls every one.
export function bindCalls(bind: (name: CallName) => AnyCall): unknown {
  return Object.fromEntries(callNames.map((name) => [name, bind(name)]));
}
