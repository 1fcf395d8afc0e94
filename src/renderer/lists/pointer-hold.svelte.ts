// Nothing moves under the pointer: while it moves over a list, the rows keep their places.

/** A pointer that has rested this long reads no more, and the list may catch up. */
const holdMs = 3_000;

export interface PointerHold {
  readonly isHeld: boolean;
  /** For the list: `{...hold.handlers}`. */
  readonly handlers: { readonly onpointermove: () => void; readonly onpointerleave: () => void };
  /** The list may catch up at once. */
  release(): void;
}

export function createPointerHold(now: () => number): PointerHold {
  let movedAt = $state.raw(Number.NEGATIVE_INFINITY);
  const release = (): void => {
    movedAt = Number.NEGATIVE_INFINITY;
  };
  return {
    get isHeld() {
      return now() - movedAt < holdMs;
    },
    handlers: {
      onpointermove: () => {
        movedAt = now();
      },
      onpointerleave: release,
    },
    release,
  };
}
