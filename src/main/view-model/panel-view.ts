// The state that the panel shows, small enough to be pushed whole at every change; details are queried.
import type {
  BudgetView,
  ConnectionView,
  PanelState,
  ProblemView,
  Settings,
  StatusView,
} from '../../shared/model.ts';
import type { FeedStatus } from '../poll/poller.ts';
import type { Store } from '../store/store.ts';
import { quietWords } from '../alerts/deliver/quiet.ts';
import { viewAttention } from './attention-view.ts';
import type { ContentView } from './content-view.ts';
import { viewStatus } from './status-view.ts';

export interface PanelParts {
  readonly revision: number;
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  readonly store: Store;
  readonly mode: PanelState['mode'];
  readonly connections: readonly [ConnectionView, ConnectionView];
  readonly ownProblems: readonly ProblemView[];
  readonly feeds: readonly FeedStatus[];
  readonly budgets: readonly BudgetView[];
  readonly progress: StatusView['progress'];
  readonly completeness?: StatusView['completeness'];
  readonly pausedUntilAt: number | null;
  readonly networkGoneAt?: number | null;
  readonly settings: Settings;
  readonly content: ContentView;
  readonly job: PanelState['job'];
  readonly previewShare: PanelState['previewShare'];
  readonly offer: PanelState['offer'];
  readonly navigation: PanelState['navigation'];
  readonly host: PanelState['host'];
}

export function viewPanel(parts: PanelParts): PanelState {
  const { store, mode } = parts;
  return {
    revision: parts.revision,
    phase: mode === 'none' ? 'onboarding' : 'ready',
    mode,
    connections: parts.connections,
    status: viewStatus(parts),
    ...parts.content,
    settings: parts.settings,
    attention: viewAttention(
      store,
      parts.now,
      quietWords(parts.settings, parts.pausedUntilAt, parts.now, parts.utcOffsetMinutes),
      parts.settings.excludedDomains,
    ),
    job: parts.job,
    previewShare: parts.previewShare,
    offer: parts.offer,
    navigation: parts.navigation,
    host: parts.host,
  };
}
