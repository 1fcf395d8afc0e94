// One bundle of each program for all test files of a run, because bundling one costs as much as several starts of it. It is made
// when the first file asks for it.
import { createServer } from 'node:http';
import { inject } from 'vitest';
import { listenOnLoopback } from '../renderer/gallery/serve.ts';
import { bundleProgram, type Bundle } from './bundle.ts';

export interface SharedBundles {
  /** The address (`http://127.0.0.1:…/`) that `findBundle` asks. */
  readonly address: string;
  close(): Promise<void>;
}

export async function shareBundles(): Promise<SharedBundles> {
  const bundles = new Map<string, Promise<Bundle>>();
  const server = createServer((request, response) => {
    const entry = decodeURIComponent((request.url ?? '').slice(1));
    const bundle = bundles.get(entry) ?? bundleProgram(entry);
    bundles.set(entry, bundle);
    bundle.then(
      ({ program }) => response.end(program),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const address = await listenOnLoopback(server);
  return {
    address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const bundle of await Promise.allSettled(bundles.values()))
        if (bundle.status === 'fulfilled') bundle.value.remove();
    },
  };
}

/** The path to run with `node`. `entry` is a path in the project. */
export async function findBundle(entry: string): Promise<string> {
  const reply = await fetch(inject('bundlesAddress') + encodeURIComponent(entry));
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
