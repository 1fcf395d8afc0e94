// GET signals: sections 2.12, 4.2 and 8.2.

import { describe, expect, test } from 'vitest';
import { restError, serve, signalPage, walkSignals } from './caller.ts';

const HISTORY = { companies: 60, persons: 200, signals: 900, likes: 10 };

describe('GET signals (4.2)', () => {
  test('a page holds 50 signals by default, newest first, with the total of all', async () => {
    const { call, service } = serve({ history: HISTORY });
    const { body, status } = await call.b('/signals');
    const page = signalPage.parse(body);
    expect(status).toBe(200);
    expect(page.data).toHaveLength(50);
    expect(page.meta.total).toBe(900);
    expect(page.data.map((entry) => entry.id)).toEqual(service.world.signalIds().slice(0, 50));
  });

  test('following the cursor gives every signal once and ends with null', async () => {
    const { call, service } = serve({ history: HISTORY, plan: 'agency' });
    const walked = await walkSignals(call, 'limit=200');
    expect(walked.map((entry) => entry.id)).toEqual(service.world.signalIds());
    expect(new Set(walked.map((entry) => entry.id)).size).toBe(900);
  });

  test('a cursor stays right while new signals arrive: nothing twice, nothing left out', async () => {
    const { call, service, clock } = serve({ history: HISTORY });
    const before = service.world.signalIds();
    const first = signalPage.parse((await call.b('/signals?limit=100')).body);
    clock.advance(1_000);
    const account = service.world.accounts().find((entry) => entry.surfaces !== 'a');
    for (let count = 0; count < 7; count += 1) {
      service.world.addSignal({ type: 'demo_request', account_id: account?.accountId ?? '' });
    }
    const cursor = first.meta.next_cursor ?? '';
    const second = signalPage.parse((await call.b(`/signals?limit=100&cursor=${cursor}`)).body);
    expect([...first.data, ...second.data].map((entry) => entry.id)).toEqual(before.slice(0, 200));
    expect(second.meta.total).toBe(907);
  });

  test('the newest is the last one recorded, also when it occurred days before, and the filters go by the latter', async () => {
    const { call, service, clock } = serve({ history: HISTORY, plan: 'agency' });
    const recorded = (await walkSignals(call, 'limit=200')).map((entry) => entry.created_at);
    expect(recorded).toEqual(recorded.toSorted().reverse());
    const account = service.world.accounts().find((entry) => entry.surfaces === 'both');
    const domain = account?.domain ?? '';
    const at = (daysAgo: number): string => new Date(clock.now() - daysAgo * 86_400_000).toISOString();
    const [late, now] = [5, 0].map((daysAgo) =>
      service.world.addSignal({ type: 'x', account_id: account?.accountId ?? '', occurred_at: at(daysAgo) }),
    );
    const found = async (query: string): Promise<string[]> =>
      (await walkSignals(call, query)).map((entry) => entry.id);
    expect((await found('limit=200')).slice(0, 2)).toEqual([now, late]);
    expect((await found(`account_domain=${domain}&limit=2`)).slice(0, 2)).toEqual([now, late]);
    for (const narrow of ['', `&account_domain=${domain}`]) {
      const past = await found(`to=${at(4)}&limit=7${narrow}`);
      const { meta } = signalPage.parse((await call.b(`/signals?to=${at(4)}${narrow}`)).body);
      expect(past[0]).toBe(late);
      expect(past).not.toContain(now);
      expect(meta.total).toBe(past.length);
      expect(await found(`from=${at(5)}&to=${at(5)}${narrow}`)).toEqual([late]);
    }
  });

  test('asked to order by occurrence, a late signal comes in deep in the list', async () => {
    const { call, service, clock } = serve({ history: HISTORY, signalOrder: 'occurred_at' });
    const account = service.world.accounts().find((entry) => entry.surfaces === 'both');
    const occurredAt = clock.now() - 5 * 86_400_000;
    const id = service.world.addSignal({
      type: 'webinar_attended',
      account_id: account?.accountId ?? '',
      occurred_at: new Date(occurredAt).toISOString(),
    });
    const walked = await walkSignals(call, 'limit=200');
    const place = walked.findIndex((entry) => entry.id === id);
    expect(place).toBeGreaterThan(100);
    expect(walked[place]?.created_at).toBe(new Date(clock.now()).toISOString());
    const window = `from=${new Date(occurredAt).toISOString()}&to=${new Date(occurredAt).toISOString()}`;
    expect(
      signalPage.parse((await call.b(`/signals?${window}`)).body).data.map((entry) => entry.id),
    ).toContain(id);
  });

  test('filters combine with AND, and the total counts what matches', async () => {
    const { call, service } = serve({ history: HISTORY, plan: 'agency' });
    const all = await walkSignals(call, 'limit=200');
    const sample = all.find((entry) => entry.contact !== null && entry.type === 'website_visit');
    const domain = sample?.account.domain ?? '';
    const email = sample?.contact?.email ?? '';
    const cases: readonly (readonly [string, (entry: (typeof all)[number]) => boolean])[] = [
      [`account_domain=${domain}`, (entry) => entry.account.domain === domain],
      ['type=website_visit', (entry) => entry.type === 'website_visit'],
      ['source=linkedin', (entry) => entry.source === 'linkedin'],
      [`contact_email=${encodeURIComponent(email)}`, (entry) => entry.contact?.email === email],
      [
        `account_domain=${domain}&type=website_visit&source=website`,
        (entry) =>
          entry.account.domain === domain && entry.type === 'website_visit' && entry.source === 'website',
      ],
      ['type=website_visit&source=linkedin', () => false],
      ['type=nothing_like_it', () => false],
      ['account_domain=unknown.example', () => false],
    ];
    for (const [query, matches] of cases) {
      const expected = all.filter(matches).map((entry) => entry.id);
      const page = signalPage.parse((await call.b(`/signals?${query}&limit=5`)).body);
      expect(page.meta.total, query).toBe(expected.length);
      expect(
        (await walkSignals(call, `${query}&limit=5`)).map((entry) => entry.id),
        query,
      ).toEqual(expected);
    }
    expect(service.requests.count('signals')).toBeGreaterThan(8);
  });

  test('from and to are inclusive and act on the time of occurrence', async () => {
    const { call, service, clock } = serve({ history: { ...HISTORY, signals: 0 } });
    const account = service.world.accounts().find((entry) => entry.surfaces === 'both');
    const ids = [3, 2, 1].map((hours) =>
      service.world.addSignal({
        type: 'website_visit',
        account_id: account?.accountId ?? '',
        occurred_at: new Date(clock.now() - hours * 3_600_000).toISOString(),
      }),
    );
    const at = (hours: number): string => new Date(clock.now() - hours * 3_600_000).toISOString();
    const found = async (query: string): Promise<string[]> =>
      signalPage.parse((await call.b(`/signals?${query}`)).body).data.map((entry) => entry.id);
    expect(await found(`from=${at(3)}&to=${at(2)}`)).toEqual([ids[1], ids[0]]);
    expect(await found(`from=${at(2)}`)).toEqual([ids[2], ids[1]]);
    expect(await found(`to=${at(2)}`)).toEqual([ids[1], ids[0]]);
    expect(await found(`from=${at(2.9)}&to=${at(2.1)}`)).toEqual([]);
    expect(await found(`from=${encodeURIComponent('2026-11-18T13:00:00+02:00')}`)).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=', 'limit'],
    ['limit=-1', 'limit'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['to=1795000000000', 'to'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=WyJhdXRvbWF0aW9ucyIsMSwyXQ', 'cursor'],
  ])('%s is a 400 that names %s', async (query, param) => {
    const { call } = serve({ history: HISTORY });
    const { status, body } = await call.b(`/signals?${query}`);
    expect(status).toBe(400);
    expect(restError.parse(body).error.param).toBe(param);
  });

  test('a contact is null when none was provided', async () => {
    const { call } = serve({ history: HISTORY });
    const contacts = (await walkSignals(call, 'limit=200')).map((entry) => entry.contact === null);
    expect(contacts).toContain(true);
    expect(contacts).toContain(false);
  });
});
