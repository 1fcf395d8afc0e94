import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npx vite test/renderer/gallery` shows the panel on the fake bridge; main.ts says what the address may contain.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    target: 'chrome130',
    outDir: '../../../out/gallery',
    emptyOutDir: true,
    cssCodeSplit: false,
    // Every test opens a page, and one file loads in a third of the time of eighty.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  plugins: [svelte({ configFile: '../../../svelte.config.js' })],
});
