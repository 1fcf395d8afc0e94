// Where the panel opens: as a popover at the tray icon if the platform reports its position, otherwise as an ordinary
// window. Pure.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacementFacts {
  readonly platform: NodeJS.Platform;
  /** A window on Wayland cannot position itself. */
  readonly isWayland: boolean;
  /** The tray icon, in the coordinates of all displays; null without a tray. */
  readonly tray: Rect | null;
  /** What docks and panels leave free on the display with the tray icon. */
  readonly workArea: Rect;
  readonly size: { readonly width: number; readonly height: number };
  /** To see several panels at once: an ordinary window on this side of the centre. Left out: as usual. */
  readonly side?: PanelSide | null;
}

export const panelSides = ['left', 'right'] as const;

export type PanelSide = (typeof panelSides)[number];

export type Placement =
  | { readonly mode: 'popover'; readonly x: number; readonly y: number }
  /** `at`: left out if the desktop chooses. */
  | { readonly mode: 'window'; readonly at?: { readonly x: number; readonly y: number } };

/** Between the popover and the screen's edge or the tray, in px. */
const GAP_PX = 8;

/** macOS shows menus directly below its bar. */
const MAC_GAP_PX = 2;

export function placePanel(facts: PlacementFacts): Placement {
  const { tray, workArea, size, platform, side = null } = facts;
  if (side !== null)
    return facts.isWayland ? { mode: 'window' } : { mode: 'window', at: onSide(side, facts) };
  // On Linux another process draws the tray icon at an unknown position: Electron reports 0,0 and no size.
  if (tray === null || tray.width === 0 || tray.height === 0) return { mode: 'window' };
  if (platform === 'linux' && facts.isWayland) return { mode: 'window' };
  const gap = platform === 'darwin' ? MAC_GAP_PX : GAP_PX;
  const right = workArea.x + workArea.width - size.width - GAP_PX;
  const bottom = workArea.y + workArea.height - size.height - gap;
  const beside = besideTray(tray, workArea, size, gap);
  return {
    mode: 'popover',
    x: Math.round(clamp(beside.x, workArea.x + GAP_PX, right)),
    y: Math.round(clamp(beside.y, workArea.y + gap, bottom)),
  };
}

function onSide(side: PanelSide, { workArea, size }: PlacementFacts): { x: number; y: number } {
  const middle = workArea.x + workArea.width / 2;
  const x = side === 'left' ? middle - size.width - GAP_PX : middle + GAP_PX;
  const y = workArea.y + (workArea.height - size.height) / 2;
  return {
    x: Math.round(clamp(x, workArea.x, workArea.x + workArea.width - size.width)),
    y: Math.round(clamp(y, workArea.y, workArea.y + workArea.height - size.height)),
  };
}

/** Centred at the icon, on the side of the work area: the bar can be at any of the four edges. */
function besideTray(
  tray: Rect,
  workArea: Rect,
  size: PlacementFacts['size'],
  gap: number,
): { x: number; y: number } {
  const x = tray.x + tray.width / 2 - size.width / 2;
  const y = tray.y + tray.height / 2 - size.height / 2;
  if (tray.y + tray.height <= workArea.y) return { x, y: workArea.y + gap };
  if (tray.y >= workArea.y + workArea.height)
    return { x, y: workArea.y + workArea.height - size.height - gap };
  if (tray.x + tray.width <= workArea.x) return { x: workArea.x + gap, y };
  if (tray.x >= workArea.x + workArea.width) return { x: workArea.x + workArea.width - size.width - gap, y };
  // The bar hides itself, or the icon is in an overflow window: open towards the larger side.
  const isUpperHalf = tray.y + tray.height / 2 < workArea.y + workArea.height / 2;
  return { x, y: isUpperHalf ? tray.y + tray.height + gap : tray.y - size.height - gap };
}

/** In a space smaller than the panel, its top left corner stays reachable. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
