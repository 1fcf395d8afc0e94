// Every outside thing as a small interface. Electron and the terminal are two sets of these for createApp.
import type { SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import type { OwnSound } from '../../shared/contract/sounds.ts';
import type { NotificationFailure } from '../../shared/contract/alerts.ts';
import type { BackupTrouble } from '../../shared/contract/failures.ts';
import type { UpdateFailure, UpdateRefusal } from '../../shared/contract/updates.ts';
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
  TrayState,
} from '../../shared/model.ts';
import type { AskEndpoint } from './assistants/ask/endpoint.ts';
import type { FeedResult } from '../pipeline/poll/feed.ts';
import type { Database } from '../pipeline/store/database.ts';
import type { Http } from '../machine/http-port.ts';
import type { ClaimEvent, Teams } from '../team/team-ports.ts';
import type { ManifestFile } from './updates/manifest.ts';

export type * from '../machine/http-port.ts';
export type * from '../team/team-ports.ts';

/** A timer, a reading of the wall clock and randomness: nothing else in src/main may touch them. */
export interface Clock {
  /** Epoch ms. May jump in either direction when the user changes the clock. */
  now(): number;
  /** Calls back once after at least `delayMs`; the returned function cancels it and may be called twice. */
  setTimer(delayMs: number, callback: () => void): () => void;
  /** 0 ≤ x < 1. */
  random(): number;
  /** Minutes to add to UTC for the user's local time at an instant (DST included). */
  utcOffsetMinutes(at: number): number;
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
  /** Offered if the platform can; otherwise there is only the click. */
  readonly actions?: readonly { readonly action: NotificationAction; readonly label: string }[];
  /** Called at most once, when the user chooses one. */
  readonly onAction?: (action: NotificationAction) => void;
}

export type NotificationOutcome =
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly failure: NotificationFailure }
  /**
   * The notification service does not respond. `later`: the outcome of this one, which was handed over and must not be shown
   * again before that; null if it was not, so that it must be shown again.
   */
  | { readonly kind: 'not-yet'; readonly later: Promise<NotificationOutcome> | null };

/** A notification service that may hang. */
export interface NotificationService {
  /** Since when it has not responded (epoch ms): nothing is shown until it does. Null while it responds. */
  silentSinceAt(): number | null;
  /** Asks it now. Resolves once it has responded, or is known not to. */
  ask(): Promise<void>;
  /**
   * Calls back when it stops responding and when it responds again, for which it is asked once a minute. Returns the
   * function that ends both.
   */
  onChange(listener: () => void): () => void;
}

export interface Notifier {
  show(request: NotificationRequest): Promise<NotificationOutcome>;
  /**
   * New text for one that is still on the screen, in its place and without a sound; others are left alone. Left out by a
   * host that cannot.
   */
  update?(id: string, words: { readonly title: string; readonly body: string }): void;
  /** Takes it off the screen where the platform can; unknown ids are ignored. */
  close(id: string): void;
  /**
   * Before the app ends: takes off the screen what nobody would hear a click on any more. Left out by a host whose system
   * starts the app again for it.
   */
  end?(): Promise<void>;
  /** Left out by a host where it cannot hang, or that cannot know. */
  readonly service?: NotificationService;
}

export type TrayAction =
  | { readonly kind: 'open'; readonly route: Route | null; readonly section?: SettingAnchor }
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
  /** Called back when a page that did not answer was replaced; the new one does not know where the user was. */
  readonly onReplaced?: (listener: () => void) => void;
  /** Plays one of our sounds, even while hidden. Left out by a host without sound. */
  readonly play?: (sound: OwnSound) => void;
  /** The page it shows, as PDF, without the bars around it. Left out by a host without pages. */
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
  /** What identifies this machine and its user: removed from everything that leaves it. */
  readonly own: readonly string[];
  /** The log, newest file first. */
  readonly logs: readonly { readonly name: string; readonly text: string }[];
}

/** The machine's events, and what we may change on it. */
export interface Host {
  readonly platform: 'mac' | 'windows' | 'linux';
  readonly version: string;
  /** What the organization has set, as JSON (docs/policy.md); null without a policy. Left out by a host that has none. */
  readonly policyText?: string | null;
  /** Whether the file named by the policy contains certificates; left out if it names none. */
  readonly policyCertificates?: 'trusted' | 'unreadable';
  /** Where everything is kept on disk; left out by a host that keeps nothing. */
  readonly dataFolder?: string;
  /** Where the log is on disk; left out by a host that keeps none. */
  readonly logFile?: string;
  /** How a program starts `hotlist mcp` of this installation; left out by a host that answers no assistants. */
  readonly assistantCommand?: PanelState['host']['assistantCommand'];
  /** What assistants asked for, newest first. Left out in the same case. */
  readonly assistantCalls?: () => readonly AssistantCall[];
  /** What the app runs on; left out by a host that does not say. */
  readonly runtime?: PanelState['host']['runtime'];
  /**
   * The notices included in the package (src/package/contents.ts); null without a package. Rejects when it cannot be read.
   */
  readonly readNotices?: () => Promise<string | null>;
  /** Left out by a host that says nothing about itself. */
  readonly describe?: () => Promise<HostDescription>;
  /** Whether this process may be trusted with a key for this address; left out by a host that takes any. */
  readonly takesKey?: (address: string) => boolean;
  /** Through the allow list; false when it was refused, or nothing opened it. */
  openLink(url: string): boolean | Promise<boolean>;
  /** Applies login item, shortcut and theme; returns the outcome for the shortcut. */
  applySettings(settings: Settings): PanelState['host']['shortcut'];
  /** Whether the system refused to change the login item; left out by a host that has none. */
  readonly isLoginItemRefused?: () => boolean;
  /**
   * Whether somebody is using this machine: false when it was not touched for minutes, or is locked. Left out if unknown.
   */
  readonly isAttended?: () => boolean;
  /** Calls back on wake from sleep and when the network comes back. Returns the function that ends it. */
  onWake(listener: () => void): () => void;
  /** Calls back when the network is lost and when it is back; a host that cannot know never does. */
  onNetwork(listener: (isThere: boolean) => void): () => void;
  /** Calls back with what nobody caught in this process, including earlier faults; left out by a host that ends with it. */
  readonly onUncaught?: (listener: (error: unknown) => void) => () => void;
  quit(): void;
  /** Quits and starts again; left out by a host that cannot. */
  readonly restart?: () => void;
}

/** The system's own Do Not Disturb: 'unknown' where it cannot be read. */
export interface DoNotDisturb {
  read(): Promise<'on' | 'off' | 'unknown'>;
}

/** What only a desktop has. */
export interface Desktop {
  /** The clipboard's text, '' without one. Read only when the user opens the panel by the shortcut. */
  readClipboard(): Promise<string>;
  writeClipboard(text: string): void;
  /** Asks the user where to save a file, in a dialog with this title; null when they cancelled. */
  chooseSaveFile(suggestedName: string, title: string): Promise<string | null>;
  /**
   * Asks the user for a file with this extension (`join`) to open; null when they cancelled. `kind`: what such files are
   * called.
   */
  chooseFile(title: string, kind: string, ending: string): Promise<string | null>;
  /** Shows a file of ours in the system's file manager. */
  showInFolder(path: string): void;
}

/** The proxy of this network, if it requires authentication. */
export interface Proxy {
  /** Null while no proxy asks. */
  view(): ProxyView | null;
  /** For the proxy with this address, which must be the one in `view`; applies from the next request on. Never rejects. */
  signIn(address: string, name: string, password: string): Promise<ProxySignInAnswer>;
  /** Forgets the stored name and password; false when the keychain did not respond. Never rejects. */
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
   * What becomes of an alert: shown, held, summarised or failed. Resolves once it has been written; false when it cannot be,
   * because nobody reads any more. `isAgain`: a crash left open whether it was written before. `claimedBy`: who in the team
   * has its account.
   */
  alert(alert: Alert, at: number, isAgain?: boolean, claimedBy?: string | null): Promise<boolean>;
  /** Somebody in the team has claimed or released an account. */
  claim?(event: ClaimEvent, at: number): void;
  /** After each round of polls. */
  status(status: StatusView, at: number, diagnostics?: Diagnostics | null): void;
}

/** The daily backups of the database. */
export interface Backups {
  /** Deletes them all. */
  forget(): Promise<void>;
  /** Calls back when today's copy could not be made, and with null when there is one. There is one listener. */
  onTrouble(listener: (trouble: BackupTrouble | 'damaged' | null) => void): void;
  /** Tries again at once if the last attempt failed. */
  tryAgain(): void;
}

/** How this Hotlist was installed. */
export type Installation =
  /** By dpkg. `isManaged`: it is in an apt source, which brings newer versions. */
  | { readonly kind: 'deb'; readonly arch: string; readonly isManaged: boolean }
  /** In a way that nothing here can update. */
  | { readonly kind: 'other'; readonly arch: string };

export type Downloaded =
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: UpdateRefusal }
  /** What was downloaded so far is kept. */
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

/** What updating needs from the machine. */
export interface UpdatePlace {
  /** Built in: where the manifests are, and the keys that sign them (base64 of DER). */
  readonly source: { readonly address: string; readonly keys: readonly string[] };
  /** What is remembered from one start to the next. */
  readonly memory: PreferencesFile;
  describe(): Promise<Installation>;
  /** Resolves at once if the file is already here. `version` names the file. */
  download(
    file: ManifestFile,
    version: string,
    how: { readonly onProgress: (doneBytes: number) => void; readonly signal: AbortSignal },
  ): Promise<Downloaded>;
  /** Deletes what was downloaded, because it is no longer wanted. */
  clear(): Promise<void>;
  /** Verifies the file once more and hands it to the desktop's installer. 'changed': it is no longer that file. */
  install(file: ManifestFile, path: string): Promise<'handed-over' | 'changed' | 'not-opened'>;
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
  /** Backups of the database; left out by a host that makes none. What the user deletes is deleted from them too. */
  readonly backups?: Backups;
  /** Left out by a host that cannot read it. */
  readonly doNotDisturb?: DoNotDisturb;
  readonly desktop?: Desktop;
  /** Left out by a host that is not installed. */
  readonly updates?: UpdatePlace;
  readonly pictures?: Pictures;
  /** Left out by a host that uses none. */
  readonly proxy?: Proxy;
  /** Through which assistants ask for changes; left out by a host that admits none. */
  readonly askEndpoint?: AskEndpoint;
  /** Left out by a host whose user cannot join one. */
  readonly teams?: Teams;
  /** For a host that prints what happens; left out by one that only shows it. */
  readonly journal?: Journal;
}
