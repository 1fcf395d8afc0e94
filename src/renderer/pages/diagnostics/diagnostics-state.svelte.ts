// The diagnostics as last read from main; read again whenever a state is pushed while they are shown.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { Diagnostics } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';

export class DiagnosticsState {
  readonly #bridge: Pick<HotlistBridge, 'getDiagnostics'>;
  #value = $state.raw<Diagnostics | null>(null);
  #status = $state.raw<'unread' | 'read' | 'failed'>('unread');
  #turn = 0;

  constructor(bridge: Pick<HotlistBridge, 'getDiagnostics'>) {
    this.#bridge = bridge;
  }

  /** null: nothing is connected, or not read yet. The last known value stays when reading fails. */
  get value(): Diagnostics | null {
    return this.#value;
  }
  get status(): 'unread' | 'read' | 'failed' {
    return this.#status;
  }

  /** A later call supersedes an earlier one. */
  async refresh(): Promise<void> {
    const turn = ++this.#turn;
    const answer = await open(this.#bridge.getDiagnostics());
    if (turn !== this.#turn) return;
    this.#status = answer.kind === 'ok' ? 'read' : 'failed';
    if (answer.kind === 'ok') this.#value = answer.value;
  }
}
