// Electron's security checklist, point by point, on the built app (https://www.electronjs.org/docs/latest/tutorial/security).
// All tests share one start. As an ordinary user Chromium's own sandbox is on; CI runs this file again that way
// (test/run/ordinary-user.ts).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { sandboxArguments } from '../../src/launch/runtime.ts';
import { callNames } from '../../src/shared/contract/calls.ts';
import { writeJson } from '../../src/shared/contract/json-text.ts';
import { test as base } from './desktop-test.ts';
import { launchHotlist } from './electron.ts';
import { expect, panelOf } from './fixtures.ts';
import { answered } from './panel.ts';

interface Running {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly output: () => string;
}

const test = base.extend<object, { readonly running: Running }>({
  running: [
    // Depends on the desktop, so that it is set up after it.
    async ({ desktop: _desktop }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hotlist-e2e-'));
      const app = await launchHotlist([], {
        HOTLIST_DATA_DIR: folder,
        // Set in a developer's session; a build must not load its panel from there.
        ELECTRON_RENDERER_URL: 'http://127.0.0.1:9/',
      });
      let output = '';
      app.process().stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await use({ app, page: await panelOf(app), output: () => output });
      await app.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
});

interface PreferencesReader {
  getLastWebPreferences?(): Electron.WebPreferences | null;
}

/** The preferences of the panel's page, as Electron applied them. */
function preferencesOf({ app }: Running): Promise<Electron.WebPreferences> {
  return app.evaluate(({ webContents }) => {
    const [panel]: readonly (Electron.WebContents & PreferencesReader)[] = webContents.getAllWebContents();
    // Every version of Electron has it, but only some declare it.
    return panel?.getLastWebPreferences?.() ?? {};
  });
}

/** Whether the navigation that the page attempts in `ask` was prevented. */
async function isNavigationPrevented({ app, page }: Running, ask: () => void): Promise<boolean> {
  const prevented = app.evaluate(
    ({ webContents }) =>
      new Promise<boolean>((resolve) => {
        // On all contents, since one from an earlier test may still exist. The app's own listener was added first.
        for (const contents of webContents.getAllWebContents())
          contents.once('will-navigate', (details) => resolve(details.defaultPrevented));
      }),
  );
  // Evaluations run in order, so after this one the listener has been added.
  await app.evaluate(() => null);
  await page.evaluate(ask);
  return prevented;
}

test('1. only the app’s own files are loaded, all by its own scheme', async ({ running: { page } }) => {
  expect(page.url()).toMatch(/^hotlist:\/\/panel\//);
  const loaded = await page.evaluate(() =>
    [...document.querySelectorAll('script, link, img')].map(
      (element) =>
        new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).protocol,
    ),
  );
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((protocol) => protocol !== 'hotlist:' && protocol !== 'data:')).toEqual([]);
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('access-control-allow-origin', '*').end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
  const reach = await page.evaluate(
    (outside) =>
      fetch(outside).then(
        () => 'reached',
        () => 'refused',
      ),
    url,
  );
  server.close();
  expect([reach, asked]).toEqual(['refused', 0]);
});

test('2. the page has no Node: not in itself, in a frame or in a worker', async ({ running }) => {
  const { nodeIntegration, nodeIntegrationInSubFrames, nodeIntegrationInWorker } =
    await preferencesOf(running);
  expect([nodeIntegration, nodeIntegrationInSubFrames, nodeIntegrationInWorker ?? false]).toEqual([
    false,
    false,
    false,
  ]);
  const found = await running.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in window),
  );
  expect(found).toEqual([]);
});

test('3. the preload has a world of its own, which the page cannot change', async ({ running }) => {
  expect((await preferencesOf(running)).contextIsolation).toBe(true);
  const isChanged = await running.page.evaluate(() => {
    const other = (): null => null;
    return [
      Reflect.set(window.hotlist, 'getState', other),
      Reflect.defineProperty(window.hotlist, 'getState', { value: other }),
      Reflect.defineProperty(window, 'hotlist', { value: {} }),
    ];
  });
  expect(isChanged).toEqual([false, false, false]);
});

test('4. the page runs in the sandbox', async ({ running }) => {
  expect((await preferencesOf(running)).sandbox).toBe(true);
});

test('4. Chromium’s own sandbox is on, but for root, as whom it refuses to run', async ({
  running: { app },
}) => {
  const id = await app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.getOSProcessId());
  const status = await readFile(`/proc/${id}/status`, 'utf8');
  // 2 = only the system calls that a filter allows.
  expect(/^Seccomp:\s*(\d)/m.exec(status)?.[1]).toBe(sandboxArguments().length > 0 ? '0' : '2');
});

test('5. no page gets a permission', async ({ running: { app, page } }) => {
  const states = await page.evaluate(async () => {
    const names: readonly PermissionName[] = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'];
    const asked = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return asked.map(({ state }) => state);
  });
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied']);
  const asked = await page.evaluate(async () => {
    const media = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => 'given',
      (error: unknown) => (error instanceof DOMException ? error.name : 'another fault'),
    );
    return { media, notifications: await Notification.requestPermission() };
  });
  expect(asked.notifications).toBe('denied');
  expect(asked.media).not.toBe('given');
  const isDownloadPrevented = app.evaluate(
    ({ session }) =>
      new Promise<boolean>((resolve) =>
        session.defaultSession.once('will-download', (event) => resolve(event.defaultPrevented)),
      ),
  );
  await app.evaluate(() => null);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'data:text/plain,x';
    link.download = 'x.txt';
    link.click();
  });
  expect(await isDownloadPrevented).toBe(true);
});

test('6. web security is on', async ({ running }) => {
  expect((await preferencesOf(running)).webSecurity).toBe(true);
});

test('7. each reply carries a content security policy, and it holds', async ({ running: { app, page } }) => {
  const policies = await app.evaluate(async ({ session }) => {
    const replies = await Promise.all(
      ['index.html', 'assets/none.js'].map((path) => session.defaultSession.fetch(`hotlist://panel/${path}`)),
    );
    return replies.map(({ status, headers }) => [status, headers.get('content-security-policy')]);
  });
  const [status, policy] = policies[0] ?? [];
  expect(status).toBe(200);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  const isInlineRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isInlineRun = true';
    document.head.append(script);
    return 'isInlineRun' in window;
  });
  expect(isInlineRun).toBe(false);
});

test('8. no insecure content is let in', async ({ running }) => {
  expect((await preferencesOf(running)).allowRunningInsecureContent).toBe(false);
});

test('9. experimental features are off', async ({ running }) => {
  expect((await preferencesOf(running)).experimentalFeatures).toBe(false);
});

test('10. no feature of Blink is switched on', async ({ running: { app, ...running } }) => {
  expect((await preferencesOf({ app, ...running })).enableBlinkFeatures ?? '').toBe('');
  const switches = await app.evaluate(({ app: main }) =>
    ['enable-blink-features', 'enable-features', 'enable-experimental-web-platform-features'].filter((name) =>
      main.commandLine.hasSwitch(name),
    ),
  );
  // enable-features is Playwright's own.
  expect(switches.filter((name) => name !== 'enable-features')).toEqual([]);
});

test('11. the page has no webviews', async ({ running }) => {
  expect((await preferencesOf(running)).webviewTag).toBe(false);
  const hasWebview = await running.page.evaluate(() => 'loadURL' in document.createElement('webview'));
  expect(hasWebview).toBe(false);
});

test('12. a webview that a page makes all the same is not attached', async ({ running: { app } }) => {
  const isAttachPrevented = await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } });
        window.webContents.once('will-attach-webview', (event) => {
          resolve(event.defaultPrevented);
          setImmediate(() => window.destroy());
        });
        void window.loadURL('data:text/html,<webview src="data:text/html,x"></webview>');
      }),
  );
  expect(isAttachPrevented).toBe(true);
});

test('13. the page goes nowhere else, and no frame does', async ({ running }) => {
  const { page } = running;
  const start = page.url();
  expect(await isNavigationPrevented(running, () => location.assign('https://shop.example/'))).toBe(true);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://shop.example/';
    document.body.append(frame);
    const form = document.createElement('form');
    form.action = 'https://shop.example/';
    document.body.append(form);
    form.submit();
    form.remove();
  });
  await expect.poll(() => page.frames().map((frame) => frame.url())).not.toContain('https://shop.example/');
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  expect(page.url()).toBe(start);
});

test('14. the page opens no window', async ({ running: { app, page } }) => {
  const isRefused = await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://shop.example/';
    link.target = '_blank';
    document.body.append(link);
    link.click();
    link.remove();
    return window.open('https://shop.example/') === null && window.open('about:blank') === null;
  });
  expect(isRefused).toBe(true);
  expect(app.windows()).toHaveLength(1);
});

test('15. what is opened outside goes through the allow list', async ({ running: { page, output } }) => {
  const refused = [
    'file:///etc/passwd',
    'http://intranet/',
    'https://user:word@shop.example/',
    'x-app:open',
    'javascript:alert(1)',
    'https://127.0.0.1/',
  ];
  for (const url of refused) {
    const answer = page.evaluate((address) => window.hotlist.openLink(address), url);
    expect(await answered(answer), url).toEqual({ opened: false });
  }
  await expect.poll(output).toContain('link-refused');
  for (const url of refused) expect(output()).not.toContain(url);
});

// 16, a supported version of Electron: test/main/hosts/system/process/trusted-runtime.test.ts.

test('17. a call from anything but the panel is refused', async ({ running: { app, output } }) => {
  const answers = await app.evaluate(async ({ app: hotlist, BrowserWindow }) => {
    const preload = `${hotlist.getAppPath()}/out/preload/index.cjs`;
    const ask = async (url: string): Promise<unknown> => {
      // With the same preload and preferences as the panel's own window.
      const stranger = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      });
      try {
        await stranger.loadURL(url);
        return await stranger.webContents.executeJavaScript('window.hotlist.getState()');
      } finally {
        stranger.destroy();
      }
    };
    return [await ask('hotlist://panel/index.html'), await ask('data:text/html,x')];
  });
  const refused = writeJson({ kind: 'failed', message: 'getState: not for this sender' });
  expect(answers).toEqual([refused, refused]);
  await expect.poll(output).toContain('ipc-stranger');
});

test('18. no file is reached: neither by file: nor by the app’s own scheme', async ({
  running: { app, page },
}) => {
  const read = await page.evaluate(() =>
    Promise.all(
      ['file:///etc/hostname', 'hotlist://panel/../main/index.js', 'hotlist://other/index.html'].map((url) =>
        fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      ),
    ),
  );
  expect(read).toEqual(['refused', 'refused', 'refused']);
  const statuses = await app.evaluate(({ session }) =>
    Promise.all(
      ['panel/../main/index.js', 'panel/%2e%2e/main/index.js', 'panel/..%2fmain/index.js', 'panel/'].map(
        async (path) => (await session.defaultSession.fetch(`hotlist://${path}`)).status,
      ),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
});

// 19, fuses: test/installed/lifecycle.spec.ts.

test('20. the page gets the calls of the table and nothing of Electron', async ({ running: { page } }) => {
  const bridge = await page.evaluate(() =>
    Object.entries(window.hotlist).map(([name, value]) => `${name} ${typeof value}`),
  );
  expect(bridge.sort()).toEqual(
    [...callNames, 'onSound', 'onState'].map((name) => `${name} function`).sort(),
  );
});
