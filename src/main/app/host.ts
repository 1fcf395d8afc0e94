// The ports to the host: the machine's events, the window, what only a desktop has, and a log of what happens.
import type { OwnSound } from '../../shared/contract/sounds.ts';
import type {
  Alert,
  AssistantCall,
  Diagnostics,
  FeedName,
  PanelState,
  ProxySignInAnswer,
  ProxyView,
  StatusView,
} from '../../shared/model.ts';
import type { FeedResult } from '../pipeline/poll/feed.ts';
import type { NetworkEvents } from '../pipeline/poll/network-watch.ts';
import type { Clipboard } from '../reading/lookup/offer.ts';
import type { HostDescription } from '../reading/report/host-description.ts';
import type { SettingsHost } from '../settings/applied-settings.ts';
import type { ClaimEvent } from '../team/team-source.ts';

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

/** The machine's events, and what we may change on it. */
export interface Host extends NetworkEvents, SettingsHost {
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
  /** Files in the data folder that a version before the first release wrote: they are kept, and nothing reads them. */
  keptFiles(): readonly string[];
  /** Through the allow list; false when it was refused, or nothing opened it. */
  openLink(url: string): boolean | Promise<boolean>;
  /**
   * Whether somebody is using this machine: false when it was not touched for minutes, or is locked. Left out if unknown.
   */
  readonly isAttended?: () => boolean;
  /** Calls back with what nobody caught in this process, including earlier faults; left out by a host that ends with it. */
  readonly onUncaught?: (listener: (error: unknown) => void) => () => void;
  quit(): void;
  /** Quits and starts again; left out by a host that cannot. */
  readonly restart?: () => void;
}

/** What only a desktop has. */
export interface Desktop extends Clipboard {
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
  /** After each round of polls. `diagnostics` is worth asking for only where the status has something new. */
  status(status: StatusView, at: number, diagnostics: () => Diagnostics | null): void;
}
