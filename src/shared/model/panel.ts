// The one state that main pushes to the panel.
import type { ActivityProperties } from '../contract/activity-properties.ts';
import type { Language } from '../contract/languages.ts';
import type { Route } from '../contract/routes.ts';
import type { Seen } from '../contract/seen.ts';
import type { Surface } from '../contract/service.ts';
import type { SettingAnchor } from '../contract/setting-anchors.ts';
import type { SettingName, Settings } from '../contract/settings.ts';
import type { ConnectionMode, TrayPlace } from '../contract/status.ts';
import type { TypeAnswers } from '../type-meanings.ts';
import type { AssistantAsk } from './asks.ts';
import type { JobView } from './data.ts';
import type { FeedView } from './feed.ts';
import type { NotificationCheck } from '../contract/notification-check.ts';
import type { HandledAlert } from './handled.ts';
import type { HotView } from './hot.ts';
import type { LearningView } from './learning.ts';
import type { LookupOffer } from './lookup.ts';
import type { OrganizationsView } from './organizations.ts';
import type { ProxyView } from './proxy.ts';
import type { WebhookView } from './webhook.ts';
import type { ListedPerson } from './people.ts';
import type { ClaimsView } from './claims.ts';
import type { JoinOffer, ReadTeam } from './team.ts';
import type { ConnectionView, StatusView, WaitingAsks } from './status.ts';
import type { UpdateView } from './updates.ts';

/** A follow-up that is due later. */
export interface Reminder {
  /** The logged activity's id. */
  readonly id: string;
  readonly domain: string;
  readonly type: string;
  readonly properties: ActivityProperties;
  readonly at: number;
}

export interface AttentionView {
  readonly watchedAccounts: readonly string[];
  /** Public identifiers of leads, and emails of contacts. */
  readonly watchedPeople: readonly string[];
  readonly muted: readonly string[];
  readonly snoozed: readonly { readonly domain: string; readonly untilAt: number }[];
  /** Follow-ups, the first due first. */
  readonly reminders: readonly Reminder[];
  /** Names for those above and the excluded domains, by domain or public identifier, if known. */
  readonly names?: Readonly<Record<string, string>>;
  /** Accounts that have an owner by the user's own list. Left out without any. */
  readonly ownedCount?: number;
  /** Why nothing is shown at the moment, as text ("Quiet hours until 8:00"); null when alerts are shown. */
  readonly quiet: string | null;
  /** Alerts held until that is over. */
  readonly heldCount: number;
  /** Those, and the accounts whose requests wait: what the feed lists as held. */
  readonly allHeldCount: number;
  /** The accounts among those, by name, or domain where no name is known; the newest first, at most 20. */
  readonly heldNames: readonly string[];
  /** Asks that wait though nothing is quiet: for the working hours, or for the hourly limit. Left out without any. */
  readonly waiting?: WaitingAsks;
  /** Present while it is still learning what is usual. */
  readonly learning?: LearningView | null;
}

/** The only address of a service that gets a key; false: the address that was set cannot be read, so none does. */
export type ManagedAddress = string | false;

export interface PanelState {
  /** Grows by one with every change; an older revision is dropped. */
  readonly revision: number;
  readonly phase: 'onboarding' | 'ready';
  readonly mode: ConnectionMode;
  readonly organizations: OrganizationsView;
  /** One per surface, in the order of their list. */
  readonly connections: readonly ConnectionView[];
  readonly status: StatusView;
  readonly hot: HotView;
  readonly feed: FeedView;
  /** The first of the list. */
  readonly people: readonly ListedPerson[];
  readonly settings: Settings;
  /** The language of main's own texts. */
  readonly language: Language;
  /** What the organization has set; left out if nothing. */
  readonly policy?: {
    /** Settings that only the organization can change. */
    readonly locked: readonly SettingName[];
    /** The service addresses that may receive keys; a surface that is left out is the user's own choice. */
    readonly addresses?: Partial<Readonly<Record<Surface, ManagedAddress>>>;
    /** Names in the policy that this version does not understand; `policy` if none of it can be read. */
    readonly unknown: readonly string[];
    /** State of its file of certificate authorities; left out if it names none. */
    readonly certificates?: 'trusted' | 'unreadable';
  };
  /** The meanings of signal types, by whoever says so. */
  readonly typeAnswers: TypeAnswers;
  /** The team that this desktop is in; left out without one. */
  readonly team?: ReadTeam;
  /** Who in the team has which account; left out without a team. */
  readonly claims?: ClaimsView;
  /** What the user is invited to join; left out without anything. */
  readonly joining?: JoinOffer;
  /** An assistant's request for permission; left out without one. */
  readonly asking?: AssistantAsk;
  /** The proxy of this network, if it requires a name and a password; otherwise left out. */
  readonly proxy?: ProxyView;
  /** Left out where it could not be read. */
  readonly webhook?: WebhookView;
  readonly update: UpdateView;
  readonly attention: AttentionView;
  readonly seen: Seen;
  /** Before Esc hides the panel it says how to get it back; left out once it has been said often enough. */
  readonly hintsHiding?: true;
  /** Where nothing shows a tray icon, whether to say how the panel comes back: until the user has dismissed that. */
  readonly saysTrayless: boolean;
  /** The last notification check; left out where nothing was read. */
  readonly notificationCheck?: NotificationCheck;
  /** Long work the user started. */
  readonly job: JobView | null;
  /** Progress of the replay behind the rules' previews, 0 to 1; null while none runs, or only a short one. */
  readonly previewShare: number | null;
  /** The progress of a list of accounts that is being read, matched or carried out; null while none is. */
  readonly listing: { readonly done: number; readonly total: number } | null;
  /** The clipboard's content, when it is worth looking up. */
  readonly offer: LookupOffer | null;
  /** The demo's time (epoch ms) when this was made, and how fast it runs; left out where it is that of the wall. */
  readonly demoTime?: { readonly at: number; readonly speed: number };
  /** Where main wants the panel to be; followed once per `seq`. */
  readonly navigation: {
    readonly seq: number;
    readonly route: Route;
    /** What to look up there. */
    readonly search?: string;
    /** For the settings page. */
    readonly section?: SettingAnchor;
    /** The account and person of the log dialog that opens there. */
    readonly log?: { readonly domain: string; readonly name: string; readonly person: string | null };
  } | null;
  /** The last act on a notification of this organization; null once the panel has confirmed it. */
  readonly handled: (HandledAlert & { readonly seq: number }) | null;
  readonly host: {
    readonly platform: 'mac' | 'windows' | 'linux';
    readonly version: string;
    /** How an assistant starts this Hotlist; left out by a host that answers none. */
    readonly assistantCommand?: { readonly command: string; readonly args: readonly string[] };
    /** What the app runs on; left out by a host that has none. */
    readonly runtime?: {
      readonly electron: string;
      readonly chromium: string;
      /** A runtime for tests and the demo, which gets no real key. */
      readonly isForTests: boolean;
    };
    /** 'unconfirmed': registered, but this desktop may never deliver it (Wayland). */
    readonly shortcut: 'off' | 'registered' | 'unconfirmed' | 'taken';
    readonly tray: TrayPlace;
  };
}
