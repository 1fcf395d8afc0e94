import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npx vite test/renderer/gallery` shows the panel on the fake bridge; see main.ts for what the address may say.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'chrome130', outDir: '../../../out/gallery', emptyOutDir: true },
  plugins: [svelte({ configFile: '../../../svelte.config.js' })],
});
