import { expect, test } from 'vitest';
import {
  isPanelUrl,
  PANEL_CSP,
  PANEL_URL,
  panelFile,
} from '../../../../../src/main/hosts/system/window/panel-address.ts';

test('only the panel’s own origin is the panel', () => {
  expect(isPanelUrl(PANEL_URL, null)).toBe(true);
  for (const url of [
    'hotlist://other/index.html',
    'https://panel/index.html',
    'file:///index.html',
    'about:blank',
    '',
  ]) {
    expect(isPanelUrl(url, null)).toBe(false);
  }
});

test('while developing it is the dev server’s origin and no other', () => {
  const devUrl = 'http://localhost:5173';
  expect(isPanelUrl('http://localhost:5173/index.html', devUrl)).toBe(true);
  expect(isPanelUrl('http://localhost:5174/', devUrl)).toBe(false);
  expect(isPanelUrl(PANEL_URL, devUrl)).toBe(false);
});

test('files of the built panel are served with their type', () => {
  expect(panelFile(PANEL_URL)).toEqual({ path: 'index.html', contentType: 'text/html; charset=utf-8' });
  expect(panelFile('hotlist://panel/assets/index-Ab_1.js')).toEqual({
    path: 'assets/index-Ab_1.js',
    contentType: 'text/javascript; charset=utf-8',
  });
});

test.each([
  'hotlist://panel/',
  'hotlist://panel/assets/..%2f..%2fmain/index.js',
  'hotlist://panel/assets/.hidden.js',
  'hotlist://panel/C:/x.js',
  'hotlist://panel/a\\..\\b.js',
  'hotlist://panel/data.db',
  'hotlist://other/index.html',
])('nothing else is served: %s', (url) => {
  expect(panelFile(url)).toBeNull();
});

test('a step upwards ends in the panel’s own folder', () => {
  expect(panelFile('hotlist://panel/../../main/index.js')?.path).toBe('main/index.js');
  expect(panelFile('hotlist://panel/%2e%2e/main/index.js')?.path).toBe('main/index.js');
});

test('the policy allows no inline script, no evaluation and no network', () => {
  expect(PANEL_CSP).toContain("default-src 'none'");
  expect(PANEL_CSP).toContain("script-src 'self';");
  expect(PANEL_CSP).toContain("connect-src 'none'");
  expect(PANEL_CSP).not.toMatch(/unsafe-eval|https?:|\*/u);
});
