// Serves the files of the built panel under a scheme of our own, with the content security policy in every reply.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol } from 'electron';
import { PANEL_CSP, PANEL_SCHEME, panelFile } from '../system/window/panel-address.ts';

/** Before `ready`. */
export function registerPanelScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: PANEL_SCHEME,
      // `stream`: Chromium plays sounds of such schemes only.
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
}

/** After `ready`. `folder`: where the built panel is. */
export function servePanel(folder: string): void {
  protocol.handle(PANEL_SCHEME, async (request) => {
    const file = request.method === 'GET' ? panelFile(request.url) : null;
    const body = file === null ? null : await readFile(join(folder, file.path)).catch(() => null);
    if (file === null || body === null) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': PANEL_CSP,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  });
}
