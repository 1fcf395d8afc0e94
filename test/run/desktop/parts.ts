// The programs and libraries that the test desktop and Electron need, and the Debian packages that contain them.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Program → Debian package. */
const PROGRAMS: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
  'secret-tool': 'libsecret-tools',
  dunst: 'dunst',
  dunstctl: 'dunst',
  'xfce4-panel': 'xfce4-panel',
  xdotool: 'xdotool',
  import: 'imagemagick',
  gdbus: 'libglib2.0-bin',
  setpriv: 'util-linux',
};

export interface MissingPart {
  readonly program: string;
  readonly debianPackage: string;
}

/** The parts that are not on the PATH. Missing libraries of Electron are found by starting it (src/launch/trial.ts). */
export function findMissingParts(path = process.env['PATH'] ?? ''): readonly MissingPart[] {
  return Object.entries(PROGRAMS)
    .filter(([program]) => !isOnPath(program, path))
    .map(([program, debianPackage]) => ({ program, debianPackage }));
}

export function isOnPath(program: string, path = process.env['PATH'] ?? ''): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
