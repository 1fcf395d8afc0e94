import { expect, test } from 'vitest';
import { isOldServer, versionWords } from '../../src/relay/server-version.ts';

test.each(['1.4.1', '2.9.10', '2.11.99'])(
  'nats-server %s is too old, and the next step is said',
  (version) => {
    expect(isOldServer(version)).toBe(true);
    expect(versionWords(version)).toBe(
      `nats-server ${version}. Update it to 2.12 or later: older ones have known vulnerabilities`,
    );
  },
);

test.each(['2.12.0', '2.12.0-RC.1', '2.100.0', '3.0.0'])('nats-server %s is not', (version) => {
  expect(isOldServer(version)).toBe(false);
  expect(versionWords(version)).toBe(`nats-server ${version}`);
});
