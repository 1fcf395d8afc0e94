// The lookup while it is used: asks main at every keystroke and the service after a pause; drops late answers.
import type { HotlistBridge } from '../../shared/contract/calls.ts';
import type { LookupResult } from '../../shared/model.ts';
import type { PanelClock } from '../clock.ts';
import { noticeFor, open, valueOf } from '../client/call.ts';
import type { Lookup } from './lookup.ts';
import * as lookups from './lookup.ts';

export class LookupBoxState {
  readonly #bridge: HotlistBridge;
  readonly #clock: PanelClock;
  #lookup = $state.raw<Lookup>(lookups.closedLookup);
  #recent = $state.raw<readonly LookupResult[]>([]);
  /** -1: none is chosen yet. */
  #recentIndex = $state.raw(-1);
  #turn = 0;
  #recentTurn = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(bridge: HotlistBridge, clock: PanelClock) {
    this.#bridge = bridge;
    this.#clock = clock;
  }

  get current(): Lookup {
    return this.#lookup;
  }

  /** Recent lookups, while the empty box has the focus. */
  get recent(): readonly LookupResult[] {
    return this.#recent;
  }
  get recentIndex(): number {
    return this.#recentIndex;
  }

  async showRecent(): Promise<void> {
    const turn = ++this.#recentTurn;
    const answer = await open(this.#bridge.listRecentLookups());
    if (turn === this.#recentTurn && answer.kind === 'ok') this.#recent = answer.value;
  }

  hideRecent(): void {
    this.#recentTurn += 1;
    this.#recent = [];
    this.#recentIndex = -1;
  }

  forgetRecent(): void {
    this.hideRecent();
    void open(this.#bridge.forgetLookups());
  }

  /** False beyond the last one, or without any: the step leads elsewhere. */
  moveRecent(step: 1 | -1): boolean {
    const next = this.#recentIndex + step;
    if (next >= this.#recent.length || next < -1) return false;
    this.#recentIndex = next;
    return this.#recent.length > 0;
  }

  remember({ kind, id }: LookupResult): void {
    void open(this.#bridge.rememberLookup({ kind, key: id }));
  }

  setQuery(query: string): void {
    if (query !== '') this.hideRecent();
    this.stop();
    const wasAsking = this.#lookup.service === 'waiting';
    const turn = ++this.#turn;
    this.#lookup = lookups.typed(this.#lookup, query);
    const text = query.trim();
    if (text === '' || this.#lookup.kind === 'key') {
      if (wasAsking) void this.#bridge.cancelLookUp().catch(() => undefined);
      return;
    }
    void this.#lookLocally(text, turn);
    void this.#lookElsewhere(text, turn);
    if (this.#lookup.service !== 'waiting') return;
    const ask = (): void => void this.#lookAtService(text, turn);
    this.#cancelTimer = this.#clock.setTimer(lookups.serviceDebounceMs, ask);
  }

  move(step: 1 | -1): void {
    this.#lookup = lookups.moved(this.#lookup, step);
  }

  selected(): lookups.AnyResult | undefined {
    return lookups.allResults(this.#lookup)[this.#lookup.activeIndex] ?? this.#recent[this.#recentIndex];
  }

  close(): void {
    this.setQuery('');
    this.#lookup = lookups.closedLookup;
  }

  /** Cancels the pending request to the service. */
  stop(): void {
    this.#cancelTimer();
  }

  async #lookLocally(text: string, turn: number): Promise<void> {
    const answer = await open(this.#bridge.lookUp(text));
    if (turn !== this.#turn) return;
    if (answer.kind === 'ok') this.#lookup = lookups.answeredLocally(this.#lookup, answer.value);
    else this.#lookup = lookups.failed(this.#lookup, noticeFor('lookUp'));
  }

  /** Does nothing with a single organization. If it fails, this organization's results are there anyway. */
  async #lookElsewhere(text: string, turn: number): Promise<void> {
    const found = await valueOf(this.#bridge.lookUpElsewhere(text));
    if (turn === this.#turn) this.#lookup = lookups.answeredElsewhere(this.#lookup, found ?? []);
  }

  async #lookAtService(text: string, turn: number): Promise<void> {
    const answer = await open(this.#bridge.lookUpAtService(text));
    if (turn !== this.#turn) return;
    if (answer.kind === 'ok') this.#lookup = lookups.answeredByService(this.#lookup, answer.value);
    else this.#lookup = lookups.failed(this.#lookup, noticeFor('askService'));
  }
}
