// One Chromium for all test files, because starting it and its first page costs as much as a few tests. It starts when the first
// file needs it.
import { createServer } from 'node:http';
import { chromium, type Browser, type BrowserServer } from 'playwright';
import { findChromium, launchOptions } from './browser.ts';
import { listenOnLoopback } from './serve.ts';

export interface SharedBrowser {
  /** The address (`http://127.0.0.1:…/`) for `connectToChromium`. */
  readonly address: string;
  close(): Promise<void>;
}

export async function shareChromium(): Promise<SharedBrowser> {
  let launching: Promise<BrowserServer> | null = null;
  const server = createServer((_request, response) => {
    launching ??= chromium.launchServer(launchOptions(findChromium() ?? ''));
    launching.then(
      (browser) => response.end(browser.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const address = await listenOnLoopback(server);
  return {
    address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await (await launching?.catch(() => null))?.close();
    },
  };
}

export async function connectToChromium(address: string): Promise<Browser> {
  const reply = await fetch(address);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return chromium.connect(text);
}
