// The hot list beyond the rows main pushes: further rows from this machine, then further pages of the service.
import type { HotlistBridge, IpcAnswer } from '../../../shared/ipc.ts';
import type { HotAccount, HotPage, HotQuery, HotView } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';

const pageSize = 50;
/** Rows of one answer at most; deeper ones come as the list is scrolled again. */
const mostRows = 200;

export class HotPages {
  readonly #bridge: HotlistBridge;
  #more = $state.raw<readonly HotAccount[]>([]);
  #status = $state.raw<'idle' | 'loading' | 'failed'>('idle');
  #problem = $state.raw<string | null>(null);
  #isEnd = $state.raw(false);
  #key = '';
  #asOf: number | null = null;
  #turn = 0;

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
  }

  /** Those main pushed, then the further ones: each account once, also when the ranking has changed since they were read. */
  shown(hot: HotView): readonly HotAccount[] {
    const more = this.#more;
    return keyOf(hot) === this.#key ? [...hot.accounts, ...withoutKnown(more, hot.accounts)] : hot.accounts;
  }
  get status(): 'idle' | 'loading' | 'failed' {
    return this.#status;
  }
  /** Why the service could not give more, in words. */
  get problem(): string | null {
    return this.#problem;
  }
  get isEnd(): boolean {
    return this.#isEnd;
  }

  /** Another window or filter starts afresh; a newer ranking of the same list is read again to the same depth. */
  follow(hot: HotView): void {
    const key = keyOf(hot);
    if (key !== this.#key) {
      this.#turn += 1;
      this.#more = [];
      this.#status = 'idle';
      this.#problem = null;
      this.#isEnd = false;
    } else if (hot.asOf !== this.#asOf && this.#more.length > 0) void this.#reread(hot);
    this.#key = key;
    this.#asOf = hot.asOf;
  }

  async loadMore(hot: HotView): Promise<void> {
    if (this.#status === 'loading' || this.#isEnd) return;
    const turn = ++this.#turn;
    const offset = hot.accounts.length + this.#more.length;
    const query: HotQuery = { window: hot.window, filter: hot.filter, offset, limit: pageSize };
    this.#status = 'loading';
    this.#problem = null;
    let answer: IpcAnswer<HotPage> = await open(this.#bridge.listHot(query));
    if (answer.kind === 'ok' && answer.value.accounts.length === 0 && answer.value.hasMore) {
      answer = await open(this.#bridge.loadHot(query));
    }
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#status = 'failed';
      return;
    }
    const { accounts, knownCount, hasMore, problem } = answer.value;
    this.#more = withoutKnown([...this.#more, ...accounts], hot.accounts);
    this.#problem = problem;
    this.#status = problem === null ? 'idle' : 'failed';
    this.#isEnd = !hasMore && offset + accounts.length >= knownCount;
  }

  async #reread(hot: HotView): Promise<void> {
    const turn = ++this.#turn;
    const limit = Math.min(mostRows, this.#more.length);
    const offset = hot.accounts.length;
    const answer = await open(
      this.#bridge.listHot({ window: hot.window, filter: hot.filter, offset, limit }),
    );
    if (turn !== this.#turn) return;
    this.#status = 'idle';
    if (answer.kind === 'ok') this.#more = withoutKnown(answer.value.accounts, hot.accounts);
  }
}

/** Rows of one list only go together. */
function keyOf({ window, filter, source }: HotView): string {
  return JSON.stringify([window, filter, source]);
}

function withoutKnown(rows: readonly HotAccount[], known: readonly HotAccount[]): readonly HotAccount[] {
  const all = [...known, ...rows];
  // Backwards, so that the first place of each stays.
  const places = new Map(all.map(({ domain }, index) => [domain, index] as const).reverse());
  return rows.filter(({ domain }, index) => places.get(domain) === known.length + index);
}
