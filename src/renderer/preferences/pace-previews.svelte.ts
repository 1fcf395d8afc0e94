// How many notifications per working day each pace would have brought, asked one after another, because a replay with other
// settings ends the previous one.
import { paces, type AlertPace } from '../../shared/contract/pace.ts';
import type { AlertRule, PreviewAnswer, Settings } from '../../shared/model.ts';
import type { PacePreview } from '../words/pace-words.ts';

/** Any rule's preview says how many notifications all rules bring. */
export const anyRule: AlertRule = 'explicit-ask';

type Ask = (settings: Partial<Settings>) => Promise<PreviewAnswer | { readonly kind: 'failed' }>;

export class PacePreviews {
  readonly #ask: Ask;
  #answers = $state.raw<Readonly<Record<AlertPace, PacePreview>>>(allAre('unasked'));
  #turn = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  of(pace: AlertPace): PacePreview {
    return this.#answers[pace];
  }

  isReplaying(): boolean {
    return paces.some((pace) => this.#answers[pace] === 'replaying');
  }

  /** Progress of all three from 0 to 1; null while none is counted. `share`: of the replay that runs, null if it began just now. */
  progress(share: number | null): number | null {
    if (!this.isReplaying()) return null;
    const counted = paces.filter((pace) => this.#answers[pace] !== 'replaying').length;
    return (counted + (share ?? 0)) / paces.length;
  }

  /** True once all have been requested and none could be determined. */
  areUnknown(): boolean {
    return paces.every((pace) => this.#answers[pace] === 'unknown');
  }

  /** A later call supersedes an earlier one. */
  async replay(): Promise<void> {
    const turn = ++this.#turn;
    this.#answers = allAre('replaying');
    for (const pace of paces) {
      const answer = await this.#ask({ pace });
      if (turn !== this.#turn) return;
      const daily = answer.kind === 'ready' ? answer.preview.daily : null;
      this.#answers = { ...this.#answers, [pace]: daily ?? 'unknown' };
    }
  }

  /** They are no longer shown, or are for other settings. */
  close(): void {
    this.#turn += 1;
    this.#answers = allAre('unasked');
  }
}

function allAre(preview: PacePreview): Readonly<Record<AlertPace, PacePreview>> {
  return { few: preview, balanced: preview, everything: preview };
}
