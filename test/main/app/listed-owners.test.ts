// An account that the user's list gives to a colleague: its alerts go quiet, and it is not the next call.
import { expect, test } from 'vitest';
import { createApp } from '../../../src/main/app/app.ts';
import { createStores } from '../../../src/main/pipeline/store/stores.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeHost, createFakeLog, createPreferencesWithScoreAlerts } from '../../fakes/host.ts';
import { replyWith } from '../../fakes/http.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { makeAccount, written } from '../../fakes/records.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';

const ben = { id: 8, name: 'Ben Vance' };

test('goes quiet and is not the next call, until it is the user’s own', async () => {
  const database = openMemory();
  const clock = createFakeClock();
  const parts = {
    clock,
    database,
    http: {
      send: () => Promise.resolve(replyWith(200, { data: [], meta: { next_cursor: null, total: 0 } })),
      close: () => Promise.resolve(),
    },
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: createFakePanel(),
    log: createFakeLog(),
    preferences: createPreferencesWithScoreAlerts({
      settings: { me: { id: 7, name: 'Ada Ode' }, pace: 'everything', quietHoursOn: false },
    }),
    host: createFakeHost(),
    demo: { start: () => Promise.reject(new Error('no demo')) },
  };
  const rest = { address: 'https://service.example/v1', key: 'a-key' };
  const app = createApp(parts, { targets: { public: null, rest }, isPolling: false });
  await app.start();
  await app.calls.checkNow();
  const store = createStores(database).current();
  const add = (id: string, account: string): void => {
    const draft = {
      id,
      kind: 'strong-signal' as const,
      content: written(id, 'b'),
      account,
      person: null,
      cause: { signalId: id },
      severity: 80,
    };
    store.accounts.upsertFacts([makeAccount(account)]);
    store.ledger.add([draft], clock.now(), { walk: null, isCatchUp: false });
  };
  add('theirs', 'alder.example');
  add('free', 'birch.example');
  await app.calls.setOwner('alder.example', ben);
  expect(parts.notifier.shown.map(({ title }) => title)).toEqual(['free']);
  expect(store.ledger.find('theirs')).toMatchObject({ reason: { code: 'claimed', by: 'Ben Vance' } });
  expect(parts.panel.last().hot.today.nextDomains).toEqual(['birch.example']);
  await app.calls.setOwner('alder.example', { id: 7, name: 'Ada Ode' });
  expect([...parts.panel.last().hot.today.nextDomains].sort()).toEqual(['alder.example', 'birch.example']);
  await app.stop();
});
