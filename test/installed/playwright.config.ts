// The life of an installed package. Started by test/run/installed.ts, which does what only root can.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/installed',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // As in the e2e tests: long enough that only what never comes fails, not what is late on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['HOTLIST_E2E_REPORT'] ?? '../../test-results/installed.json' }],
  ],
});
