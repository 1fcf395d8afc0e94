import { describe, expect, test } from 'vitest';
import { checkCrmTemplate, linksOf } from '../../../src/main/view-model/account-links.ts';
import { viewAccount } from '../../../src/main/view-model/account-view.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal } from '../../fakes/records.ts';

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

  test('is summed up in plain lines', () => {
    expect(viewAccount(filled(), 'acme.example', context)?.summary).toBe(
      [
        'Acme (acme.example)',
        'Aware',
        'Why (last 24 hours): 65 demo requests; 65 docs visits',
        'Kenya',
        '130 signals recorded',
        'People: Ada Quillon',
        'https://acme.example/',
      ].join('\n'),
    );
  });

  test('names its contacts by their score, the highest first, those without one last', () => {
    const store = filled();
    const scores = { ina: 22, bo: 284, cy: null, dee: 181 };
    store.signals.insertNew(
      Object.entries(scores).map(([name, score], index) =>
        makeSignal(`c-${name}`, {
          domain: 'acme.example',
          contact: { id: null, email: `${name}@acme.example`, score },
          recordedAt: WEDNESDAY - index * 1_000,
        }),
      ),
      1,
    );
    const contacts = viewAccount(store, 'acme.example', context)?.contacts ?? [];
    expect(contacts.map(({ email, score }) => [email.split('@')[0], score])).toEqual([
      ['bo', 284],
      ['dee', 181],
      ['ina', 22],
      ['cy', null],
    ]);
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
