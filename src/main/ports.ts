// Every outside thing as a small interface. Electron and the terminal are two sets of these for createApp.
import type { OwnSound } from '../shared/contract/sounds.ts';
import type { NotificationFailure } from '../shared/contract/alerts.ts';
import type { CopyTrouble, RouteTrouble } from '../shared/contract/failures.ts';
import type { LinkState } from '../shared/contract/team.ts';
import type { TeamPlace } from '../shared/contract/team-place.ts';
import type { UpdateFailure, UpdateRefusal } from '../shared/contract/updates.ts';
import type {
  Alert,
  AssistantCall,
  FeedName,
  Diagnostics,
  PanelState,
  PauseLength,
  ProxySignInAnswer,
  ProxyView,
  Route,
  Settings,
  StatusView,
  Surface,
  TrayState,
} from '../shared/model.ts';
import type { AskDoor } from './assistants/ask/door.ts';
import type { FeedResult } from './poll/feed.ts';
import type { Database } from './store/database.ts';
import type { ActStore, ClaimEvent, ClaimStore, TeamClaims } from './team-ports.ts';
import type { JoinFile } from './team/join-file.ts';
import type { ManifestFile } from './updates/manifest.ts';

export type * from './team-ports.ts';

/** A timer, a reading of the wall clock and randomness: nothing else in src/main may touch them. */
export interface Clock {
  /** Epoch ms. May jump in either direction when the user sets the clock. */
  now(): number;
  /** Calls back once after at least `delayMs`; the returned function cancels it and may be called twice. */
  setTimer(delayMs: number, callback: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
  /** Minutes to add to UTC for the user's local time at an instant (DST included). */
  utcOffsetMinutes(at: number): number;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The whole exchange must end within this time. */
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal | null;
}

export type HttpResult =
  | {
      readonly kind: 'reply';
      readonly status: number;
      /** Lower-case names. */
      readonly headers: Readonly<Record<string, string>>;
      readonly text: string;
    }
  | {
      readonly kind: 'failed';
      readonly reason: RouteTrouble | 'no-route' | 'tls' | 'timeout' | 'aborted' | 'too-large' | 'cut-off';
    };

/** One attempt; never throws, never follows a redirect. */
export interface Http {
  send(request: HttpRequest): Promise<HttpResult>;
  close(): Promise<void>;
}

export type KeychainRead =
  | { readonly kind: 'present'; readonly secret: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' };

/** Secrets by entry name (`main/a`). On `unavailable` nothing was changed. */
export interface Keychain {
  read(entry: string): Promise<KeychainRead>;
  write(entry: string, secret: string): Promise<'written' | 'unavailable'>;
  remove(entry: string): Promise<'removed' | 'absent' | 'unavailable'>;
}

/** What can be done from a notification, where the platform shows buttons. */
export type NotificationAction = 'open' | 'claim' | 'snooze' | 'mute';

export interface NotificationRequest {
  /** The alert's id. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  /** Called at most once, when the user clicks it. */
  readonly onClick: () => void;
  /** Offered where the platform can; elsewhere the click is all there is. */
  readonly actions?: readonly { readonly action: NotificationAction; readonly label: string }[];
  /** Called at most once, when the user chooses one. */
  readonly onAction?: (action: NotificationAction) => void;
}

export type NotificationOutcome =
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly failure: NotificationFailure }
  /**
   * What shows notifications does not answer. `later`: what comes of this one, which was handed over and must not be shown
   * again before; null where it was not, so that it is to be shown again.
   */
  | { readonly kind: 'not-yet'; readonly later: Promise<NotificationOutcome> | null };

/** What shows notifications, where it may hang. */
export interface NotificationService {
  /** Since when it does not answer (epoch ms): until it does, nothing is shown. Null while it answers. */
  silentSinceAt(): number | null;
  /** Asks it now. Resolves once it has answered, or is known not to. */
  ask(): Promise<void>;
  /**
   * Calls back when it has fallen silent and when it answers again, for which it is asked once a minute. Returns the function
   * that ends both.
   */
  onChange(listener: () => void): () => void;
}

export interface Notifier {
  show(request: NotificationRequest): Promise<NotificationOutcome>;
  /**
   * New words for one that is still on the screen, in its place and without a sound; others are left alone. Left out by
   * a host that cannot.
   */
  update?(id: string, words: { readonly title: string; readonly body: string }): void;
  /** Takes it off the screen where the platform can; unknown ids are ignored. */
  close(id: string): void;
  /** Left out by a host where it does not hang, or where nobody can know. */
  readonly service?: NotificationService;
}

export type TrayAction =
  | { readonly kind: 'open'; readonly route: Route | null }
  | { readonly kind: 'organization'; readonly id: string }
  | { readonly kind: 'check-now' }
  | { readonly kind: 'pause'; readonly length: PauseLength }
  | { readonly kind: 'resume' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'check-for-updates' }
  | { readonly kind: 'install-update' }
  | { readonly kind: 'quit' };

export type TrayMenuItem =
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly action: TrayAction | null;
      readonly isEnabled: boolean;
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly items: readonly TrayMenuItem[] };

export interface TrayView {
  readonly icon: TrayState;
  /** Unread alerts; drawn into the icon where the platform has room. */
  readonly count: number;
  readonly tooltip: string;
  readonly menu: readonly TrayMenuItem[];
}

export interface TrayIcon {
  render(view: TrayView): void;
}

/** The window. `publish` is called on every change; the host may drop it while nothing listens. */
export interface Panel {
  publish(state: PanelState): void;
  open(): void;
  hide(): void;
  /** Left out by a host that always shows what is published. */
  isVisible?(): boolean;
  /** Plays one of our sounds, shown or hidden. Left out by a host without sound. */
  readonly play?: (sound: OwnSound) => void;
  /** What it shows, as PDF, without the bars around the page. Left out by a host without pages. */
  readonly print?: () => Promise<Uint8Array>;
}

/** Fields never carry a secret, a query, a header or a body. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** What the user prefers, as stored: unknown until parsed. */
export interface PreferencesFile {
  read(): unknown;
  write(value: Readonly<Record<string, unknown>>): void;
}

/** The embedded demo service, loaded only when the demo is started. */
export interface DemoService {
  start(): Promise<{
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly restBaseUrl: string;
    readonly restApiKey: string;
    close(): Promise<void>;
  }>;
}

/** What support asks first. */
export interface HostDescription {
  /** Versions and kinds, by name. */
  readonly facts: Readonly<Record<string, string | boolean | null>>;
  /** What names this machine and its user: taken out of whatever leaves it. */
  readonly own: readonly string[];
  /** The log, the newest file first. */
  readonly logs: readonly { readonly name: string; readonly text: string }[];
}

/** What the machine does, and what of it we may change. */
export interface Host {
  readonly platform: 'mac' | 'windows' | 'linux';
  readonly version: string;
  /** What the organization has set, as JSON (docs/policy.md); null where there is none. Left out by a host without one. */
  readonly policyText?: string | null;
  /** Whether there are certificates in the file that the policy names; left out where it names none. */
  readonly policyCertificates?: 'trusted' | 'unreadable';
  /** Where the log is on disk; left out by a host that keeps none. */
  readonly logFile?: string;
  /** How a program starts `hotlist mcp` of this very installation; left out by a host that answers no assistants. */
  readonly assistantCommand?: PanelState['host']['assistantCommand'];
  /** What assistants asked for, the newest first. Left out likewise. */
  readonly assistantCalls?: () => readonly AssistantCall[];
  /** What the app runs on; left out by a host without any. */
  readonly runtime?: PanelState['host']['runtime'];
  /** The text that the package carries (src/package/contents.ts); null without a package. Rejects when it cannot be read. */
  readonly readNotices?: () => Promise<string | null>;
  /** Left out by a host that says nothing of itself. */
  readonly describe?: () => Promise<HostDescription>;
  /** Whether this process may be trusted with a key for this address; left out by a host that takes any. */
  readonly takesKey?: (address: string) => boolean;
  /** Through the allow list; false when it was refused, or nothing opened it. */
  openLink(url: string): boolean | Promise<boolean>;
  /** Applies login item, shortcut and theme; returns what came of the shortcut. */
  applySettings(settings: Settings): PanelState['host']['shortcut'];
  /** Whether the login item could not be changed as the settings say; left out by a host that has none. */
  readonly isLoginItemRefused?: () => boolean;
  /** Whether somebody uses this machine: false when nobody touched it for minutes, or it is locked. Left out where unknown. */
  readonly isAttended?: () => boolean;
  /** Calls back on wake from sleep and when the network comes back. Returns the function that ends it. */
  onWake(listener: () => void): () => void;
  /** Calls back when the network goes and when it is there again; a host that cannot know never does. */
  onNetwork(listener: (isThere: boolean) => void): () => void;
  /** Calls back with what nobody caught in this process, also before; left out by a host that ends with it. */
  readonly onUncaught?: (listener: (error: unknown) => void) => () => void;
  quit(): void;
  /** Quits and starts again; left out by a host that cannot. */
  readonly restart?: () => void;
}

/** The system's own do-not-disturb: 'unknown' where it cannot be read. */
export interface DoNotDisturb {
  read(): Promise<'on' | 'off' | 'unknown'>;
}

/** What only a desktop has. */
export interface Desktop {
  /** The clipboard's text, '' without one. Read only when the user opens the panel by the shortcut. */
  readClipboard(): Promise<string>;
  writeClipboard(text: string): void;
  /** Asks the user where a file goes, in a dialog of this title; null when they chose none. */
  chooseSaveFile(suggestedName: string, title: string): Promise<string | null>;
  /** Asks the user which file of this ending (`join`) to open; null when they chose none. `kind`: how such files are called. */
  chooseFile(title: string, kind: string, ending: string): Promise<string | null>;
  /** Shows a file of ours in the system's file manager. */
  showInFolder(path: string): void;
}

/** The proxy of this network, where it wants to know who asks. */
export interface Proxy {
  /** Null while none wants to. */
  view(): ProxyView | null;
  /** For the proxy of this address, which must be the one that `view` names: from the next request on. Never rejects. */
  signIn(address: string, name: string, password: string): Promise<ProxySignInAnswer>;
  /** The name and the password that were kept; false when the keychain did not answer. Never rejects. */
  forget(): Promise<boolean>;
  /** Calls back when the view has changed. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
}

/** Remote pictures (logos, portraits) as `data:` URLs; null = there is none to show. Never throws. */
export interface Pictures {
  get(url: string): Promise<string | null>;
}

/** What happened, as it happens. */
export interface Journal {
  poll(feed: FeedName, result: FeedResult, at: number): void;
  /**
   * What becomes of an alert: it is shown, held, summarised or failed. Resolves once it has been written; false when it
   * cannot be, because nobody reads any more. `isAgain`: a crash left open whether it was written before. `claimedBy`: who
   * of the team has its account.
   */
  alert(alert: Alert, at: number, isAgain?: boolean, claimedBy?: string | null): Promise<boolean>;
  /** Somebody of the team has an account now, or has it no more. */
  claim?(event: ClaimEvent, at: number): void;
  /** After each round of polls. */
  status(status: StatusView, at: number, diagnostics?: Diagnostics | null): void;
}

/** The daily copies of the database. */
export interface Copies {
  /** Deletes them all. */
  forget(): Promise<void>;
  /** Calls back when today's copy could not be made, and with null when there is one. There is one listener. */
  onTrouble(listener: (trouble: CopyTrouble | 'damaged' | null) => void): void;
  /** Tries at once where the last attempt failed. */
  tryAgain(): void;
}

/** How this Hotlist came onto this machine. */
export type Installation =
  /** By dpkg. `isManaged`: a source of apt has it, and brings what is newer. */
  | { readonly kind: 'deb'; readonly arch: string; readonly isManaged: boolean }
  /** In a way that nothing here replaces. */
  | { readonly kind: 'other'; readonly arch: string };

export type Downloaded =
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: UpdateRefusal }
  /** What came so far is kept. */
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

/** What an update needs of the machine. */
export interface UpdatePlace {
  /** Given to the build: where its manifests are, and the keys that sign them (base64 of DER). */
  readonly source: { readonly address: string; readonly keys: readonly string[] };
  /** What is remembered from one start to the next. */
  readonly memory: PreferencesFile;
  describe(): Promise<Installation>;
  /** Resolves at once with what is here already. `version` names the file. */
  download(
    file: ManifestFile,
    version: string,
    how: { readonly onProgress: (doneBytes: number) => void; readonly signal: AbortSignal },
  ): Promise<Downloaded>;
  /** Deletes what was downloaded: nothing of it is wanted any more. */
  clear(): Promise<void>;
  /** Verifies the file once more and gives it to the desktop's installer. 'changed': it is not that file any more. */
  install(file: ManifestFile, path: string): Promise<'handed-over' | 'changed' | 'not-opened'>;
}

/** What a team's records are put into, as far as they must know it. */
export interface TeamStore {
  /** Those of these ids that are stored. */
  heldSignals(ids: readonly string[]): ReadonlySet<string>;
  holdsLike(likeId: number): boolean;
  /** A walk of the signals has come to its end before: what comes now is news. */
  hasReadSignals(): boolean;
  /** The last record of the stream before which everything has been stored; null before the first. */
  readMark(): number | null;
  writeMark(sequence: number): void;
  readonly claims: ClaimStore;
  readonly acts: ActStore;
}

export interface TeamListener {
  /** Some of these feeds came, or can be asked for again. */
  onNews(feeds: readonly FeedName[]): void;
  /** The relay is connected to others than it was when this began. */
  onSurfaces(surfaces: readonly Surface[]): void;
  /** Somebody has an account now, or has it no more; `null`: who belongs to the team has changed. */
  onClaim(change: ClaimEvent | null): void;
  /** Somebody has logged something, or how far the team has heard of the own is another thing now. */
  onActs(): void;
}

/** The team whose relay reads the service for this desktop. */
export interface TeamSource {
  /** Stand for the surfaces in what is asked; nothing is sent there. */
  readonly addresses: Readonly<Record<Surface, string>>;
  /** Answers in the service's place. */
  readonly http: Http;
  /** Which APIs the relay is connected to; null when it does not answer within seconds. */
  surfaces(): Promise<readonly Surface[] | null>;
  /** Signals that were there before the last walk began were not in it: what the next one brings is part of the same gap. */
  isBehind(): boolean;
  readonly claims: TeamClaims;
  /** Something of one's own waits to be told, or may no longer be. */
  share(): void;
  /** From now on records go into this store. Returns the function that ends it. */
  attach(store: TeamStore, listener: TeamListener): () => void;
}

/** The team of one run. */
export interface RunTeam {
  readonly source: TeamSource;
  /** Whose it is: each team has a store of its own. */
  readonly place: Pick<TeamPlace, 'servers' | 'workspace'>;
}

/** A team's source, and how the link to its server stands. */
export interface OpenedTeam {
  readonly source: TeamSource;
  state(): { readonly state: LinkState; readonly sinceAt: number };
  /** Returns the function that ends it. */
  onChange(listener: () => void): () => void;
}

/** How teams are reached. */
export interface Teams {
  /** Connects by itself, and again; `source.http.close()` ends it. */
  open(join: JoinFile): Promise<OpenedTeam>;
}

export interface Ports {
  readonly clock: Clock;
  readonly http: Http;
  readonly keychain: Keychain;
  readonly notifier: Notifier;
  readonly tray: TrayIcon;
  readonly panel: Panel;
  readonly log: Log;
  readonly preferences: PreferencesFile;
  readonly demo: DemoService;
  readonly host: Host;
  /** Opened by the host (store/open-database.ts), so that a file in use is refused before anything else starts. */
  readonly database: Database;
  /** Of the database; left out by a host that makes none. What the user deletes is deleted from them too. */
  readonly copies?: Copies;
  /** Left out by a host that cannot read it. */
  readonly doNotDisturb?: DoNotDisturb;
  readonly desktop?: Desktop;
  /** Left out by a host that is not installed. */
  readonly updates?: UpdatePlace;
  readonly pictures?: Pictures;
  /** Left out by a host that goes through none. */
  readonly proxy?: Proxy;
  /** Through which assistants ask for changes; left out by a host that lets none in. */
  readonly askDoor?: AskDoor;
  /** Left out by a host whose user joins none. */
  readonly teams?: Teams;
  /** For a host that prints what happens; left out by one that only shows it. */
  readonly journal?: Journal;
}
