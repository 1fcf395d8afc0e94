// Where a menu or a hint is placed: at its button if it fits there, and always entirely inside the window. Pure; all in CSS
// px.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

export interface MenuWish {
  readonly at: 'above' | 'below';
  /** Which edges of the button and the menu are aligned. */
  readonly align: 'start' | 'end';
}

/** Between a menu and its button, and at least between it and the window's edge. */
const menuGapPx = 4;

/** The menu's upper left corner. Without room on the preferred side it uses the other; without any it is pushed inside. */
export function placeMenu(
  button: Box,
  menu: Size,
  window: Size,
  { at, align }: MenuWish,
): Pick<Box, 'left' | 'top'> {
  const above = button.top - menuGapPx - menu.height;
  const below = button.top + button.height + menuGapPx;
  const fitsAbove = above >= menuGapPx;
  const fitsBelow = below + menu.height <= window.height - menuGapPx;
  const isAbove = at === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const left = align === 'start' ? button.left : button.left + button.width - menu.width;
  return {
    left: within(left, menu.width, window.width),
    top: within(isAbove ? above : below, menu.height, window.height),
  };
}

function within(wished: number, length: number, room: number): number {
  return Math.max(menuGapPx, Math.min(wished, room - menuGapPx - length));
}

/** How much farther from its button a hint may stand. */
const hintStepsPx = [0, 24, 48];

/** As `placeMenu`, at the side and distance where it covers least of the other buttons; of equal ones, the nearest. */
export function placeHint(
  about: Box,
  hint: Size,
  window: Size,
  wish: MenuWish,
  others: readonly Box[],
): Pick<Box, 'left' | 'top'> {
  const sides = wish.at === 'below' ? (['below', 'above'] as const) : (['above', 'below'] as const);
  const aligns = wish.align === 'start' ? (['start', 'end'] as const) : (['end', 'start'] as const);
  const inLine = within(about.top + (about.height - hint.height) / 2, hint.height, window.height);
  const beside = [about.left - menuGapPx - hint.width, about.left + about.width + menuGapPx]
    .filter((left) => left >= 0 && left + hint.width <= window.width)
    .map((left) => ({ left, top: inLine }));
  const places = hintStepsPx.flatMap((step) => [
    ...sides.flatMap((at) =>
      aligns.map((align) => placeMenu(grown(about, step), hint, window, { at, align })),
    ),
    ...beside,
  ]);
  const covered = ({ left, top }: Pick<Box, 'left' | 'top'>): number =>
    [about, ...others].reduce((sum, other) => {
      const width = Math.min(left + hint.width, other.left + other.width) - Math.max(left, other.left);
      const height = Math.min(top + hint.height, other.top + other.height) - Math.max(top, other.top);
      return sum + (Math.max(0, width) * Math.max(0, height)) / (other.width * other.height);
    }, 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

/** Above and below. */
function grown({ left, top, width, height }: Box, by: number): Box {
  return { left, width, top: top - by, height: height + 2 * by };
}
