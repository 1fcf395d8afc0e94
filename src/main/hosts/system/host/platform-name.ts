// Maps Node's name of the platform to the panel's. Every Unix except macOS behaves like Linux.
import type { Host } from '../../../app/host.ts';

export function platformName(platform: NodeJS.Platform): Host['platform'] {
  if (platform === 'darwin') return 'mac';
  return platform === 'win32' ? 'windows' : 'linux';
}
