// Guarded functions that are rarely called in a minute of polling: one that throws is shown as a fault, and a safe answer is
// used instead.
import { expect, test } from 'vitest';
import { createFaults } from '../../../src/main/machine/faults.ts';
import { guardPorts } from '../../../src/main/app/guarded-ports.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import {
  createFakeHost,
  createFakeJournal,
  createFakeLog,
  createFakePreferencesFile,
} from '../../fakes/host.ts';
import { createFakeHttp } from '../../fakes/http.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';

function setUp(spoil: (ports: Ports) => Ports) {
  const [clock, log] = [createFakeClock(), createFakeLog()];
  const faults = createFaults(clock, log);
  const ports: Ports = {
    clock,
    log,
    http: createFakeHttp(),
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: createFakePanel(),
    preferences: createFakePreferencesFile(),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
    host: createFakeHost(),
    database: openMemory(),
  };
  return { faults, ports: guardPorts(spoil(ports), faults) };
}

const bug = (): never => {
  throw new Error('a bug');
};

test.each<[place: string, answer: unknown, ask: (ports: Ports) => unknown]>([
  ['notifier.update', undefined, ({ notifier }) => notifier.update?.('a', { title: '', body: '' })],
  ['notifier.end', undefined, ({ notifier }) => notifier.end?.()],
  ['panel.play', undefined, ({ panel }) => panel.play?.('bell')],
  [
    'journal',
    undefined,
    ({ journal }) => journal?.claim?.({ account: 'acme.example', by: 'ben', state: 'claimed' }, 1),
  ],
])('%s that throws is noted, and answers %j', async (place, answer, ask) => {
  const { faults, ports } = setUp((plain) => ({
    ...plain,
    notifier: { ...plain.notifier, update: bug, end: bug },
    panel: { ...plain.panel, play: bug },
    journal: { ...createFakeJournal(), claim: bug },
  }));
  expect(await ask(ports)).toBe(answer);
  expect(faults.list()).toMatchObject([{ place, code: 'internal' }]);
});
