// A page's data that shows what is known at once and is fetched from the service when the page is opened.
import type { Envelope } from '../../shared/contract/calls.ts';
import { open } from './call.ts';

export class Fetched<Value> {
  readonly #get: () => Promise<Envelope<Value>>;
  readonly #load: () => Promise<Envelope<Value>>;
  #value = $state.raw<Value | null>(null);
  #status = $state.raw<'idle' | 'loading' | 'failed'>('idle');
  #turn = 0;

  constructor(get: () => Promise<Envelope<Value>>, load: () => Promise<Envelope<Value>>) {
    this.#get = get;
    this.#load = load;
  }

  /** null: not read yet. The last known value stays when fetching fails. */
  get value(): Value | null {
    return this.#value;
  }
  get status(): 'idle' | 'loading' | 'failed' {
    return this.#status;
  }

  /** What was read from one service is not shown for another; an answer in flight is dropped. */
  clear(): void {
    this.#turn += 1;
    this.#value = null;
    this.#status = 'idle';
  }

  /** First what is known, then the service's answer. A later call supersedes an earlier one. */
  async refresh(): Promise<void> {
    const turn = ++this.#turn;
    this.#status = 'loading';
    const known = await open(this.#get());
    if (turn !== this.#turn) return;
    if (known.kind === 'ok') this.#value = known.value;
    await this.#take(turn, this.#load());
  }

  /** Takes in a further answer, such as an older page. */
  async add(answer: Promise<Envelope<Value>>): Promise<void> {
    const turn = ++this.#turn;
    this.#status = 'loading';
    await this.#take(turn, answer);
  }

  async #take(turn: number, answer: Promise<Envelope<Value>>): Promise<void> {
    const opened = await open(answer);
    if (turn !== this.#turn) return;
    this.#status = opened.kind === 'ok' ? 'idle' : 'failed';
    if (opened.kind === 'ok') this.#value = opened.value;
  }
}
