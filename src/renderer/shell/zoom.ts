// The panel's zoom: in steps by keys, kept as a setting.
import { settingBounds } from '../../shared/contract/setting-bounds.ts';

/** In, out, or back to the system's own size. */
export type ZoomStep = 1 | -1 | 0;

const STEP_PERCENT = 10;

/** `percent` may lie between two steps, as the settings take any whole number: the next one is a step. */
export function nextZoom(percent: number, step: ZoomStep): number {
  if (step === 0) return 100;
  const { min, max } = settingBounds.zoomPercent;
  const steps = step > 0 ? Math.floor(percent / STEP_PERCENT) + 1 : Math.ceil(percent / STEP_PERCENT) - 1;
  return Math.min(max, Math.max(min, steps * STEP_PERCENT));
}
