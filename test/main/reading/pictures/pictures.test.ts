import { createServer, type RequestListener, type Server } from 'node:http';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchPicture, MOST_BYTES } from '../../../../src/main/reading/pictures/fetch-picture.ts';
import { pictureType } from '../../../../src/main/reading/pictures/picture-type.ts';
import { isPictureAddress } from '../../../../src/main/reading/pictures/picture-address.ts';
import { createPublicLookup } from '../../../../src/main/reading/pictures/public-address.ts';
import { createSystemDispatcher } from '../../../../src/main/hosts/system/network/system-dispatcher.ts';
import { createPictures } from '../../../../src/main/reading/pictures/pictures.ts';
import { pngOf } from './headers.ts';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

const png = pngOf(400, 400);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('the kind of a picture', () => {
  test.each([
    [png, 'image/png'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [Buffer.from('GIF89a...'), 'image/gif'],
    [Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
    [svg, null],
    [Buffer.from('<!doctype html>'), null],
    [Buffer.alloc(0), null],
    [Buffer.from('RIFF....WAVE'), null],
  ])('is read from its first bytes, whatever it is called', (bytes, type) => {
    expect(pictureType(bytes)).toBe(type);
  });
});

test.each([
  ['https://example.com/a.png', true],
  ['https://logos.example/a.png', false],
  ['http://logos.example/a.png', false],
  ['https://127.0.0.1/a.png', false],
  ['https://localhost/a.png', false],
  ['https://user:pw@logos.example/a.png', false],
  ['mailto:a@logos.example', false],
  ['file:///etc/passwd', false],
  ['data:image/png;base64,AAAA', false],
])('%s may be asked: %s', (url, isAllowed) => {
  expect(isPictureAddress(url)).toBe(isAllowed);
});

describe('over the wire', () => {
  let server: Server;
  let origin: string;
  let answer: RequestListener;

  beforeEach(async () => {
    answer = (_request, response) => void response.end(png);
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    origin = `http://127.0.0.1:${address.port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (path = '/a.png', isAllowed = (url: string) => url.startsWith(origin)) =>
    fetchPicture(`${origin}${path}`, { isAllowed, isHostAllowed: () => Promise.resolve(true) });

  test('a picture comes as its bytes, without cookies or keys in the request', async () => {
    let headers: readonly string[] = [];
    answer = (request, response) => {
      headers = Object.keys(request.headers);
      response.end(png);
    };
    expect(await get()).toEqual({ kind: 'picture', bytes: png });
    expect(headers.filter((name) => /cookie|auth|key|referer/.test(name))).toEqual([]);
  });

  test('what is not a picture is none, whatever its type says', async () => {
    answer = (_request, response) => void response.setHeader('content-type', 'image/png').end(svg);
    expect(await get()).toEqual({ kind: 'none' });
  });

  test('one that is too large is given up', async () => {
    answer = (_request, response) => void response.end(Buffer.concat([png, Buffer.alloc(MOST_BYTES)]));
    expect(await get()).toEqual({ kind: 'none' });
  });

  test('a redirect is followed only to where a picture may be asked', async () => {
    answer = (request, response) => {
      if (request.url === '/a.png') response.writeHead(302, { location: '/b.png' }).end();
      else response.end(png);
    };
    expect((await get()).kind).toBe('picture');
    answer = (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.2/x' }).end();
    expect(await get()).toEqual({ kind: 'none' });
  });

  test('one whose pixels would take a gigabyte is none, however few its bytes', async () => {
    answer = (_request, response) => void response.end(pngOf(16_000, 16_000));
    expect(await get()).toEqual({ kind: 'none' });
  });

  test('a name that leads into the local network is not asked, with a proxy neither', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.end(png);
    };
    const isAllowed = (): boolean => true;
    expect(await fetchPicture(`${origin}/a.png`, { isAllowed })).toEqual({ kind: 'none' });
    const { port } = new URL(origin);
    // The connection checks it too, because it is the last to resolve the name.
    const dispatcher = createSystemDispatcher(() => Promise.resolve('DIRECT'), {
      lookup: createPublicLookup(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }])),
    });
    const isHostAllowed = (): Promise<boolean> => Promise.resolve(true);
    const url = `http://pictures.example.com:${port}/a.png`;
    expect(await fetchPicture(url, { isAllowed, isHostAllowed, dispatcher })).toEqual({ kind: 'none' });
    await dispatcher.destroy();
    expect(asked).toBe(0);
  });

  test('the connection goes to the address that was checked, which is asked for once', async () => {
    const asked: string[] = [];
    const dispatcher = createSystemDispatcher(() => Promise.resolve('DIRECT'), {
      lookup: createPublicLookup(
        (hostname) => {
          asked.push(hostname);
          return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
        },
        () => true,
      ),
    });
    const { port } = new URL(origin);
    const reply = await fetchPicture(`http://pictures.example.com:${port}/a.png`, {
      dispatcher,
      isAllowed: () => true,
      isHostAllowed: () => Promise.resolve(true),
    });
    await dispatcher.destroy();
    expect(reply.kind).toBe('picture');
    expect(asked).toEqual(['pictures.example.com']);
  });

  test('a redirect in a circle ends', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/a.png' }).end();
    };
    expect(await get()).toEqual({ kind: 'none' });
    expect(asked).toBe(4);
  });

  test('a fault of the server is worth another try, a missing picture is not', async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    expect(await get()).toEqual({ kind: 'failed' });
    answer = (_request, response) => void response.writeHead(404).end();
    expect(await get()).toEqual({ kind: 'none' });
    answer = (request) => request.socket.destroy();
    expect(await get()).toEqual({ kind: 'failed' });
  });
});

describe('the cache', () => {
  const url = 'https://example.com/a.png';
  let folder: TempFolder;
  let asked: string[];
  let result: Awaited<ReturnType<typeof fetchPicture>>;
  let now: number;

  beforeEach(() => {
    folder = createTempFolder();
    asked = [];
    result = { kind: 'picture', bytes: png };
    now = Date.UTC(2026, 10, 18);
  });
  afterEach(() => folder.remove());

  function create() {
    return createPictures({
      clock: { now: () => now },
      folder: folder.file('pictures'),
      isAllowed: isPictureAddress,
      fetch(address) {
        asked.push(address);
        return Promise.resolve(result);
      },
    });
  }

  test('fetches a picture once, also over a restart, and hands it over as a data: URL', async () => {
    const expected = `data:image/png;base64,${png.toString('base64')}`;
    const pictures = create();
    expect(await Promise.all([pictures.get(url), pictures.get(url)])).toEqual([expected, expected]);
    expect(await create().get(url)).toBe(expected);
    expect(asked).toHaveLength(1);
    expect(readdirSync(folder.file('pictures'))[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('fetches it again after thirty days', async () => {
    await create().get(url);
    now += 31 * 86_400_000;
    await create().get(url);
    expect(asked).toHaveLength(2);
  });

  test('remembers for a day that there is none', async () => {
    result = { kind: 'none' };
    const pictures = create();
    expect(await pictures.get(url)).toBeNull();
    expect(await pictures.get(url)).toBeNull();
    expect(asked).toHaveLength(1);
    now += 25 * 3_600_000;
    result = { kind: 'picture', bytes: png };
    expect(await pictures.get(url)).not.toBeNull();
  });

  test('tries a failed one again after a minute, not at once', async () => {
    result = { kind: 'failed' };
    const pictures = create();
    await pictures.get(url);
    await pictures.get(url);
    expect(asked).toHaveLength(1);
    now += 60_001;
    await pictures.get(url);
    expect(asked).toHaveLength(2);
  });

  test('asks nobody for an address that is not allowed', async () => {
    expect(await create().get('http://example.com/a.png')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('has at most three on the way', async () => {
    let running = 0;
    let most = 0;
    const pictures = createPictures({
      clock: { now: () => now },
      folder: folder.file('pictures'),
      isAllowed: isPictureAddress,
      async fetch() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return { kind: 'failed' };
      },
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => pictures.get(`https://example.com/${index}.png`)),
    );
    expect(most).toBe(3);
  });
});
