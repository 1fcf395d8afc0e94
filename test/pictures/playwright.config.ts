// Compares pictures of the panel with those in `baselines`. Started by test/run/pictures.ts, which serves the gallery and checks
// that Chromium and the font are installed.
import { defineConfig } from '@playwright/test';
import type { Scale } from './panel.ts';

const scales = { scenes: 1, sharp: 2 } as const satisfies Record<string, Scale>;

/** Only what reducing the baselines to 256 colours changes may differ. */
const strict = { threshold: 0.03, maxDiffPixelRatio: 0.000_5 };
/**
 * Another version of Chromium smooths its letters a little differently: 26 versions apart, up to 0.5 % of the pixels were
 * beyond this threshold. A row of the hot list that is one pixel higher makes it 8 %.
 */
const lenient = { threshold: 0.1, maxDiffPixelRatio: 0.008 };
const isSameChromium = process.env['HOTLIST_SAME_CHROMIUM'] === 'yes';

export default defineConfig<object, { scale: Scale }>({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // A missing baseline is a failure; `npm run pictures:update` creates it.
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: {
    // The scene is complete before its picture is taken, so retrying a picture that differs would not help.
    timeout: 60_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      ...(isSameChromium ? strict : lenient),
    },
  },
  projects: Object.entries(scales).map(([name, scale]) => ({
    name,
    testMatch: `${name}.pictures.ts`,
    use: {
      scale,
      browserName: 'chromium',
      launchOptions: {
        executablePath: process.env['HOTLIST_CHROMIUM'] ?? '',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-lcd-text',
          '--font-render-hinting=none',
          '--force-color-profile=srgb',
        ],
        ignoreDefaultArgs: ['--hide-scrollbars'],
      },
    },
  })),
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env['HOTLIST_PICTURES_REPORT'] ?? '../../test-results/pictures.json' }],
  ],
});
