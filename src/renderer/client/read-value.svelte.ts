// What a page reads from main whenever a state is pushed while it is shown, such as the diagnostics.
import type { Envelope } from '../../shared/contract/calls.ts';
import { open } from './call.ts';
import { keepUnchanged } from './keep-unchanged.ts';

export class ReadValue<Value> {
  readonly #read: () => Promise<Envelope<Value>>;
  #value = $state.raw<Value | null>(null);
  #status = $state.raw<'unread' | 'read' | 'failed'>('unread');
  #turn = 0;

  constructor(read: () => Promise<Envelope<Value>>) {
    this.#read = read;
  }

  /** null: not read yet. The last known value stays when reading fails. */
  get value(): Value | null {
    return this.#value;
  }
  get status(): 'unread' | 'read' | 'failed' {
    return this.#status;
  }

  /** What was read from one service is not shown for another; an answer in flight is dropped. */
  clear(): void {
    this.#turn += 1;
    this.#value = null;
    this.#status = 'unread';
  }

  /** A later call supersedes an earlier one. */
  async refresh(): Promise<void> {
    const turn = ++this.#turn;
    const answer = await open(this.#read());
    if (turn !== this.#turn) return;
    this.#status = answer.kind === 'ok' ? 'read' : 'failed';
    if (answer.kind === 'ok') this.#value = keepUnchanged(this.#value, answer.value);
  }
}
