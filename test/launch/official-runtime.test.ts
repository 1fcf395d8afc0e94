import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { downloadAddress, hostAnswers } from '../../src/launch/official-runtime.ts';

describe('the download host of the official runtime', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  async function listen(answer: 'refuses' | 'is silent'): Promise<string> {
    server = createServer((_request, response) => {
      if (answer === 'refuses') response.writeHead(403).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  }

  it('counts as reachable with any answer', async () => {
    expect(await hostAnswers(await listen('refuses'))).toBe(true);
  });

  it('counts as unreachable when it says nothing in the time given', async () => {
    expect(await hostAnswers(await listen('is silent'), 50)).toBe(false);
  });

  it('counts as unreachable when the connection is refused', async () => {
    const address = await listen('refuses');
    server?.close();
    expect(await hostAnswers(address)).toBe(false);
  });

  it('is the one of the releases, unless a mirror is set', () => {
    expect(downloadAddress('45.4.1', 'linux', 'x64', {})).toBe(
      'https://github.com/electron/electron/releases/download/v45.4.1/electron-v45.4.1-linux-x64.zip',
    );
    const mirror = { ELECTRON_MIRROR: 'https://mirror.example/e/', ELECTRON_CUSTOM_DIR: '{{ version }}' };
    expect(downloadAddress('45.4.1', 'darwin', 'arm64', mirror)).toBe(
      'https://mirror.example/e/45.4.1/electron-v45.4.1-darwin-arm64.zip',
    );
  });
});
