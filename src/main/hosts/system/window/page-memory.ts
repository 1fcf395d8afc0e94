// Returns memory of the panel's page while nobody looks at it: loading it, or using it, leaves garbage that V8 keeps until its
// heap has grown further, which in a hidden page may take hours.
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';

/** Whoever has just closed the panel often opens it again, and must not meet the pause. */
const HIDDEN_MS = 10 * SECOND_MS;

/**
 * For the page's own world, where V8 has the function if it was started with `--expose-gc`. The flavor is the most thorough
 * one, which also returns empty pages to the system. Answers nothing.
 */
export const COLLECT_PAGE = "globalThis.gc?.({ type: 'major', flavor: 'last-resort' }); undefined";

export interface PageMemory {
  /** Call it when the page has been loaded without being shown, or was hidden. */
  hidden(): void;
  /** Call it when the page is shown, is gone, or the app ends. */
  forget(): void;
}

export interface PageMemoryParts {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Collects the heap of the page. */
  readonly collect: () => void;
}

export function releasePageMemory({ clock, collect }: PageMemoryParts): PageMemory {
  let cancel = (): void => undefined;
  return {
    hidden() {
      cancel();
      cancel = clock.setTimer(HIDDEN_MS, collect);
    },
    forget: () => cancel(),
  };
}
