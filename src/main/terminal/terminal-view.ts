// What the terminal host writes to: JSON lines for pipes, or a readable view. Both are a journal with a bit more.
import type { PanelState, Surface } from '../../shared/model.ts';
import type { Journal } from '../ports.ts';

export interface TerminalView extends Journal {
  /** Once, before anything else. */
  ready(
    fields: { readonly mode: 'demo' | 'connected'; readonly surfaces: readonly Surface[] },
    at: number,
  ): void;
  /** On every change. */
  show(state: PanelState): void;
  /** Leaves the terminal as it was. */
  end(): void;
}
