// Rebuilds main and the preload on each change, and serves the panel from source with vite's own reload.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, createServer, mergeConfig, type UserConfig } from 'vite';
import { buildStamp, projectDir } from './folders.ts';

export interface WatchedSources {
  /** Where the panel is served. */
  readonly panelUrl: string;
}

/** Resolves after the first successful build; `onChange` is called after each later one. Vite prints what fails. */
export async function watchSources(onChange: () => void): Promise<WatchedSources> {
  const { config } = await resolveConfig({ root: projectDir, logLevel: 'warn' }, 'serve', 'development');
  await Promise.all([watchPart(config?.main ?? {}, onChange), watchPart(config?.preload ?? {}, onChange)]);
  // Only on this machine: nobody else on the network may read the sources.
  const server = await createServer(mergeConfig(config?.renderer ?? {}, { server: { host: '127.0.0.1' } }));
  await server.listen();
  const [panelUrl] = server.resolvedUrls?.local ?? [];
  if (panelUrl === undefined) throw new Error('the panel is served nowhere');
  return { panelUrl };
}

async function watchPart(part: UserConfig, onChange: () => void): Promise<void> {
  const watched: UserConfig = {
    build: {
      watch: {},
      minify: false,
      sourcemap: 'inline',
      // The running app may still load files of the previous build.
      emptyOutDir: false,
    },
  };
  const watcher = await build(mergeConfig(part, watched));
  if (!('on' in watcher)) throw new Error('the build does not watch');
  let isBuilt = false;
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code !== 'BUNDLE_END') return;
      await event.result.close();
      // What is in out/ now is not a build that `npm start` may use.
      await rm(join(projectDir, buildStamp), { force: true });
      if (isBuilt) onChange();
      isBuilt = true;
      resolve();
    });
  });
}
