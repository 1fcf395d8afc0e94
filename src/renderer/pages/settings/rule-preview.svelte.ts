// The preview of one rule: requested, awaited, stopped, answered.
import type { PreviewAnswer, RulePreview } from '../../../shared/model.ts';

export type PreviewPhase = 'closed' | 'replaying' | 'ready' | 'stopped' | 'failed';

export class RulePreviewState {
  readonly #ask: () => Promise<PreviewAnswer | { readonly kind: 'failed' }>;
  readonly #end: () => void;
  #phase = $state.raw<PreviewPhase>('closed');
  #answer = $state.raw<RulePreview | null>(null);
  #isAgain = $state.raw(false);
  #turn = 0;

  constructor(ask: () => Promise<PreviewAnswer | { readonly kind: 'failed' }>, end: () => void) {
    this.#ask = ask;
    this.#end = end;
  }

  get phase(): PreviewPhase {
    return this.#phase;
  }
  /** The last answer; it stays while a replay with other settings runs. */
  get answer(): RulePreview | null {
    return this.#answer;
  }
  /** Whether the previous replay was stopped because it took long. */
  get isAgain(): boolean {
    return this.#isAgain;
  }

  /** A later call supersedes an earlier one. */
  async replay(): Promise<void> {
    const turn = ++this.#turn;
    this.#isAgain = this.#phase === 'stopped';
    this.#phase = 'replaying';
    const answer = await this.#ask();
    if (turn !== this.#turn) return;
    this.#phase = answer.kind;
    this.#answer = answer.kind === 'ready' ? answer.preview : null;
  }

  /** The user stopped waiting. The last answer is dropped, because it was for other settings. */
  stop(): void {
    this.#leave('stopped');
  }

  /** It is no longer shown. */
  close(): void {
    this.#leave('closed');
  }

  #leave(phase: PreviewPhase): void {
    if (this.#phase === 'replaying') this.#end();
    this.#turn += 1;
    this.#phase = phase;
    this.#answer = null;
  }
}
