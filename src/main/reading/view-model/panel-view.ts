// The state that the panel shows, small enough to be pushed whole at every change; details are queried.
import type { NotificationCheck } from '../../../shared/contract/notification-check.ts';
import type {
  AssistantAsk,
  AttentionView,
  BudgetView,
  ConnectionView,
  ClaimsView,
  JoinOffer,
  PanelState,
  ReadTeam,
  ProblemView,
  Settings,
  StatusView,
  Surface,
} from '../../../shared/model.ts';
import type { Seen } from '../../../shared/contract/seen.ts';
import { teamName } from '../../../shared/words/team-words.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import type { FeedStatus } from '../../pipeline/poll/feed-status.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { quietUntil, quietWords } from '../../pipeline/alerts/deliver/quiet.ts';
import { viewAttention } from './attention-view.ts';
import { noContent, type ContentView } from './content-view.ts';
import type { HotChoice } from './hot-view.ts';
import type { StatusParts } from './status-parts.ts';
import { viewStatus } from './status-view.ts';

/** From then on it is known. */
const MOST_HIDING_HINTS = 3;

export interface PanelParts {
  readonly revision: number;
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  readonly store: Store;
  readonly mode: PanelState['mode'];
  readonly organizations: PanelState['organizations'];
  readonly connections: readonly ConnectionView[];
  readonly ownProblems: readonly ProblemView[];
  readonly feeds: readonly FeedStatus[];
  readonly budgets: readonly BudgetView[];
  /** Null or left out in no team. */
  readonly team?: ReadTeam | null;
  /** Null or left out in no team. */
  readonly claims?: ClaimsView | null;
  /** Null or left out while nothing is to be joined. */
  readonly asking?: AssistantAsk | null;
  readonly joining?: JoinOffer | null;
  readonly progress: StatusView['progress'];
  readonly completeness?: StatusView['completeness'];
  readonly pausedUntilAt: number | null;
  readonly networkGoneAt?: number | null;
  readonly settings: Settings;
  readonly typeAnswers: PanelState['typeAnswers'];
  readonly policy?: PanelState['policy'];
  readonly proxy?: PanelState['proxy'];
  readonly webhook?: PanelState['webhook'] | null;
  readonly update: PanelState['update'];
  readonly seen: Seen;
  /** How often Esc has said how to get the panel back. */
  readonly hidingHints?: number;
  readonly isTraylessRead: boolean;
  readonly notificationCheck: NotificationCheck | null;
  readonly hot: HotChoice;
  readonly content: () => ContentView;
  readonly job: PanelState['job'];
  readonly previewShare: PanelState['previewShare'];
  readonly listing: PanelState['listing'];
  readonly offer: PanelState['offer'];
  readonly demoTime: PanelState['demoTime'];
  readonly navigation: PanelState['navigation'];
  readonly handled: PanelState['handled'];
  readonly host: PanelState['host'];
  /** Shown if a part cannot be drawn: the previous state. */
  readonly shown: PanelState | null;
  /** Called once all parts are drawn: why one could not be, or null. */
  readonly onDrawn: (error: unknown) => void;
  /** What failed inside Hotlist; called after `onDrawn`. */
  readonly faults: () => StatusParts['faults'];
  readonly clockErrorMs?: number;
  readonly missing: readonly Surface[];
  readonly notificationTrouble?: Exclude<StatusParts['notificationTrouble'], undefined>;
  readonly loginItemRefusedAt?: number | null;
  readonly teamGapAt?: number | null;
  readonly backupTrouble?: Exclude<StatusParts['backupTrouble'], undefined>;
  readonly stuckSinceAt: number | null;
}

export function viewPanel(parts: PanelParts): PanelState {
  const { store, mode, settings, pausedUntilAt, now, utcOffsetMinutes, shown } = parts;
  // A part that cannot be drawn affects only itself, is reported, and stays as it was: it must not look empty.
  let error: unknown = null;
  const draw = <T>(make: () => T, otherwise: T): T => {
    try {
      return make();
    } catch (thrown) {
      error ??= thrown;
      return otherwise;
    }
  };
  const quiet = quietWords(settings, pausedUntilAt, now, utcOffsetMinutes);
  const content = draw(parts.content, shown === null ? noContent(parts.hot) : contentOf(shown));
  const attention = draw(
    () => viewAttention(store, now, quiet, settings, utcOffsetMinutes),
    shown?.attention ?? noAttention(quiet),
  );
  parts.onDrawn(error);
  return {
    revision: parts.revision,
    phase: mode === 'none' ? 'onboarding' : 'ready',
    mode,
    organizations: parts.organizations,
    connections: parts.connections,
    status: viewPanelStatus(parts, attention),
    ...content,
    settings,
    typeAnswers: parts.typeAnswers,
    language: currentLanguage(),
    ...(parts.policy !== undefined && { policy: parts.policy }),
    ...(parts.team !== undefined && parts.team !== null && { team: parts.team }),
    ...(parts.claims !== undefined && parts.claims !== null && { claims: parts.claims }),
    ...(parts.asking !== undefined && parts.asking !== null && { asking: parts.asking }),
    ...(parts.joining !== undefined && parts.joining !== null && { joining: parts.joining }),
    ...(parts.proxy !== undefined && { proxy: parts.proxy }),
    ...(parts.webhook !== undefined && parts.webhook !== null && { webhook: parts.webhook }),
    update: parts.update,
    attention,
    seen: parts.seen,
    ...((parts.hidingHints ?? 0) < MOST_HIDING_HINTS && { hintsHiding: true as const }),
    saysTrayless: !parts.isTraylessRead,
    ...(parts.notificationCheck !== null && { notificationCheck: parts.notificationCheck }),
    job: parts.job,
    previewShare: parts.previewShare,
    listing: parts.listing,
    offer: parts.offer,
    ...(parts.demoTime !== undefined && { demoTime: parts.demoTime }),
    navigation: parts.navigation,
    handled: parts.handled,
    host: parts.host,
  };
}

type HeldParts = Pick<AttentionView, 'heldCount' | 'heldNames' | 'waiting'>;

/** Far cheaper than the whole state. `held`: what waits; null while it is not known. */
export function viewPanelStatus(
  parts: Omit<PanelParts, 'organizations'>,
  held: HeldParts | null,
): StatusView {
  const quietUntilAt = quietUntil(parts.settings, parts.now, parts.utcOffsetMinutes);
  const workspace = parts.team?.workspace ?? null;
  const team = workspace === null ? null : teamName(workspace);
  return viewStatus({ ...parts, team, faults: parts.faults() ?? [], ...heldParts(held), quietUntilAt });
}

function heldParts(held: HeldParts | null): Pick<StatusParts, keyof HeldParts> {
  if (held === null) return {};
  const { heldCount, heldNames, waiting } = held;
  return { heldCount, heldNames, ...(waiting !== undefined && { waiting }) };
}

function contentOf({ hot, feed, people }: PanelState): ContentView {
  return { hot, feed, people };
}

function noAttention(quiet: string | null): AttentionView {
  return {
    watchedAccounts: [],
    watchedPeople: [],
    muted: [],
    snoozed: [],
    reminders: [],
    quiet,
    allHeldCount: 0,
    heldCount: 0,
    heldNames: [],
  };
}
