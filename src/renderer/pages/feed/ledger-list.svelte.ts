// The ledger as it is searched: every decision, told or not, newest first, a page at a time.
import type { HotlistBridge } from '../../../shared/ipc.ts';
import type { LedgerEntry, LedgerOutcome } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';

const pageSize = 50;

export type LedgerFilter = 'all' | 'told' | 'held' | 'not-told';

const outcomesOf: Readonly<Record<LedgerFilter, readonly LedgerOutcome[] | 'all'>> = {
  all: 'all',
  told: ['shown', 'summarised', 'joined'],
  held: ['held', 'pending', 'failed'],
  'not-told': ['rejected'],
};

export class LedgerList {
  readonly #bridge: HotlistBridge;
  #text = $state.raw('');
  #filter = $state.raw<LedgerFilter>('all');
  #entries = $state.raw<readonly LedgerEntry[]>([]);
  #hasOlder = $state.raw(false);
  #status = $state.raw<'idle' | 'loading' | 'failed' | 'ready'>('idle');
  #turn = 0;

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
  }

  get text(): string {
    return this.#text;
  }
  get filter(): LedgerFilter {
    return this.#filter;
  }
  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }
  get hasOlder(): boolean {
    return this.#hasOlder;
  }
  get status(): 'idle' | 'loading' | 'failed' | 'ready' {
    return this.#status;
  }

  /** The last entries stay until the new ones are here, so that nothing flickers while typing. */
  async search(text: string, filter: LedgerFilter): Promise<void> {
    this.#text = text;
    this.#filter = filter;
    await this.#read(null);
  }

  async loadOlder(): Promise<void> {
    const last = this.#entries.at(-1);
    if (this.#status === 'loading' || !this.#hasOlder || last === undefined) return;
    await this.#read({ at: last.at, key: last.key });
  }

  async #read(before: { readonly at: number; readonly key: string } | null): Promise<void> {
    const turn = ++this.#turn;
    this.#status = 'loading';
    const outcomes = outcomesOf[this.#filter];
    const query = { text: this.#text.trim(), outcomes, before, limit: pageSize };
    const answer = await open(this.#bridge.searchLedger(query));
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#status = 'failed';
      return;
    }
    this.#entries = before === null ? answer.value.entries : [...this.#entries, ...answer.value.entries];
    this.#hasOlder = answer.value.hasOlder;
    this.#status = 'ready';
  }
}
