// What a package is called and when it was made. Derived from the version, the runtime in it and the last commit, never from
// the clock, so that the same sources always give the same bytes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir, type Environment } from '../launch/folders.ts';
import type { Runtime } from '../launch/found-runtime.ts';
import { findMadeAt } from '../launch/made-at.ts';

export interface Identity {
  /** As in package.json, with `-test` appended when the package contains the test runtime. */
  readonly version: string;
  /** The name shown in menus. */
  readonly productName: string;
  readonly description: string;
  readonly homepage: string;
  /** `Name <address>`. */
  readonly maintainer: string;
  /** Whether it contains the Electron that is for tests only: it then takes only keys for services on this machine. */
  readonly isTest: boolean;
  readonly electronVersion: string;
  /** The modification time of all its files, in seconds since the epoch. */
  readonly madeAt: number;
}

const manifestSchema = z.object({
  version: z.string(),
  description: z.string(),
  homepage: z.string(),
  author: z.object({ name: z.string(), email: z.string() }),
});

/** `version` overrides the one in package.json. */
export async function identify(
  runtime: Runtime,
  { version, env = process.env }: { readonly version?: string; readonly env?: Environment } = {},
): Promise<Identity> {
  const text = await readFile(join(projectDir, 'package.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const isTest = runtime.source === 'test';
  const released = version ?? manifest.version;
  return {
    version: isTest ? `${released}-test` : released,
    productName: isTest ? 'Hotlist (test runtime)' : 'Hotlist',
    description: manifest.description,
    homepage: manifest.homepage,
    maintainer: `${manifest.author.name} <${manifest.author.email}>`,
    isTest,
    electronVersion: runtime.version,
    madeAt: await findMadeAt(env),
  };
}
