// Where the panel's page is, what it may load (its content security policy), and which frames belong to the panel.

/** Unlike `file:`, a scheme of our own gives the page an origin and headers, and no access to other files. */
export const PANEL_SCHEME = 'hotlist';
const PANEL_ORIGIN = `${PANEL_SCHEME}://panel`;
export const PANEL_URL = `${PANEL_ORIGIN}/index.html`;

/** No network, no inline scripts; style attributes, because Svelte writes `style="…"`. */
export const PANEL_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** `devUrl`: the address of electron-vite's server while developing, else null. */
export function isPanelUrl(url: string, devUrl: string | null): boolean {
  const parsed = parse(url);
  if (parsed === null) return false;
  if (devUrl !== null) return parsed.origin === parse(devUrl)?.origin;
  return parsed.protocol === `${PANEL_SCHEME}:` && parsed.host === 'panel';
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  wav: 'audio/wav',
};

export interface PanelFile {
  /** Relative to the folder of the built panel, with forward slashes and no `..`. */
  readonly path: string;
  readonly contentType: string;
}

/** The file of the built panel at an address; null for an address that no file can have. */
export function panelFile(url: string): PanelFile | null {
  const parsed = parse(url);
  if (parsed === null || !isPanelUrl(url, null)) return null;
  const path = /^\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.([a-z0-9]+))$/u.exec(parsed.pathname);
  const contentType = TYPES[path?.[2] ?? ''];
  return path?.[1] === undefined || contentType === undefined ? null : { path: path[1], contentType };
}

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
