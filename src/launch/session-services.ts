// What the desktop session lacks, so that the demo can say in advance what will not appear. The app itself copes with it.
import { accessSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './folders.ts';
import { runCommand } from './run-command.ts';

const SERVICES = [
  { name: 'org.freedesktop.Notifications', what: 'notifications' },
  { name: 'org.kde.StatusNotifierWatcher', what: 'the tray icon' },
  { name: 'org.freedesktop.secrets', what: 'the keychain' },
] as const;

// The bus answers in milliseconds; one that hangs must not delay the start.
const BUS_ANSWER_MS = 3_000;

/** What this session cannot show or store; empty when nothing is missing, or when the bus does not say. */
export async function findMissingServices(env: Environment = process.env): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  if (!hasSessionBus(env)) return SERVICES.map((service) => service.what);
  const names: string[] = [];
  for (const method of ['ListNames', 'ListActivatableNames']) {
    const result = await runCommand(
      'gdbus',
      ['call', '--session', '--dest=org.freedesktop.DBus', '--object-path=/org/freedesktop/DBus'].concat(
        `--method=org.freedesktop.DBus.${method}`,
      ),
      { timeoutMs: BUS_ANSWER_MS },
    );
    if (result.code !== 0) return [];
    names.push(...(result.stdout.match(/'[^']+'/g) ?? []));
  }
  return missingFrom(names.map((name) => name.slice(1, -1)));
}

/** What the services do that are not among these bus names. */
export function missingFrom(names: readonly string[]): readonly string[] {
  return SERVICES.filter((service) => !names.includes(service.name)).map((service) => service.what);
}

function hasSessionBus(env: Environment): boolean {
  if (env['DBUS_SESSION_BUS_ADDRESS']) return true;
  const runtimeDir = env['XDG_RUNTIME_DIR'];
  if (!runtimeDir) return false;
  try {
    accessSync(join(runtimeDir, 'bus'));
    return true;
  } catch {
    return false;
  }
}
