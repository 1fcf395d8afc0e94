import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // For the panel's one .svelte.ts class.
  plugins: [svelte()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/renderer/gallery/vitest-setup.ts'],
    testTimeout: 20_000,
    pool: 'threads',
  },
});
