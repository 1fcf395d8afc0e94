// The panel's zoom: in steps by keys, kept as a setting.
import { settingBounds } from '../../shared/contract/setting-bounds.ts';

/** In, out, or back to the system's own size. */
export type ZoomStep = 1 | -1 | 0;

const STEP_PERCENT = 10;

/** `percent` may be between two steps, because the setting allows any whole number; the next value is a step. */
export function nextZoom(percent: number, step: ZoomStep): number {
  if (step === 0) return 100;
  const { min, max } = settingBounds.zoomPercent;
  const steps = step > 0 ? Math.floor(percent / STEP_PERCENT) + 1 : Math.ceil(percent / STEP_PERCENT) - 1;
  return Math.min(max, Math.max(min, steps * STEP_PERCENT));
}

export interface ZoomKeys {
  /** The setting, with every push from main. */
  accept(percent: number): void;
  press(step: ZoomStep): void;
}

/** Quick presses add up: each continues from what the last one requested, until the setting has caught up. */
export function createZoomKeys(write: (percent: number) => Promise<boolean>): ZoomKeys {
  let pushed: number | null = null;
  let wanted: number | null = null;
  let writing = 0;

  async function keep(percent: number): Promise<void> {
    wanted = percent;
    writing += 1;
    const isKept = await write(percent);
    writing -= 1;
    if (!isKept && writing === 0) wanted = null;
  }

  return {
    accept(percent) {
      pushed = percent;
      if (writing === 0 || percent === wanted) wanted = null;
    },
    press(step) {
      const from = wanted ?? pushed;
      if (from === null) return;
      const next = nextZoom(from, step);
      if (next !== from) void keep(next);
    },
  };
}
