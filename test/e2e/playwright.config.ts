// The tests of the built app on a real desktop. Started by test/run/e2e.ts, which provides that desktop.
import { defineConfig } from '@playwright/test';
import { countDesktops } from '../run/desktop/shared.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each worker has its own desktop, with one tray, one notification list and one keyring.
  workers: countDesktops(),
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a second try hides a race in the app or in the test, and counts as failed (test/run/second-try.ts has
  // the one exception).
  retries: process.env['CI'] ? 1 : 0,
  // On a busy machine Chromium may draw no frame for tens of seconds, and every click waits for one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['HOTLIST_E2E_REPORT'] ?? '../../test-results/e2e.json' }],
  ],
});
