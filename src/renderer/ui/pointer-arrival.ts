// Whether the pointer itself came to an element: a page that appears, or is scrolled, beneath a resting pointer asks for
// nothing to be explained. Chromium then sends `pointerover` from the place where the pointer has been all the time.

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

export interface PointerArrival {
  /** For each `pointerover`: false when something appeared beneath the pointer. */
  over(event: Place): boolean;
  /** For each `pointermove`: true when the pointer moves on what had appeared beneath it. */
  move(event: Place): boolean;
}

export function watchPointerArrival(): PointerArrival {
  let last: Place | null = null;
  let isBeneath = false;

  function hasMoved({ clientX, clientY }: Place): boolean {
    const moved = last === null || last.clientX !== clientX || last.clientY !== clientY;
    last = { clientX, clientY };
    return moved;
  }

  return {
    over(event) {
      isBeneath = !hasMoved(event);
      return !isBeneath;
    },
    move(event) {
      if (!hasMoved(event) || !isBeneath) return false;
      isBeneath = false;
      return true;
    },
  };
}
