// Takes the pictures of the panel. Started by test/run/screenshots.ts, which provides the desktop.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots-run',
  workers: 1,
  timeout: 120_000,
  reporter: 'list',
});
