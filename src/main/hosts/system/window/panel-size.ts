// The panel's size in px: its limits, and the stored size, which is read as untrusted data.
import { z } from 'zod';

export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export const DEFAULT_PANEL_SIZE: PanelSize = { width: 400, height: 640 };
export const SMALLEST_PANEL_SIZE: PanelSize = { width: 320, height: 480 };

const schema = z.object({ width: z.number(), height: z.number() });

/** Within the limits and the work area; the default when nothing sensible was stored. */
export function readPanelSize(remembered: unknown, workArea: PanelSize): PanelSize {
  const parsed = schema.safeParse(remembered);
  const wanted = parsed.success ? parsed.data : DEFAULT_PANEL_SIZE;
  return {
    width: within(wanted.width, SMALLEST_PANEL_SIZE.width, workArea.width),
    height: within(wanted.height, SMALLEST_PANEL_SIZE.height, workArea.height),
  };
}

function within(value: number, smallest: number, largest: number): number {
  return Math.round(Math.max(smallest, Math.min(value, largest)));
}
