// The list of people, on a real database.
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { listPeople } from '../../../../src/main/reading/lookup/list-people.ts';
import { viewPersonList } from '../../../../src/main/reading/view-model/people-view.ts';
import type { TypeMeaning } from '../../../../src/shared/contract/type-meanings.ts';
import type { ListedPerson, PeoplePage, PeopleQuery, Signal } from '../../../../src/shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeAlert, makeLike, makePerson, makeSignal } from '../../../fakes/records.ts';

let store: Store;
let walk = 0;

beforeEach(() => {
  store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('a.example', { name: 'Alder' }), makeAccount('b.example')]);
});

const ago = (minutes: number): number => WEDNESDAY - minutes * MINUTE_MS;

function comes(mailbox: string, type: string, minutesAgo: number, facts: Partial<Signal> = {}): string {
  const id = `${mailbox} ${type} ${String(minutesAgo)}`;
  const contact = { id: mailbox, email: `${mailbox}@a.example`, score: 30 };
  const signal = makeSignal(id, {
    type,
    domain: 'a.example',
    recordedAt: ago(minutesAgo),
    contact,
    ...facts,
  });
  store.signals.insertNew([signal], (walk += 1));
  return id;
}

function meets(id: string, name: string, minutesAgo: number, headline: string | null = null): void {
  store.people.meet({ ...makePerson(id), name, headline }, 'a.example', ago(minutesAgo));
}

function list(query: Partial<PeopleQuery> = {}, type?: { type: string; meaning: TypeMeaning }): PeoplePage {
  const whole = { text: '', isWatched: false, after: null, limit: 50, ...query };
  return listPeople(store, whole, { typeMeanings: type === undefined ? [] : [type] });
}

const keys = ({ people }: PeoplePage): readonly string[] => people.map(({ key }) => key);

function rowOf(key: string): ListedPerson {
  const row = list().people.find((one) => one.key === key);
  if (row === undefined) throw new Error(`${key} is not listed`);
  return row;
}

/** Of two buyers, a contact that looked around, and two leads, one of whom liked an ad. */
function meetEverybody(): void {
  comes('freya.yildides', 'demo_request', 90);
  comes('freya.yildides', 'email_opened', 80);
  comes('omar.hest', 'pricing_page_visit', 20);
  comes('dana.ode', 'webinar_attended', 5);
  meets('robin-vale', 'Robin Vale', 10);
  meets('cleo-marn', 'Cleo Marn', 200);
}

const everybody = [
  'omar.hest@a.example',
  'freya.yildides@a.example',
  'dana.ode@a.example',
  'robin-vale',
  'cleo-marn',
];

test('the latest buyer comes first, then leads and contacts by their latest activity', () => {
  meetEverybody();
  expect(keys(list())).toEqual(everybody);
});

test.each([1, 2, 3])(
  'a page of %i continues where the one before ended, and brings nobody again',
  (limit) => {
    meetEverybody();
    // Both are contacts from above, too.
    meets('omar-hest', 'Omar Hest', 300);
    meets('dana-ode', 'Dana Ode', 150);
    const met: string[] = [];
    for (let after: PeopleQuery['after'] = null; ;) {
      const page = list({ after, limit });
      met.push(...keys(page));
      after = page.people.at(-1)?.place ?? null;
      if (!page.hasMore || met.length > 20) break;
    }
    expect(met).toEqual(['omar-hest', 'freya.yildides@a.example', 'dana-ode', 'robin-vale', 'cleo-marn']);
  },
);

test('an alert about a buyer counts where the words of the type say nothing', () => {
  comes('dana.ode', 'form_submit', 5);
  const id = comes('omar.hest', 'form_submit', 60);
  expect(keys(list())[0]).toBe('dana.ode@a.example');
  const alert = { ...makeAlert('asked', { kind: 'explicit-ask', cause: { signalId: id } }), severity: 9 };
  store.ledger.add([alert], WEDNESDAY, { walk: null, isCatchUp: false });
  expect(keys(list())[0]).toBe('omar.hest@a.example');
});

test('what a type means to the user decides who is a buyer, and neither what was taken back nor what we did is buying', () => {
  meetEverybody();
  comes('ilse.varga', 'pricing_meeting', 1, { properties: { status: 'cancelled' } });
  comes('hana.vey', 'pricing_email_sent', 1);
  expect(keys(list())[0]).toBe('omar.hest@a.example');
  const ordinary = { type: 'pricing_page_visit', meaning: 'ordinary' } as const;
  expect(keys(list({}, ordinary))[0]).toBe('freya.yildides@a.example');
});

test('a lead and a contact who are one human are one row, at the later place of the two', () => {
  meets('freya-yildides', 'Freya Yildides', 30, 'CTO at Alder | Speaker');
  comes('freya.yildides', 'webinar_attended', 5);
  comes('dana.ode', 'webinar_attended', 10);
  expect(keys(list())).toEqual(['freya-yildides', 'dana.ode@a.example']);
  comes('dana.ode', 'demo_request', 40);
  expect(keys(list())).toEqual(['dana.ode@a.example', 'freya-yildides']);
  comes('freya.yildides', 'pricing_page_visit', 35);
  expect(keys(list())).toEqual(['freya-yildides', 'dana.ode@a.example']);
  expect(rowOf('freya-yildides')).toMatchObject({
    name: 'Freya Yildides',
    title: 'CTO',
    accountName: 'Alder',
    emails: ['freya.yildides@a.example'],
    score: { kind: 'person', value: null },
  });
});

test('a row says what they did last and when, their job and score, and how to reach them', () => {
  comes('dana.ode', 'pricing_page_visit', 7, {
    properties: {
      full_name: 'Dana Ode',
      job_title: 'CFO',
      linkedin_url: 'https://www.linkedin.com/in/dana-ode',
    },
  });
  expect(rowOf('dana.ode@a.example')).toMatchObject({
    name: 'Dana Ode',
    title: 'CFO',
    accountName: 'Alder',
    score: { kind: 'contact', value: 30 },
    emails: ['dana.ode@a.example'],
    linkedInUrl: 'https://www.linkedin.com/in/dana-ode',
    last: { what: 'Pricing page visit', at: ago(7) },
  });
  const liker = { ...makePerson('robin-vale'), name: 'Robin Vale' };
  store.people.meet(liker, null, ago(3));
  const like = makeLike(1, { person: liker, likedAt: ago(3), adTitle: 'Summer ad' });
  store.likes.insertNew([{ ...like, account: null }]);
  expect(rowOf('robin-vale')).toMatchObject({
    emails: [],
    domain: null,
    last: { what: 'Liked “Summer ad”', at: ago(3) },
  });
  meets('cleo-marn', 'Cleo Marn', 2);
  expect(rowOf('cleo-marn').last).toEqual({ what: null, at: ago(2) });
});

test('somebody known by an address alone is called by it, with an unknown score', () => {
  comes('omar', 'demo_request', 5, { contact: { id: null, email: 'omar@a.example', score: null } });
  expect(rowOf('omar@a.example')).toMatchObject({
    name: 'omar@a.example',
    title: null,
    score: { kind: 'contact', value: null },
  });
});

test('a search finds leads and contacts by name, role and address, and everybody at a company', () => {
  meetEverybody();
  meets('hana-ode', 'Hana Ode', 400, 'Head of Sales');
  store.people.meet({ ...makePerson('ole'), name: 'Ole Berg' }, 'b.example', WEDNESDAY);
  expect(keys(list({ text: 'ode' }))).toEqual(['dana.ode@a.example', 'hana-ode']);
  expect(keys(list({ text: 'omar hest' }))).toEqual(['omar.hest@a.example']);
  expect(keys(list({ text: 'head of' }))).toEqual(['hana-ode']);
  expect(keys(list({ text: 'alder' }))).toEqual([...everybody, 'hana-ode']);
  const first = list({ text: 'ode', limit: 1 });
  expect([keys(first), first.hasMore]).toEqual([['dana.ode@a.example'], true]);
  const after = first.people[0]?.place ?? null;
  expect(list({ text: 'ode', after })).toMatchObject({ people: [{ key: 'hana-ode' }], hasMore: false });
});

test('who is watched is listed alone, strangers who have not been seen yet last, and is searched', () => {
  meetEverybody();
  for (const id of ['never.met@b.example', 'robin-vale', 'omar.hest@a.example'])
    store.marks.write({ kind: 'person', id, isWatched: true, isMuted: false, snooze: null });
  const watched = list({ isWatched: true });
  expect(keys(watched)).toEqual(['omar.hest@a.example', 'robin-vale', 'never.met@b.example']);
  expect(watched.people[2]).toMatchObject({
    name: 'Never Met',
    last: null,
    emails: ['never.met@b.example'],
    domain: null,
  });
  expect(keys(list({ isWatched: true, text: 'hest' }))).toEqual(['omar.hest@a.example']);
});

test('a lead says since when the score is as it is', () => {
  meets('robin-vale', 'Robin Vale', 10);
  store.people.setScore('robin-vale', 40, WEDNESDAY);
  store.people.setScore('robin-vale', 52, WEDNESDAY + HOUR_MS);
  store.people.setScore('robin-vale', 52, WEDNESDAY + 2 * HOUR_MS);
  const lead = store.people.find('robin-vale');
  expect(viewPersonList(store, lead === null ? [] : [lead])).toMatchObject([
    { scoreChange: 12, scoreChangedAt: WEDNESDAY + HOUR_MS },
  ]);
  expect(rowOf('robin-vale')).toMatchObject({ scoreChange: 12, scoreChangedAt: WEDNESDAY + HOUR_MS });
});
