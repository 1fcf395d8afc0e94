// Serves the gallery on the loopback interface. It is built when the first page is asked for, once for all test files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;
const built = join(here, '../../../out/gallery');
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

export async function serveGallery(): Promise<GalleryServer> {
  let building: Promise<unknown> | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(built, normalize(pathname === '/' ? '/index.html' : pathname));
    building ??= build({ configFile: join(here, 'vite.config.ts'), logLevel: 'error' });
    building
      .then(() => readFile(path))
      .then(
        (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    address: `http://127.0.0.1:${String(port)}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
