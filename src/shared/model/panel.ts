// The one state that main pushes to the panel.
import type { Language } from '../contract/languages.ts';
import type { Route } from '../contract/routes.ts';
import type { Seen } from '../contract/seen.ts';
import type { Surface } from '../contract/service.ts';
import type { SettingName, Settings } from '../contract/settings.ts';
import type { ConnectionMode } from '../contract/status.ts';
import type { AssistantAsk } from './asks.ts';
import type { JobView } from './data.ts';
import type { FeedView } from './feed.ts';
import type { HotView } from './hot.ts';
import type { LearningView } from './learning.ts';
import type { LookupOffer } from './lookup.ts';
import type { OrganizationsView } from './organizations.ts';
import type { ProxyView } from './proxy.ts';
import type { WebhookView } from './webhook.ts';
import type { PersonView } from './people.ts';
import type { ClaimsView } from './claims.ts';
import type { JoinedTeam, JoinOffer } from './team.ts';
import type { ConnectionView, StatusView } from './status.ts';
import type { UpdateView } from './updates.ts';

/** Who is watched, muted and snoozed, and whether anything is held back right now. */
export interface AttentionView {
  readonly watchedAccounts: readonly string[];
  /** Public identifiers of leads, and e-mails of contacts. */
  readonly watchedPeople: readonly string[];
  readonly muted: readonly string[];
  readonly snoozed: readonly { readonly domain: string; readonly untilAt: number }[];
  /** Of those above and of the excluded domains, by domain or public identifier, where one is known. */
  readonly names?: Readonly<Record<string, string>>;
  /** Why nothing is shown at the moment, in words ("Quiet hours until 8:00"); null when alerts are shown. */
  readonly quiet: string | null;
  /** Alerts held until that is over. */
  readonly heldCount: number;
  /** While it is still learning what is usual. */
  readonly learning?: LearningView | null;
}

/** The only address of a service that gets a key; false: what was set as one cannot be read, so none does. */
export type RuledAddress = string | false;

export interface PanelState {
  /** Grows by one with every change; an older revision is dropped. */
  readonly revision: number;
  readonly phase: 'onboarding' | 'ready';
  readonly mode: ConnectionMode;
  readonly organizations: OrganizationsView;
  /** One for each surface, in the order of their list. */
  readonly connections: readonly ConnectionView[];
  readonly status: StatusView;
  readonly hot: HotView;
  readonly feed: FeedView;
  readonly people: readonly PersonView[];
  readonly settings: Settings;
  /** What main's own words are in. */
  readonly language: Language;
  /** What the organization has set; left out where nothing. */
  readonly policy?: {
    /** Settings that only the organization changes. */
    readonly locked: readonly SettingName[];
    /** The addresses of the services that keys may be given to; a surface that is left out is the user's own choice. */
    readonly addresses?: Partial<Readonly<Record<Surface, RuledAddress>>>;
    /** Names in the policy that say nothing to this version; `policy` where all of it cannot be read. */
    readonly unknown: readonly string[];
    /** Of its file of certificate authorities; left out where it names none. */
    readonly certificates?: 'trusted' | 'unreadable';
  };
  /** The team that this desktop is in; left out in none. */
  readonly team?: JoinedTeam;
  /** Who of the team has which account; left out in none. */
  readonly claims?: ClaimsView;
  /** What the user is asked to join; left out while there is nothing. */
  readonly joining?: JoinOffer;
  /** What an assistant asks to be allowed; left out while none does. */
  readonly asking?: AssistantAsk;
  /** The proxy of this network, where it wants a name and a password; left out where none does. */
  readonly proxy?: ProxyView;
  /** Left out where it could not be read. */
  readonly webhook?: WebhookView;
  readonly update: UpdateView;
  readonly attention: AttentionView;
  readonly seen: Seen;
  /** Long work the user started. */
  readonly job: JobView | null;
  /** How much of the replay behind the rules' previews is done, 0 to 1; null while none runs that takes long. */
  readonly previewShare: number | null;
  /** What the clipboard held, when it is worth looking up. */
  readonly offer: LookupOffer | null;
  /** Where main wants the panel to be; followed once per `seq`. */
  readonly navigation: {
    readonly seq: number;
    readonly route: Route;
    /** What is to be looked up there. */
    readonly search?: string;
  } | null;
  readonly host: {
    readonly platform: 'mac' | 'windows' | 'linux';
    readonly version: string;
    /** What an assistant starts to ask this Hotlist; left out by a host that answers none. */
    readonly assistantCommand?: { readonly command: string; readonly args: readonly string[] };
    /** What the app runs on; left out by a host without any. */
    readonly runtime?: {
      readonly electron: string;
      readonly chromium: string;
      /** It is for tests and the demo, and gets no real key. */
      readonly isForTests: boolean;
    };
    /** 'unconfirmed': registered, but this desktop may never deliver it (Wayland). */
    readonly shortcut: 'off' | 'registered' | 'unconfirmed' | 'taken';
  };
}
