// Serves the gallery on the loopback interface. It is built when the first page is requested, once for all test files, into its
// own folder, so that the pictures and the browser tests can run in parallel. In `npm test` both share one.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { env } from 'node:process';
import { build } from 'vite';

const here = import.meta.dirname;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface GalleryServer {
  /** `http://127.0.0.1:…/` */
  readonly address: string;
  close(): Promise<void>;
}

/** The variable with the address of a gallery that is already being served, so that no other one is started. */
export const GALLERY_ADDRESS = 'HOTLIST_GALLERY';

export async function serveGallery(): Promise<GalleryServer> {
  const served = env[GALLERY_ADDRESS];
  if (served !== undefined) return { address: served, close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-gallery-'));
  let building: Promise<unknown> | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    building ??= build({
      configFile: join(here, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder },
    });
    building.then(
      async () => {
        const body = await readFile(path).catch(() => null);
        if (body === null) response.writeHead(404).end();
        else {
          const type = types[extname(path)] ?? 'text/plain';
          response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
        }
      },
      // Closed without an answer, so that each page fails at once. Vite has already printed what is wrong.
      () => response.destroy(),
    );
  });
  const address = await listenOnLoopback(server);
  return {
    address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns its address, `http://127.0.0.1:…/`. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://127.0.0.1:${String(port)}/`;
}
