import { describe, expect, test } from 'vitest';
import { checkCrmTemplate, linksOf } from '../../../../src/main/reading/view-model/account-links.ts';
import { viewPerson } from '../../../../src/main/reading/view-model/people-view.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import { DAY_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal, written } from '../../../fakes/records.ts';

describe("the CRM's address", () => {
  test('carries the account where the template says, encoded', () => {
    const account = makeAccount('acme.example', { name: 'Acme & Sons' });
    expect(linksOf(account, 'https://crm.example/find?q={name}&d={domain}').crm).toBe(
      'https://crm.example/find?q=Acme%20%26%20Sons&d=acme.example',
    );
  });

  test.each([
    ['http://crm.example/{domain}', 'https://'],
    ['javascript:alert({domain})', 'https://'],
    ['https://crm.example/', '{domain}'],
    ['https://{domain}/x', 'host'],
    ['https:///{domain}/x', 'host'],
    ['https:////{name}', 'host'],
    ['https://\\{domain}/x', 'host'],
    ['https://localhost/{domain}', 'host'],
    ['https://user:pass@crm.example/{domain}', 'host'],
  ])('%s is refused in words', (template, word) => {
    const answer = checkCrmTemplate(template);
    expect(answer.kind).toBe('refused');
    expect(answer.kind === 'refused' ? answer.title : '').toContain(word);
    expect(linksOf(makeAccount('acme.example'), template).crm).toBeNull();
  });

  test('a good one shows an example; none is fine too', () => {
    expect(checkCrmTemplate('https://crm.example/{domain}')).toEqual({
      kind: 'ok',
      example: 'https://crm.example/acme.example',
    });
    expect(checkCrmTemplate('')).toEqual({ kind: 'ok', example: '' });
  });
});

describe('links', () => {
  test('lead nowhere for an account without a domain, or with a LinkedIn address that is none', () => {
    const account = makeAccount('company-7', { linkedInUrl: 'javascript:alert(1)' });
    expect(linksOf(account, '')).toEqual({ site: null, linkedIn: null, crm: null });
  });
});

describe('an account page', () => {
  const context = { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true };

  function filled() {
    const store = createMemoryStore();
    store.accounts.upsertFacts([
      makeAccount('acme.example', { name: 'Acme', stage: 'Aware', country: 'Kenya' }),
    ]);
    const signals = Array.from({ length: 130 }, (_, index) =>
      makeSignal(`s${String(index).padStart(3, '0')}`, {
        domain: 'acme.example',
        type: index % 2 === 0 ? 'demo_request' : 'docs_visit',
        score: index % 2 === 0 ? 80 : 1,
        recordedAt: WEDNESDAY - index * 60_000,
      }),
    );
    store.signals.insertNew(signals, 1);
    store.people.meet({ ...makePerson('ada'), name: 'Ada Quillon' }, 'acme.example', WEDNESDAY);
    return store;
  }

  test('begins with what is open about it, its further alerts threaded, until all of it is done', () => {
    const store = filled();
    const openEntry = () => viewAccount(store, 'acme.example', context)?.openEntry;
    expect(openEntry()).toBeNull();
    for (const [id, account] of [
      ['older', 'acme.example'],
      ['newer', 'acme.example'],
      ['other', 'birch.example'],
    ] as const)
      store.ledger.add(
        [
          {
            id,
            kind: 'strong-signal',
            content: written(account, `Body ${id}`),
            account,
            person: null,
            cause: { signalId: id },
            severity: 50,
          },
        ],
        WEDNESDAY + (id === 'older' ? 0 : 1),
        { walk: null, isCatchUp: false },
      );
    expect(openEntry()).toMatchObject({
      alert: { id: 'newer' },
      thread: { ids: ['newer', 'older'], moreReasons: 1 },
    });
    store.ledger.change({ ids: ['newer', 'older'], to: 'done' });
    expect(openEntry()).toBeNull();
  });

  test('holds a hundred items and says that there are older ones', () => {
    expect(viewAccount(filled(), 'acme.example', context)).toMatchObject({
      hasOlder: true,
      signalCount: 130,
    });
  });

  test('says what each type of signal contributed', () => {
    const view = viewAccount(filled(), 'acme.example', context);
    expect(view?.contributions).toMatchObject([
      { what: 'Demo request', count: 65, points: 65 * 80, latestAt: WEDNESDAY },
      { what: 'Docs visit', count: 65, points: 65 },
    ]);
  });

  test('is summed up in plain lines, which say what each fact rests on', () => {
    expect(viewAccount(filled(), 'acme.example', context)?.summary).toBe(
      [
        'Acme (acme.example)',
        'Aware',
        'Why (last 24 hours): 65 demo requests (they told us); 65 docs visits (we observed)',
        'Kenya',
        '130 signals recorded (we observed)',
        'People: Ada Quillon',
        'https://acme.example/',
        'hotlist://account/acme.example',
      ].join('\n'),
    );
  });

  test('lists each human once, the latest first, with what they did last and how the join is known', () => {
    const store = createMemoryStore();
    store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
    const dana = { ...makePerson('dana-fox'), name: 'Dana Fox', headline: 'CFO at Acme' };
    store.people.meet(dana, 'acme.example', WEDNESDAY - 60_000);
    const by = (id: string, email: string, ago: number, properties: Readonly<Record<string, unknown>>) =>
      makeSignal(id, {
        domain: 'acme.example',
        type: 'page_view',
        contact: { id: null, email, score: 12 },
        recordedAt: WEDNESDAY - ago,
        properties,
      });
    store.signals.insertNew(
      [
        by('a', 'dana@acme.example', 2_000, { page: '/security', seconds_on_page: 203 }),
        by('b', 'dana@acme.example', 9_000, { profile: 'https://linkedin.com/in/dana-fox' }),
        by('c', 'office@acme.example', 1_000, {}),
        by('d', 'ilse.varga@acme.example', 5_000, { job_title: 'Head of IT' }),
      ],
      1,
    );
    const people = () => viewAccount(store, 'acme.example', context)?.people ?? [];
    // Whichever score was read first, a person with a profile has the lead's.
    expect(people()[1]?.score).toEqual({ kind: 'person', value: null });
    store.people.setScore('dana-fox', 61, WEDNESDAY);
    expect(
      people().map(({ key, name, title, score }) => [key, name, title, score.kind, score.value]),
    ).toEqual([
      ['office@acme.example', null, null, 'contact', 12],
      ['dana-fox', 'Dana Fox', 'CFO', 'person', 61],
      ['ilse.varga@acme.example', 'Ilse Varga', 'Head of IT', 'contact', 12],
    ]);
    expect(people()[1]).toMatchObject({
      contacts: [{ email: 'dana@acme.example', proof: 'same-link' }],
      lastAction: {
        what: 'Page view · 3 min on /security',
        key: 'signal:a',
        at: WEDNESDAY - 2_000,
      },
    });
    const onOwnPage = () => {
      const found = store.people.find('dana-fox');
      return found === null ? null : viewPerson(store, found).lastSeenAt;
    };
    expect(onOwnPage()).toBe(WEDNESDAY - 2_000);

    const pair = { email: 'dana@acme.example', publicIdentifier: 'dana-fox' };
    store.personChoices.write(pair, 'split');
    expect(onOwnPage()).toBe(WEDNESDAY - 60_000);
    // Whatever is sent later.
    store.people.meet(dana, 'acme.example', WEDNESDAY);
    store.signals.insertNew([by('e', 'dana@acme.example', 0, { full_name: 'Dana Fox' })], 2);
    expect(people().map(({ key }) => key)).toContain('dana@acme.example');
    store.personChoices.write(pair, null);
    expect(people().map(({ key }) => key)).not.toContain('dana@acme.example');
  });

  test('a name that several leads have proves nothing, and is offered', () => {
    const store = createMemoryStore();
    store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
    for (const [index, domain] of ['acme.example', 'b.example', 'c.example'].entries()) {
      store.people.meet({ ...makePerson(`anna-weber-${index}`), name: 'Anna Weber' }, domain, WEDNESDAY);
    }
    store.signals.insertNew(
      [
        makeSignal('a', {
          domain: 'acme.example',
          contact: { id: null, email: 'anna.weber@acme.example', score: 1 },
        }),
      ],
      1,
    );
    const people = viewAccount(store, 'acme.example', context)?.people ?? [];
    expect(people).toHaveLength(2);
    expect(people.find(({ lead }) => lead !== null)?.guesses).toEqual(['anna.weber@acme.example']);
  });

  test('is null for a domain nobody knows', () => {
    expect(viewAccount(filled(), 'other.example', context)).toBeNull();
  });
});

test('a logged signal that was rejected says why in words', () => {
  const store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('acme.example')]);
  store.outbox.add({ id: 'waits', domain: 'acme.example', type: 'call_booked' }, WEDNESDAY - 1);
  store.outbox.add({ id: 'bad', domain: 'acme.example', type: 'call_booked' }, WEDNESDAY - 2);
  store.outbox.markRejected('bad', { code: 'field-refused', field: 'type' }, WEDNESDAY);
  const view = viewAccount(store, 'acme.example', { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true });
  expect(view?.logged.map(({ id, reason }) => [id, reason])).toEqual([
    ['waits', null],
    ['bad', 'The service did not accept the field “type”.'],
  ]);
});

test('what was logged stays in the timeline until its own signal is there, and leaves it only then', () => {
  const store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('acme.example')]);
  const at = WEDNESDAY - 3 * DAY_MS;
  store.outbox.add({ id: 'call', domain: 'acme.example', type: 'call' }, at);
  store.outbox.markSent('call', at, { createdId: 'own' });
  const logged = () =>
    viewAccount(store, 'acme.example', { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true })?.logged;
  expect(logged()).toMatchObject([{ id: 'call', rowKeys: ['signal:own'] }]);
  store.signals.insertNew([makeSignal('own', { domain: 'acme.example', type: 'call', recordedAt: at })], 1);
  expect(logged()).toEqual([]);
});
