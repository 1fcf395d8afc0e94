// What each call of the panel does. Arguments have been parsed, the sender checked; answers are plain data. A call of the
// table that no file here handles does not compile.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { PanelState, PauseLength, Route, Surface } from '../../shared/model.ts';
import type { Connections } from '../connection/connections.ts';
import type { Ports } from '../ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import { createAlertCalls } from './alert-calls.ts';
import { createConnectionCalls } from './connection-calls.ts';
import { createDataCalls } from './data-calls.ts';
import { createDesktopCalls } from './desktop-calls.ts';
import { createListCalls } from './list-calls.ts';
import type { LongWork } from './long-work.ts';
import { createOnDemandCalls } from './on-demand-calls.ts';
import { createSettingsCalls } from './settings-calls.ts';

export interface PanelCallsParts {
  readonly ports: Pick<Ports, 'clock' | 'copies' | 'host' | 'notifier' | 'panel' | 'desktop' | 'pictures'>;
  readonly preferences: Preferences;
  readonly connections: Connections;
  readonly store: () => Store;
  readonly workspace: () => Workspace | null;
  readonly hasRestApi: () => boolean;
  readonly state: () => PanelState;
  readonly publish: () => void;
  readonly pause: (length: PauseLength | null) => Promise<void>;
  /** Ends the workspace at work and builds the one the preferences now ask for. */
  readonly reconnect: (newKeyOf?: Surface) => Promise<void>;
  /** Ends the workspace at work, does this, and begins it anew. */
  readonly beginAnew: (between: () => void) => Promise<void>;
  readonly longWork: LongWork;
  readonly showRoute: (route: Route) => void;
  readonly closeNotifications: (alertIds: readonly string[]) => void;
}

export function createPanelCalls(parts: PanelCallsParts): CallHandlers {
  return {
    getState: parts.state,
    getDiagnostics: () => parts.workspace()?.diagnostics() ?? null,
    ...createConnectionCalls(parts),
    ...createListCalls(parts),
    ...createOnDemandCalls(parts),
    ...createAlertCalls(parts),
    ...createSettingsCalls(parts),
    ...createDataCalls(parts),
    ...createDesktopCalls(parts),
  };
}
