// The desktop's UpdatePlace port: downloads through the system's proxies and certificates, and opens packages as a double
// click does, so that the desktop's installer asks for the rights it needs. Nothing here runs as anybody but the user.
import { app, session, shell } from 'electron';
import { SECOND_MS } from '../../../shared/time-units.ts';
import type { NetworkTrust } from '../system/network/system-dispatcher.ts';
import type { UpdatePlace } from '../../app/updates/update-port.ts';
import type { Clock } from '../../machine/clock.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import type { FetchFile } from '../../app/updates/fetch-file.ts';
import { createUpdatePlace } from '../../app/updates/update-place.ts';
import { readProgram } from '../system/notifications/run-program.ts';

/** apt may have to read all its lists first. ms. */
const APT_MS = 20 * SECOND_MS;

export function createDesktopUpdatePlace(
  clock: Pick<Clock, 'now'>,
  dataFolder: string,
  openMemory: () => PreferencesFile,
  network: NetworkTrust,
): UpdatePlace {
  // A build that asks nobody has nothing to remember, and a start has no time for it.
  let file: PreferencesFile | null = null;
  const memory = (): PreferencesFile => (file ??= openMemory());
  return createUpdatePlace({
    source: { address: UPDATE_ADDRESS, keys: UPDATE_KEYS },
    memory: { read: () => memory().read(), write: (value) => memory().write(value) },
    dataFolder,
    executable: app.getPath('exe'),
    arch: process.arch,
    loadFetch: () => loadFetch(clock, network),
    readProgram: (command, args) => readProgram(command, args, APT_MS),
    openFile: async (path) => (await shell.openPath(path)) === '',
  });
}

async function loadFetch(clock: Pick<Clock, 'now'>, network: NetworkTrust): Promise<FetchFile> {
  const { createFetchFile } = await import('../../app/updates/fetch-file.ts');
  const { createSystemDispatcher } = await import('../system/network/system-dispatcher.ts');
  const dispatcher = createSystemDispatcher((url) => session.defaultSession.resolveProxy(url), network);
  return createFetchFile({ clock, dispatcher });
}
