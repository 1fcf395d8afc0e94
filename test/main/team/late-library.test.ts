// Whoever is in no team loads nothing of it: not the client's library, nor what reads its stream.
import { expect, test } from 'vitest';
import { files, importsIn } from '../../sources.ts';

/** What a file brings with it when it is loaded: without types, and without what it loads later. */
function loadedWith(path: string): readonly string[] {
  const file = files.find((one) => one.path === path);
  if (file === undefined) return [];
  const loaded = file.code
    .replace(/\b(?:import|export) type\b[^;]*?\bfrom\b[^;]*;/g, '')
    .replace(/\bimport\s*\([^)]*\)/g, '');
  return importsIn(loaded, path);
}

function closureOf(...starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const name of loadedWith(path)) reached.add(name);
  return reached;
}

test('the app starts without the client’s library, and without what reads the stream', () => {
  // The entry loads the second one late, for the icon’s sake.
  const started = closureOf('main/index.ts', 'main/electron-run.ts');
  expect(started).toContain('main/team/membership.ts');
  const ofTeam = [...started].filter((name) => /^@nats-io\/|\/nats-|\/team-http/.test(name));
  expect(ofTeam).toEqual([]);
});

test('the search itself finds what is loaded at once', () => {
  expect(closureOf('main/team/nats-link.ts')).toContain('@nats-io/transport-node');
});
