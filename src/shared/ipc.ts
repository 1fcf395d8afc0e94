// The one IPC contract. The preload, main's handlers and the tests' fake are all derived from these two types
// and the list of names; a missing entry does not compile.
import { browseCallNames, type BrowseCalls } from './browse-calls.ts';
import type {
  AccountView,
  AlertRule,
  AlertsChange,
  AttentionAct,
  AttentionTarget,
  Diagnostics,
  FeedItem,
  HotWindow,
  LedgerEntry,
  LedgerPage,
  LedgerQuery,
  KeyPlace,
  LookupAnswer,
  PanelState,
  PauseLength,
  PersonView,
  PreviewAnswer,
  Route,
  Settings,
  Surface,
  Vocabulary,
} from './model.ts';

export interface ConnectRequest {
  readonly surface: Surface;
  readonly address: string;
  readonly key: string;
  readonly keep: KeyPlace;
}

/** `refused`: the call that was to verify the key failed, nothing was stored and the old key is kept. */
export type ConnectAnswer =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'refused';
      readonly field: 'address' | 'key' | null;
      readonly title: string;
      readonly next: string | null;
    }
  | { readonly kind: 'keychain-unavailable'; readonly title: string; readonly next: string };

/** `key-kept`: it is no longer used, but the keychain did not answer; the key is removed from it as soon as it does. */
export type DisconnectAnswer =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'key-kept'; readonly title: string; readonly next: string };

export type LogSignalAnswer =
  { readonly kind: 'queued'; readonly id: string } | { readonly kind: 'refused'; readonly title: string };

/** `refused`: the text was not an export of Hotlist's settings; nothing was changed. */
export type ImportAnswer =
  { readonly kind: 'imported' } | { readonly kind: 'refused'; readonly title: string };

export type { PauseLength } from './contract/marks.ts';

export interface FeedQuery {
  /** Only items strictly older than this instant and key; null starts at the newest. */
  readonly before: { readonly at: number; readonly key: string } | null;
  readonly kinds: readonly FeedItem['kind'][];
  /** Of one account only. */
  readonly domain?: string;
  /** Signal types and sources, as `listFeedFacets` gives them; left out = all. Items that have none do not pass. */
  readonly types?: readonly string[];
  readonly sources?: readonly string[];
  readonly limit: number;
}

export interface FeedPage {
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
}

/** Renderer to main. Every call answers in an `IpcAnswer`. */
export interface IpcCalls extends BrowseCalls {
  getState(): PanelState;
  /** Calls and budgets in detail; null while nothing is connected. */
  getDiagnostics(): Diagnostics | null;
  getAccount(domain: string): AccountView | null;
  getPerson(publicIdentifier: string): PersonView | null;
  listFeed(query: FeedQuery): FeedPage;
  /** What is known on this machine, at once. */
  lookUp(query: string): LookupAnswer;
  /** The service's answer, spending the reserve of the budget; joins below the local one. */
  lookUpAtService(query: string): LookupAnswer;
  setHotWindow(window: HotWindow): null;
  checkNow(): null;
  pause(length: PauseLength): null;
  resume(): null;
  startDemo(): null;
  leaveDemo(): null;
  connect(request: ConnectRequest): ConnectAnswer;
  disconnect(surface: Surface): DisconnectAnswer;
  updateSettings(patch: Partial<Settings>): null;
  /** Returns the ids that changed, so that the reverse call undoes it. */
  changeAlerts(change: AlertsChange): readonly string[];
  /** Watches, mutes, snoozes, excludes; muting and snoozing close the account's notifications. */
  changeAttention(target: AttentionTarget, act: AttentionAct): null;
  /** Every decision, told or not, newest first. */
  searchLedger(query: LedgerQuery): LedgerPage;
  /** "Why did I not hear of this?" for a feed item's key; null when nothing is known of it (any more). */
  explain(key: string): LedgerEntry | null;
  /** Replays the local history with the settings changed so; the state's `previewShare` tells how far it is. */
  previewRule(rule: AlertRule, patch: Partial<Settings>): PreviewAnswer;
  /** Ends a `previewRule` that is under way: the user has had enough, or the rule is no longer shown. */
  stopPreview(rule: AlertRule): null;
  listVocabulary(): Vocabulary;
  /** A JSON text without keys and addresses. */
  exportSettings(): string;
  importSettings(text: string): ImportAnswer;
  /** Queues a signal of this type on this account; it is sent until the service has taken it. */
  logSignal(domain: string, type: string): LogSignalAnswer;
  /** Takes back a logged signal that waits or was rejected; false when it is too late. */
  discardLogged(id: string): boolean;
  sendTestNotification(): { readonly shown: boolean; readonly text: string };
  openLink(url: string): { readonly opened: boolean };
  /** Tells main where the panel is, so that reading an account marks its alerts read. */
  showRoute(route: Route): null;
  hidePanel(): null;
  quit(): null;
}

/** Main to renderer. */
export interface IpcEvents {
  state: PanelState;
}

export type IpcCallName = keyof IpcCalls;
export type IpcEventName = keyof IpcEvents;

/** The names at run time, for the preload and the handlers. */
export const ipcCallNames: Readonly<Record<IpcCallName, true>> = {
  getState: true,
  getDiagnostics: true,
  getAccount: true,
  getPerson: true,
  listFeed: true,
  lookUp: true,
  lookUpAtService: true,
  setHotWindow: true,
  checkNow: true,
  pause: true,
  resume: true,
  startDemo: true,
  leaveDemo: true,
  connect: true,
  disconnect: true,
  updateSettings: true,
  changeAlerts: true,
  changeAttention: true,
  searchLedger: true,
  explain: true,
  previewRule: true,
  stopPreview: true,
  listVocabulary: true,
  exportSettings: true,
  importSettings: true,
  logSignal: true,
  discardLogged: true,
  sendTestNotification: true,
  openLink: true,
  showRoute: true,
  hidePanel: true,
  quit: true,
  ...browseCallNames,
};

/** `failed` means a bug or arguments of the wrong shape; expected failures are in the value. */
export type IpcAnswer<T> =
  { readonly kind: 'ok'; readonly value: T } | { readonly kind: 'failed'; readonly message: string };

/** What the preload puts on `window.hotlist`: each call as a promise, and one subscription. */
export type HotlistBridge = {
  readonly [Name in IpcCallName]: (
    ...args: Parameters<IpcCalls[Name]>
  ) => Promise<IpcAnswer<ReturnType<IpcCalls[Name]>>>;
} & {
  /** Subscribes first, then ask `getState`. Returns the function that ends the subscription. */
  onState(listener: (state: PanelState) => void): () => void;
};

export function ipcCallChannel(name: IpcCallName): string {
  return `hotlist:call:${name}`;
}

export function ipcEventChannel(name: IpcEventName): string {
  return `hotlist:event:${name}`;
}
