// The progress of a long read, which the user may cancel.
import type { StatusView } from '../../../shared/model.ts';

export interface ReadProgress {
  current(): StatusView['progress'];
  /** From `cancel` until the read has ended. */
  isCancelled(): boolean;
  /** Does nothing while nothing is being read. */
  cancel(): void;
  /** Null when nothing is being read any more. */
  show(step: StatusView['progress']): void;
}

export function createReadProgress(onChange: () => void): ReadProgress {
  let current: StatusView['progress'] = null;
  let isCancelled = false;
  return {
    current: () => current,
    isCancelled: () => isCancelled,
    cancel() {
      isCancelled = current !== null;
    },
    show(step) {
      if (step === null) isCancelled = false;
      if (step === null && current === null) return;
      current = step;
      onChange();
    },
  };
}
