import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

// Everything is bundled, which shortens the cold start, except the two packages that carry native binaries.
const native = ['keytar', '@photostructure/sqlite'];

export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      target: 'node20',
      // Half the size is half the reading at each start.
      minify: true,
      rollupOptions: {
        input: 'src/main/index.ts',
        external: ['electron', ...native],
        output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rollupOptions: {
        input: 'src/preload/index.ts',
        external: ['electron'],
        // A sandboxed preload must be CommonJS.
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // electron-vite leaves the page unminified unless told.
    build: { target: 'chrome130', minify: true, rollupOptions: { input: 'src/renderer/index.html' } },
    plugins: [svelte({ configFile: '../../svelte.config.js' })],
  },
});
