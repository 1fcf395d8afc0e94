import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findDisplay,
  waylandEndpoints,
  xEndpoints,
} from '../../../../../src/main/hosts/system/process/display.ts';

describe('a display', () => {
  it('is always there on macOS and Windows', async () => {
    expect(await findDisplay({}, 'darwin')).toEqual({ kind: 'found', name: 'darwin' });
    expect(await findDisplay({}, 'win32')).toEqual({ kind: 'found', name: 'win32' });
  });

  it('is missing on Linux when no variable names one', async () => {
    expect(await findDisplay({}, 'linux')).toEqual({ kind: 'none', reason: 'there is no display here' });
  });

  it('is missing on Linux when nothing answers at the named one', async () => {
    const found = await findDisplay({ DISPLAY: ':54321' }, 'linux');
    expect(found).toEqual({ kind: 'none', reason: 'the display :54321 does not answer' });
  });

  it('is found when its socket accepts a connection', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hotlist-display-'));
    const server = createServer().listen(join(folder, 'wayland-7'));
    try {
      const env = { WAYLAND_DISPLAY: 'wayland-7', XDG_RUNTIME_DIR: folder };
      expect(await findDisplay(env, 'linux')).toEqual({ kind: 'found', name: 'wayland-7' });
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  it('is found where it cannot be asked: as an open connection, or in a form that is not known', async () => {
    expect(await findDisplay({ WAYLAND_SOCKET: '7' }, 'linux')).toEqual({ kind: 'found', name: '7' });
    expect(await findDisplay({ DISPLAY: '[::1]:0' }, 'linux')).toMatchObject({ kind: 'found' });
  });

  it('of a Wayland session that names none is the usual one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hotlist-display-'));
    const env = { XDG_SESSION_TYPE: 'wayland', XDG_RUNTIME_DIR: folder };
    expect((await findDisplay(env, 'linux')).kind).toBe('none');
    const server = createServer().listen(join(folder, 'wayland-0'));
    try {
      expect(await findDisplay(env, 'linux')).toEqual({ kind: 'found', name: 'wayland-0' });
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  });

  it('of X is a socket in /tmp, a file or abstract, or a TCP port', () => {
    const local = [{ path: '/tmp/.X11-unix/X1' }, { path: '\0/tmp/.X11-unix/X1' }];
    expect(xEndpoints(':1')).toEqual(local);
    expect(xEndpoints(':1.0')).toEqual(local);
    expect(xEndpoints('unix:1')).toEqual(local);
    expect(xEndpoints('far:2')).toEqual([{ host: 'far', port: 6002 }]);
    expect(xEndpoints('nonsense')).toEqual([]);
    expect(xEndpoints(undefined)).toEqual([]);
  });

  it('of Wayland is a path, or a name in the runtime folder', () => {
    expect(waylandEndpoints('/run/w', undefined)).toEqual([{ path: '/run/w' }]);
    expect(waylandEndpoints('wayland-0', '/run/user/1')).toEqual([{ path: '/run/user/1/wayland-0' }]);
    expect(waylandEndpoints('wayland-0', undefined)).toEqual([]);
  });
});
