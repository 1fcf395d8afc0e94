// Node's name of the platform as the panel knows it. Every Unix that is not macOS behaves as Linux does.
import type { Host } from '../../ports.ts';

export function platformName(platform: NodeJS.Platform): Host['platform'] {
  if (platform === 'darwin') return 'mac';
  return platform === 'win32' ? 'windows' : 'linux';
}
