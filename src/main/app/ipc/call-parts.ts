// What the handlers of the panel's calls are built from; each takes what it needs.
import type { NotificationChecker } from '../notification-check.ts';
import type {
  AllHotRow,
  ChangeOrganizationAnswer,
  ElsewhereResult,
  OrganizationAppearance,
  PanelState,
  PauseLength,
  Route,
  Surface,
} from '../../../shared/model.ts';
import type { Responder } from '../../pipeline/alerts/learn/responder.ts';
import type { AssistantAsks } from '../assistants/ask/asks.ts';
import type { Connections } from '../../settings/connection/connections.ts';
import type { Outgoing } from '../../pipeline/webhook/outgoing.ts';
import type { Ports } from '../ports.ts';
import type { Preferences } from '../../settings/preferences.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { Membership } from '../../team/membership.ts';
import type { Updates } from '../updates/updates.ts';
import type { Workspace } from '../workspace.ts';
import type { LongWork } from './long-work.ts';
import type { TakenBack } from './taken-back.ts';

/** The organizations side by side. */
export interface OrganizationActs {
  /** False for one that is not at work. `route`: null stays where the panel is. */
  show(id: string, route: Route | null): boolean;
  listAllHot(): readonly AllHotRow[];
  lookUpElsewhere(text: string): readonly ElsewhereResult[];
  add(look: OrganizationAppearance): ChangeOrganizationAnswer;
  rename(id: string, look: OrganizationAppearance): ChangeOrganizationAnswer;
  leave(id: string, removesData: boolean): Promise<ChangeOrganizationAnswer>;
  bringBack(id: string): Promise<ChangeOrganizationAnswer>;
}

export interface CallParts {
  readonly ports: Pick<
    Ports,
    | 'clock'
    | 'backups'
    | 'database'
    | 'host'
    | 'notifier'
    | 'panel'
    | 'desktop'
    | 'log'
    | 'pictures'
    | 'proxy'
  >;
  readonly preferences: Preferences;
  readonly connections: Connections;
  readonly store: () => Store;
  readonly workspace: () => Workspace | null;
  readonly hasRestApi: () => boolean;
  /** Only the first organization has the demo. */
  readonly hasDemo: boolean;
  readonly state: () => PanelState;
  readonly publish: () => void;
  /** Publishes, and delivers in all organizations what nothing holds back any more. Never rejects. */
  readonly releaseAll: () => Promise<void>;
  readonly pause: (length: PauseLength | null) => Promise<void>;
  /** Ends the workspace at work and builds the one the preferences now ask for. */
  readonly reconnect: () => Promise<void>;
  /**
   * The same after keys have changed or a team was joined, which is done whatever comes of it. Never rejects: what keeps a
   * workspace from starting is shown, and it is retried by itself.
   */
  readonly reconnectAnyway: (newKeyOf?: Surface) => Promise<void>;
  /** Ends the workspace at work, runs this, and starts it again. */
  readonly beginAnew: (between: () => void) => Promise<void>;
  /** The membership in a team. */
  readonly membership: Membership;
  readonly longWork: LongWork;
  readonly takenBack: TakenBack;
  readonly updates: Pick<Updates, 'check' | 'install'>;
  readonly outgoing: Pick<Outgoing, 'forgetAddress' | 'setAddress' | 'test'>;
  /** The organizations side by side; this one is shown in the panel. */
  readonly organizations: OrganizationActs;
  /** Assistants' requests for permission. */
  readonly asks: Pick<AssistantAsks, 'answer'>;
  /** A manual check: what failed and may succeed now is retried. */
  readonly onCheck: () => void;
  /** Records what the user does about alerts, to learn from it. */
  readonly responder: Responder;
  readonly showRoute: (route: Route) => void;
  readonly closeNotifications: (alertIds: readonly string[]) => void;
  /** Looks whether notifications appear; null where nothing can be read. */
  readonly checkNotifications: NotificationChecker['look'];
  /** The panel has confirmed the act on a notification with this number. */
  readonly noteHandled: (seq: number) => void;
  /** Links from outside that were none, since the start. */
  readonly refusedLinks: () => number;
}
