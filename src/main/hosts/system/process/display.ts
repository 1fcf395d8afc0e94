// Whether there is a screen to show the app on. On Linux a display counts only if its socket accepts a connection.
import { connect } from 'node:net';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export type FoundDisplay =
  | { readonly kind: 'found'; readonly name: string }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'none'; readonly reason: string };

/** Where a display may listen: a path (an abstract one starts with `\0`) or a host and port. */
export type Endpoint = { readonly path: string } | { readonly host: string; readonly port: number };

// A local socket answers in microseconds; this is for a remote display whose host is gone.
const CONNECT_MS = 3_000;
// X display N listens on TCP port 6000 + N.
const X_TCP_BASE = 6_000;

export async function findDisplay(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Promise<FoundDisplay> {
  if (platform !== 'linux') return { kind: 'found', name: platform };
  const isWayland = env['XDG_SESSION_TYPE'] === 'wayland';
  const wayland = env['WAYLAND_DISPLAY'] || (isWayland ? 'wayland-0' : '');
  const x = env['DISPLAY'];
  // An open connection that the parent has passed on.
  if (env['WAYLAND_SOCKET']) return { kind: 'found', name: env['WAYLAND_SOCKET'] };
  for (const endpoint of waylandEndpoints(wayland, env['XDG_RUNTIME_DIR'])) {
    if (await accepts(endpoint)) return { kind: 'found', name: wayland };
  }
  const ofX = xEndpoints(x);
  // In a form that is not known here, it may be right all the same.
  if (x && ofX.length === 0) return { kind: 'found', name: x };
  for (const endpoint of ofX) {
    if (await accepts(endpoint)) return { kind: 'found', name: x ?? '' };
  }
  if (!wayland && !x) return { kind: 'none', reason: 'there is no display here' };
  return { kind: 'none', reason: `the display ${x || wayland} does not answer` };
}

/** Takes the forms X uses: `:1`, `:1.0`, `unix:1` and `host:1`. */
export function xEndpoints(display: string | undefined): readonly Endpoint[] {
  const parts = /^(?<host>[^:]*):(?<number>\d+)(?:\.\d+)?$/.exec(display ?? '')?.groups;
  const number = parts?.['number'];
  if (number === undefined) return [];
  const host = parts?.['host'] ?? '';
  if (host !== '' && host !== 'unix') return [{ host, port: X_TCP_BASE + Number(number) }];
  const path = `/tmp/.X11-unix/X${number}`;
  return [{ path }, { path: `\0${path}` }];
}

export function waylandEndpoints(
  display: string | undefined,
  runtimeDir: string | undefined,
): readonly Endpoint[] {
  if (!display) return [];
  if (isAbsolute(display)) return [{ path: display }];
  return runtimeDir ? [{ path: join(runtimeDir, display) }] : [];
}

function accepts(endpoint: Endpoint): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...endpoint, signal: AbortSignal.timeout(CONNECT_MS) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
