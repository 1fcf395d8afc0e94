import { join, relative } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

// Everything is bundled, which shortens the cold start, except the two packages that carry native binaries.
const native = ['keytar', '@photostructure/sqlite'];

/**
 * V8 keeps a source at two bytes a letter as soon as one letter of it is beyond Latin-1: written as escapes, the app's
 * own takes half the memory.
 */
function oneByteSources(): Plugin {
  return {
    name: 'one-byte-sources',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0100-\uffff]/g, escapeUnit);
      }
    },
  };
}

/**
 * Writes packages.json beside each bundle: the folders of the packages of which anything is in it. What is shipped is listed
 * from this (src/package/contents.ts), because nothing else knows what the bundler left out.
 */
function listPackages(): Plugin {
  return {
    name: 'list-packages',
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
          const folder = /.*\/(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[0];
          if (folder !== undefined && renderedLength > 0) folders.add(relative(import.meta.dirname, folder));
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: 'packages.json',
        source: `${JSON.stringify([...folders].sort(), null, 2)}\n`,
      });
    },
  };
}

/** The page that vite serves has its styles inline and listens for changes; the built one does neither. */
function pageWhileDeveloping(): Plugin {
  return {
    name: 'page-while-developing',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'none'", "connect-src 'self' ws:"),
  };
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export default defineConfig(({ command }) => ({
  main: {
    // Only `npm run dev` serves the panel; in a build nothing can make the app load another page as its panel.
    define: {
      IS_PANEL_SERVED: JSON.stringify(command === 'serve'),
      // docs/release.md says how the keys are made; without them nothing is asked.
      UPDATE_ADDRESS: JSON.stringify(process.env['HOTLIST_UPDATE_ADDRESS'] ?? ''),
      UPDATE_KEYS: JSON.stringify((process.env['HOTLIST_UPDATE_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean)),
    },
    plugins: [oneByteSources(), listPackages()],
    resolve: {
      alias: [
        {
          find: /^(ajv(\/dist\/2020\.js)?|ajv-formats|semver)$/,
          replacement: join(import.meta.dirname, 'src/main/hosts/system/preferences/conf-left-out.ts'),
        },
      ],
    },
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
    plugins: [listPackages()],
    build: {
      externalizeDeps: false,
      minify: true,
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
    build: {
      target: 'chrome130',
      minify: true,
      // Nothing happens at import there, so what is not used is left out: the English of later parts (messages/messages.ts).
      rollupOptions: {
        treeshake: { moduleSideEffects: (id: string) => !/[\\/]src[\\/]shared[\\/]/.test(id) },
      },
    },
    define: { IS_LATE_LOADED: 'true' },
    plugins: [
      oneByteSources(),
      pageWhileDeveloping(),
      svelte({ configFile: '../../svelte.config.js' }),
      listPackages(),
    ],
  },
}));
