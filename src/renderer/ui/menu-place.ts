// Where a menu is placed: at its button if it fits there, and always entirely inside the window. Pure; all in CSS px.

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
