// Where an app without a desktop writes: JSON lines for pipes, or a readable view. Each is a journal with a few more calls.
import type { PanelState, Surface } from '../../../../shared/model.ts';
import type { Journal } from '../../../app/host.ts';

export interface Ready {
  readonly mode: 'demo' | 'connected';
  /** Those that are asked for. */
  readonly surfaces: readonly Surface[];
}

export interface HeadlessView extends Journal {
  /** Once, before anything else. */
  ready(fields: Ready, at: number): void;
  /** Whether this relay leads: of several, one asks the service at a time. */
  leader(isLeader: boolean, at: number): void;
  /** Whether anybody sees what `show` is given. */
  readonly isDrawn: boolean;
  /** On every change. */
  show(state: PanelState): void;
  /** Restores the terminal. */
  end(): void;
}
