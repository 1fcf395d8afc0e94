// Builds the gallery, serves it on the loopback interface and opens it in the Chromium of this machine, if it has one.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { build } from 'vite';

const here = import.meta.dirname;
const built = join(here, '../../../out/gallery');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The browser to use, or null: the tests that need it are then left out. `HOTLIST_CHROMIUM` names another one. */
export function findChromium(): string | null {
  const known = [
    process.env['HOTLIST_CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

export interface Gallery {
  readonly browser: Browser;
  /** The address of one view in one state. */
  url(query: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

export async function openGallery(executablePath: string): Promise<Gallery> {
  await build({ configFile: join(here, 'vite.config.ts'), logLevel: 'error' });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(built, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(path).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    // The panel is drawn with its scroll bars, as users have it.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  return {
    browser,
    url: (query) => `http://127.0.0.1:${String(port)}/?${new URLSearchParams(query).toString()}`,
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
