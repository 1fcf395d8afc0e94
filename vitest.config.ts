import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/run/longest-first.ts';

export default defineConfig({
  // For the panel's one .svelte.ts class.
  plugins: [svelte()],
  test: {
    // `*.long.ts` are those of `npm run test:long`.
    include: ['test/**/*.{test,long}.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/run/vitest-setup.ts'],
    setupFiles: ['test/run/shared-worker.ts'],
    // For what never ends: a machine that does much else has taken 27 s for a test that takes 2 s alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // One more than there are cores: what starts processes and browsers waits for them a quarter of the time.
    maxWorkers: availableParallelism() + 1,
    // Nothing in src happens at import, so test files can share their modules; a copy for each took half of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
