// What every bench on real Electron needs first: a desktop, a runtime and the built app.
import { stderr } from 'node:process';
import { ensureBuilt } from '../../src/launch/build.ts';
import type { Runtime } from '../../src/launch/found-runtime.ts';
import { findRuntimeForDemo } from '../../src/launch/runtime.ts';
import { startService, type RunningService } from '../../src/demo-service/index.ts';
import { findMissingParts } from '../run/desktop/parts.ts';

/** Rejects with a message that says what is missing. */
export async function prepareRuntime(): Promise<Runtime> {
  const missing = findMissingParts().map((part) => part.debianPackage);
  if (missing.length > 0) throw new Error(`The test desktop lacks ${[...new Set(missing)].join(' ')}.`);
  const found = await findRuntimeForDemo((line) => stderr.write(`${line}\n`));
  if (found.kind === 'none') throw new Error(`There is no Electron to run: ${found.reason}.`);
  const built = await ensureBuilt(() => undefined);
  if (built.kind === 'failed') throw new Error(`The build failed.\n${built.output}`);
  return found.runtime;
}

/** Runs a service that has a world but never anything new. */
export async function withSilentService<T>(work: (service: RunningService) => Promise<T>): Promise<T> {
  const service = await startService({ seed: 1, scenario: 'quiet', rate: 0 });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
