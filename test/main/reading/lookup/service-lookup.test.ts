import { beforeEach, describe, expect, test } from 'vitest';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import {
  createServiceLookup,
  type ServiceLookup,
} from '../../../../src/main/reading/lookup/service-lookup.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import {
  createFakeAccess,
  forbidden,
  fresh,
  notFound,
  unreachable,
  type FakeAccess,
} from '../../../fakes/service-access.ts';
import { makeAccount, makeActivity, makePerson, makeSignal } from '../../../fakes/records.ts';

let store: Store;
let service: FakeAccess;
let lookup: ServiceLookup;

beforeEach(() => {
  store = createMemoryStore();
  service = createFakeAccess();
  lookup = createServiceLookup(store, service);
  service.signals = () => signalPage();
});

function signalPage() {
  const contact = (email: string) => ({ id: null, email, score: null });
  const signals = [
    makeSignal('s2', { domain: 'acme.example', contact: contact('Dana@acme.example') }),
    makeSignal('s1', { domain: 'acme.example', contact: contact('other@acme.example') }),
  ];
  return fresh({ signals: { items: signals, malformedCount: 0 }, nextCursor: null, total: 41 });
}

describe('a domain', () => {
  test('is asked for by account_domain; its signals are shown, and only its account is kept', async () => {
    const answer = await lookup.ask('https://www.acme.example/x');
    expect(service.asked).toEqual([['signals', { accountDomain: 'acme.example' }]]);
    expect(answer).toMatchObject({ reach: 'service', problem: null, finds: { signalCount: 41 } });
    expect(answer.finds?.signals.map(({ key }) => key)).toEqual(['signal:s2', 'signal:s1']);
    expect(answer.results.map(({ id }) => id)).toEqual(['acme.example']);
    // The walk would take stored signals for known ones, and they would never raise an alert.
    expect(store.signals.list({ limit: 5 })).toEqual([]);
  });

  test('is asked for by type, source and days, where they are typed behind it', async () => {
    await lookup.ask('acme.example source:website from:2026-11-01 to:2026-11-30');
    await lookup.ask('acme.example');
    expect(service.asked).toEqual([
      [
        'signals',
        {
          accountDomain: 'acme.example',
          source: 'website',
          fromAt: Date.UTC(2026, 10, 1),
          toAt: Date.UTC(2026, 11, 1) - 1,
        },
      ],
      ['signals', { accountDomain: 'acme.example' }],
    ]);
  });

  test('is not asked for twice within a minute, and is asked again after it', async () => {
    await lookup.ask('acme.example');
    await lookup.ask('ACME.example');
    expect(service.asked).toHaveLength(1);
    service.now = () => WEDNESDAY + 60_001;
    await lookup.ask('acme.example');
    expect(service.asked).toHaveLength(2);
  });

  test('that could not be asked for is explained in words, with what is known, and asked again next time', async () => {
    store.accounts.upsertFacts([makeAccount('acme.example')]);
    service.signals = () => unreachable;
    const failed = await lookup.ask('acme.example');
    expect(failed).toMatchObject({ reach: 'failed', finds: null });
    expect(failed.problem).not.toBeNull();
    expect(failed.results).toHaveLength(1);
    service.isWaiting = true;
    expect((await lookup.ask('acme.example')).problem).toContain('no API calls left');
  });
});

test('an email shows the signals of that contact alone', async () => {
  const answer = await lookup.ask('dana@acme.example');
  expect(service.asked).toEqual([['signals', { accountDomain: 'acme.example' }]]);
  expect(answer.finds?.signals.map(({ key }) => key)).toEqual(['signal:s2']);
});

test('a LinkedIn company is asked for by the domain it is known to have', async () => {
  expect((await lookup.ask('linkedin.com/company/acme-inc')).reach).toBe('local');
  store.accounts.upsertFacts([
    makeAccount('acme.example', { linkedInUrl: 'https://www.linkedin.com/company/acme-inc/' }),
  ]);
  await lookup.ask('linkedin.com/company/acme-inc');
  expect(service.asked).toEqual([['signals', { accountDomain: 'acme.example' }]]);
});

describe('a person', () => {
  test('gets score and activity; one that was unknown is met', async () => {
    service.scores = () => fresh({ items: [{ publicIdentifier: 'ada', score: 81 }], malformedCount: 0 });
    service.activity = () =>
      fresh({ items: { items: [], malformedCount: 0 }, page: 0, totalPages: 0, totalCount: 0 });
    const answer = await lookup.ask('linkedin.com/in/Ada');
    expect(service.asked).toEqual([
      ['scores', ['ada']],
      ['activity', 'ada', 0],
    ]);
    expect(answer).toMatchObject({ reach: 'service', results: [{ kind: 'person', id: 'ada', score: 81 }] });
  });

  test('by LinkedIn’s own id is asked for as it is: another case is somebody else', async () => {
    service.activity = () => notFound;
    service.scores = () => fresh({ items: [], malformedCount: 0 });
    await lookup.ask('https://www.linkedin.com/in/ACoAAB1xY2cBz9Kd31?x=1');
    expect(service.asked).toEqual([
      ['scores', ['ACoAAB1xY2cBz9Kd31']],
      ['activity', 'ACoAAB1xY2cBz9Kd31', 0],
    ]);
  });

  test('whom the service writes with capitals is found by the second spelling', async () => {
    service.scores = () => fresh({ items: [], malformedCount: 0 });
    service.activity = (id) =>
      id === 'ada'
        ? notFound
        : fresh({
            items: { items: [makeActivity()], malformedCount: 0 },
            page: 0,
            totalPages: 1,
            totalCount: 1,
          });
    const answer = await lookup.ask('linkedin.com/in/Ada');
    expect(answer).toMatchObject({ reach: 'service', problem: null });
    expect(answer.finds?.activity).toHaveLength(1);
  });

  test.each([0, null])(
    'is no one yet by an empty page and a score of %s: the other spelling is asked',
    async (score) => {
      service.scores = ([id = '']) =>
        fresh({ items: score === null ? [] : [{ publicIdentifier: id, score }], malformedCount: 0 });
      service.activity = (id) => {
        const items = id === 'Ada' ? [makeActivity()] : [];
        return fresh({
          items: { items, malformedCount: 0 },
          page: 0,
          totalPages: 1,
          totalCount: items.length,
        });
      };
      const answer = await lookup.ask('linkedin.com/in/Ada');
      expect(answer.finds?.activity).toHaveLength(1);
      expect(store.people.find('ada')).toBeNull();
    },
  );

  test('of whom the page could not be read is not unknown by it', async () => {
    service.scores = () => fresh({ items: [{ publicIdentifier: 'ada', score: 0 }], malformedCount: 0 });
    service.activity = () =>
      fresh({ items: { items: [], malformedCount: 3 }, page: 0, totalPages: 1, totalCount: 3 });
    expect(await lookup.ask('linkedin.com/in/ada')).toMatchObject({ results: [{ id: 'ada' }] });
  });

  test('who is known here is asked for as they are stored, in whatever case their address is typed', async () => {
    store.people.meet({ ...makePerson('ada'), name: 'Wren Holm' }, null, WEDNESDAY);
    service.activity = () => notFound;
    await lookup.ask('linkedin.com/in/ADA');
    expect(service.asked).toEqual([
      ['scores', ['ada']],
      ['activity', 'ada', 0],
    ]);
    expect(lookUpLocally(store, 'linkedin.com/in/ADA', WEDNESDAY).results).toMatchObject([{ id: 'ada' }]);
  });

  test('was last seen with the newest activity that was found', async () => {
    store.people.meet(makePerson('ada'), null, WEDNESDAY - 3 * 86_400_000);
    service.scores = () => fresh({ items: [], malformedCount: 0 });
    const items = [makeActivity({ happenedAt: WEDNESDAY - 60_000 })];
    service.activity = () =>
      fresh({ items: { items, malformedCount: 0 }, page: 0, totalPages: 1, totalCount: 1 });
    const answer = await lookup.ask('linkedin.com/in/ada');
    expect(answer.results).toMatchObject([{ id: 'ada', latestActivityAt: WEDNESDAY - 60_000 }]);
  });

  test('whom the service does not know is nobody: a score of 0 makes no person of a slip', async () => {
    service.scores = () => fresh({ items: [{ publicIdentifier: 'nobody', score: 0 }], malformedCount: 0 });
    service.activity = () => notFound;
    const answer = await lookup.ask('linkedin.com/in/nobody');
    expect(answer).toMatchObject({ results: [], problem: 'The service does not know this person.' });
    expect(store.people.find('nobody')).toBeNull();
  });

  test('whom only the name in the address leads to is the closest name, not who was looked up', async () => {
    store.people.meet({ ...makePerson('alma-zelkling-1'), name: 'Alma Zelkling' }, null, WEDNESDAY);
    service.scores = () => fresh({ items: [], malformedCount: 0 });
    service.activity = () => notFound;
    expect(await lookup.ask('linkedin.com/in/alma-zelkling')).toMatchObject({
      reach: 'service',
      results: [{ id: 'alma-zelkling-1' }],
      problem: 'No profile at exactly this address. Closest name: Alma Zelkling.',
    });
  });

  test('who has a score is somebody, also without activity, and stays when it is 0 later', async () => {
    service.activity = () => notFound;
    service.scores = () => fresh({ items: [{ publicIdentifier: 'ada', score: 4 }], malformedCount: 0 });
    expect(await lookup.ask('linkedin.com/in/ada')).toMatchObject({ results: [{ id: 'ada', score: 4 }] });
    service.scores = () => fresh({ items: [{ publicIdentifier: 'ada', score: 0 }], malformedCount: 0 });
    lookup = createServiceLookup(store, service);
    expect(await lookup.ask('linkedin.com/in/ada')).toMatchObject({ results: [{ id: 'ada', score: 0 }] });
  });

  test('whose score is refused (a Read-only key) still shows activity, and why the score is missing', async () => {
    service.scores = () => forbidden;
    service.activity = () =>
      fresh({ items: { items: [], malformedCount: 0 }, page: 0, totalPages: 0, totalCount: 0 });
    const answer = await lookup.ask('linkedin.com/in/ada');
    expect(answer.reach).toBe('service');
    expect(answer.problem).not.toBeNull();
  });
});

test('a name alone cannot be asked for, and costs nothing', async () => {
  expect(await lookup.ask('acme')).toMatchObject({ reach: 'local', finds: null });
  expect(service.asked).toEqual([]);
});

describe('one question at a time', () => {
  test('a new one ends the one before, whose answer is then the local one', async () => {
    const aborted: boolean[] = [];
    service.signals = (_query, abort) =>
      new Promise((resolve) => {
        const end = (): void => {
          aborted.push(true);
          resolve(unreachable);
        };
        if (_query.accountDomain === 'first.example') abort?.addEventListener('abort', end);
        else resolve(signalPage());
      });
    const first = lookup.ask('first.example');
    const second = lookup.ask('acme.example');
    expect((await first).reach).toBe('local');
    expect((await second).reach).toBe('service');
    expect(aborted).toEqual([true]);
  });

  test('cancelled, it is over', async () => {
    service.signals = (_query, abort) =>
      new Promise((resolve) => abort?.addEventListener('abort', () => resolve(unreachable)));
    const asked = lookup.ask('acme.example');
    lookup.cancel();
    expect(await asked).toMatchObject({ reach: 'local', problem: null });
  });
});
