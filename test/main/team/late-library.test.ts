// Whoever is in no team loads nothing of it: not the client's library, nor what reads its stream.
import { expect, test } from 'vitest';
import { closureOf } from '../../sources.ts';

test('the app starts without the client’s library, and without what reads the stream', () => {
  // The entry loads the second one late, for the icon’s sake.
  const started = closureOf('main/index.ts', 'main/hosts/electron/run.ts');
  expect(started).toContain('main/team/membership.ts');
  const ofTeam = [...started].filter((name) => /^@nats-io\/|\/nats-|\/team-http/.test(name));
  expect(ofTeam).toEqual([]);
});

test('the search itself finds what is loaded at once', () => {
  expect(closureOf('main/team/nats-link.ts')).toContain('@nats-io/transport-node');
});
