// The diagnostics as main last told them; asked for again whenever the state changes while they are shown.
import type { HotlistBridge } from '../../../shared/contract/bridge.ts';
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

  /** null: nothing is connected, or not read yet. What was known stays when asking fails. */
  get value(): Diagnostics | null {
    return this.#value;
  }
  get status(): 'unread' | 'read' | 'failed' {
    return this.#status;
  }

  /** A later call makes an earlier one void. */
  async refresh(): Promise<void> {
    const turn = ++this.#turn;
    const answer = await open(this.#bridge.getDiagnostics());
    if (turn !== this.#turn) return;
    this.#status = answer.kind === 'ok' ? 'read' : 'failed';
    if (answer.kind === 'ok') this.#value = answer.value;
  }
}
