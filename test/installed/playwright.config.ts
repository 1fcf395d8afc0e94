// The life of an installed package. Started by test/run/installed.ts, which does what only root may.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/installed',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['HOTLIST_E2E_REPORT'] ?? '../../test-results/installed.json' }],
  ],
});
