// The answers have the same rows and words as the panel, in the shapes that scripts rely on.
import { eventContent, personNamed } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  accountAnswerSchema,
  feedAnswerSchema,
  findAnswerSchema,
  hotAnswerSchema,
  todayAnswerSchema,
  personAnswerSchema,
  whyAnswerSchema,
} from '../../../../src/main/reading/queries/answers.ts';
import { today } from '../../../../src/main/reading/queries/day.ts';
import { feed } from '../../../../src/main/reading/queries/feed.ts';
import { hot } from '../../../../src/main/reading/queries/hot.ts';
import { MOST_ROWS } from '../../../../src/main/reading/queries/question.ts';
import type { Recorded } from '../../../../src/main/reading/queries/recorded-data.ts';
import { account, find, person } from '../../../../src/main/reading/queries/subjects.ts';
import { types } from '../../../../src/main/reading/queries/types.ts';
import { why } from '../../../../src/main/reading/queries/why.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import type { Reason } from '../../../../src/shared/contract/reasons.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import {
  defaultSettings,
  makeAccount,
  makeAlert,
  makeLike,
  makeSignal,
  noTypeAnswers,
} from '../../../fakes/records.ts';

const now = WEDNESDAY;
const minute = 60_000;
let store: Store;
let recorded: Recorded;

beforeEach(() => {
  store = createMemoryStore();
  recorded = {
    store,
    isDemo: false,
    hotWindow: '24h',
    settings: defaultSettings,
    typeAnswers: noTypeAnswers,
  };
  store.rankings.replace(
    '24h',
    ['alder.example', 'beech.example', 'cedar.example'].map((domain, index) => ({
      domain,
      rank: index + 1,
      score: 100 - 10 * index,
    })),
    now,
    3,
  );
  const { signals, likes, accounts, people, ledger } = store;
  signals.insertNew(
    Array.from({ length: 5 }, (_, index) =>
      makeSignal(`s${index}`, {
        recordedAt: now - index * minute,
        contact: { id: null, email: 'dana.fox@alder.example', score: 40 },
        properties: { seats: 27 },
      }),
    ),
    now,
  );
  accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder', stage: 'Open' })]);
  const like = makeLike(7);
  people.meet(like.person, 'alder.example', like.likedAt);
  likes.insertNew([like]);
  ledger.add([{ ...makeAlert('a1'), severity: 50 }], now - 2 * minute, {
    walk: null,
    isCatchUp: false,
  });
});

test('hot accounts come in the order of the list, page by page', () => {
  const first = hotAnswerSchema.parse(hot(recorded, { limit: 2 }, now));
  expect(first.accounts.map(({ rank, domain, score }) => [rank, domain, score])).toEqual([
    [1, 'alder.example', 100],
    [2, 'beech.example', 90],
  ]);
  expect(first.accounts[0]).toMatchObject({ name: 'Alder', link: 'hotlist://account/alder.example' });
  const second = hot(recorded, { limit: 2, offset: first.nextOffset ?? 0 }, now);
  expect(second.accounts.map(({ rank, domain }) => [rank, domain])).toEqual([[3, 'cedar.example']]);
  expect(second.nextOffset).toBeNull();
});

test('an account is found by any of its addresses, and has what its page shows', () => {
  const answer = accountAnswerSchema.parse(account(recorded, 'https://www.alder.example/about', now));
  expect(answer).toMatchObject({
    domain: 'alder.example',
    name: 'Alder',
    stage: 'Open',
    signalCount: 5,
    people: [
      { name: 'Dana Fox', emails: ['dana.fox@alder.example'], scoreKind: 'contact', score: 40, link: null },
      { name: 'robin-vale', link: 'hotlist://person/robin-vale' },
    ],
    rank: 1,
    score: 100,
  });
});

test('an account or person that was never read, and an invalid one, are unknown', () => {
  expect(account(recorded, 'nobody.example', now)).toBeNull();
  expect(account(recorded, 'no domain', now)).toBeNull();
  expect(person(recorded, 'nobody')).toBeNull();
});

test('a person is found by identifier and by the address of LinkedIn', () => {
  const byId = personAnswerSchema.parse(person(recorded, 'robin-vale'));
  expect(byId).toMatchObject({ id: 'robin-vale', link: 'hotlist://person/robin-vale' });
  expect(person(recorded, 'https://www.linkedin.com/in/Robin-Vale/?x=1')).toEqual(byId);
});

test('a contact is found by email; one who is proven to be a lead is that person', () => {
  const byMail = personAnswerSchema.parse(person(recorded, 'Dana.Fox@alder.example'));
  expect(byMail).toMatchObject({
    id: 'dana.fox@alder.example',
    scoreKind: 'contact',
    score: 40,
    domain: 'alder.example',
    emails: ['dana.fox@alder.example'],
  });
  expect(byMail.link).toBe('hotlist://person/dana.fox%40alder.example');
  expect(person(recorded, 'nobody@alder.example')).toBeNull();
  const hidden = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  expect(JSON.stringify(person(hidden, 'dana.fox@alder.example'))).not.toMatch(/dana|alder/i);
  store.personChoices.write({ email: 'dana.fox@alder.example', publicIdentifier: 'robin-vale' }, 'join');
  expect(person(recorded, 'dana.fox@alder.example')).toMatchObject({
    id: 'robin-vale',
    scoreKind: 'person',
    emails: ['dana.fox@alder.example'],
  });
});

test('the feed is answered newest first, as far back as it is asked for, page by page', () => {
  const first = feedAnswerSchema.parse(feed(recorded, { sinceAt: now - 3 * minute, limit: 3 }));
  expect(first.items.map(({ id }) => id)).toEqual(['signal:s0', 'signal:s1', 'like:7']);
  const second = feed(recorded, { sinceAt: now - 3 * minute, limit: 3, before: first.next ?? '' });
  expect(second?.items.map(({ id }) => id)).toEqual(['signal:s2', 'alert:a1', 'signal:s3']);
  expect(feed(recorded, { sinceAt: now - 3 * minute, limit: 3, before: second?.next ?? '' })).toMatchObject({
    items: [],
    next: null,
  });
  expect(feed(recorded, { kinds: ['alert'] })?.items.map(({ id }) => id)).toEqual(['alert:a1']);
  expect(feed(recorded, { domain: 'nobody.example' })?.items).toEqual([]);
});

test.each(['', '5', '5~', '5~nothing:1', 'x~signal:1', `5~signal:${'x'.repeat(3_000)}`])(
  'a place in the feed that nobody was told is refused: %j',
  (before) => {
    expect(feed(recorded, { before })).toBeNull();
  },
);

test('a signal says who and what in words', () => {
  const [item] = feed(recorded, { limit: 1 })?.items ?? [];
  expect(item).toMatchObject({ what: 'Demo request', who: 'Dana Fox', said: '27 seats', score: 50 });
});

test('why is asked by the id of an item or of the signal alone', () => {
  const answer = whyAnswerSchema.parse(why(recorded, 's0', now));
  expect(answer).toMatchObject({ id: 'signal:s0', outcome: 'rejected', domain: 'alder.example' });
  expect(why(recorded, 'signal:s0', now)).toEqual(answer);
  expect(why(recorded, 'alert:a1', now)).toMatchObject({ id: 'alert:a1', name: 'Alder' });
  expect(why(recorded, 'nothing', now)).toBeNull();
  expect(answer).toMatchObject({ chance: null, witnesses: [] });
});

test('words find what the lookup finds; what may be a key is not repeated', () => {
  const answer = findAnswerSchema.parse(find(recorded, 'aldr', now));
  expect(answer.results.map(({ kind, id }) => [kind, id])).toEqual([['account', 'alder.example']]);
  expect(find(recorded, 'sk_live_0123456789abcdefghij', now)).toMatchObject({ words: '', results: [] });
});

test.each([
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [1_000_000, MOST_ROWS],
])('a limit of %d is taken as %d', (limit, rows) => {
  store.signals.insertNew(
    Array.from({ length: MOST_ROWS + 5 }, (_, index) => makeSignal(`more-${index}`)),
    now,
  );
  expect(feed(recorded, { limit })?.items).toHaveLength(rows);
});

test('no answer names anybody where the settings hide names, and each still says what happened', () => {
  recorded = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  store.signals.insertNew(
    [makeSignal('said', { recordedAt: now, properties: { company: 'Alder', name: 'Dana Fox' } })],
    now,
  );
  const told = {
    id: 'account-hot:alder.example:1',
    content: eventContent(
      'Alder',
      { code: 'rule', rule: 'account-hot' },
      { who: personNamed('Dana Fox', 'Founder of Alder') },
    ),
  };
  store.ledger.add([{ ...makeAlert('a2', told), severity: 50 }], now, {
    walk: null,
    isCatchUp: false,
  });
  const key = `alert:${told.id}`;
  const answers = [
    hotAnswerSchema.parse(hot(recorded, {}, now)),
    accountAnswerSchema.parse(account(recorded, 'alder.example', now)),
    personAnswerSchema.parse(person(recorded, 'robin-vale')),
    { ...findAnswerSchema.parse(find(recorded, 'alder', now)), words: '' },
    feedAnswerSchema.parse(feed(recorded, { limit: 3 })),
    feedAnswerSchema.parse(feed(recorded, { kinds: ['alert'] })),
    whyAnswerSchema.parse(why(recorded, 's0', now)),
    whyAnswerSchema.parse(why(recorded, 'like:7', now)),
    whyAnswerSchema.parse(why(recorded, key, now)),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/alder|dana|fox|robin|vale/iu);
  const [, known, , found, , alerts] = answers;
  expect(known).toMatchObject({ signalCount: 6, people: [{ title: null, score: 40 }, {}] });
  expect(found).toMatchObject({ results: [{ kind: 'account', id: null, name: '' }] });
  expect(alerts).toMatchObject({ items: [{ what: 'Heating up' }, {}] });
});

test('an account without a domain is answered by what stands for it', () => {
  store.accounts.upsertFacts([makeAccount('company-7', { name: 'Elm' })]);
  expect(account(recorded, 'company-7', now)).toMatchObject({ domain: 'company-7', name: 'Elm' });
  expect(account(recorded, 'company-8', now)).toBeNull();
  expect(account(recorded, 'company', now)).toBeNull();
});

test('where names are hidden, neither a title nor an ad names anybody', () => {
  recorded = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  const { person: lead, likedAt } = makeLike(7);
  store.people.meet({ ...lead, headline: 'Founder of Alder' }, 'alder.example', likedAt);
  store.likes.insertNew([makeLike(8, { adTitle: 'How Alder grows' })]);
  expect(JSON.stringify(account(recorded, 'alder.example', now))).not.toMatch(/alder/iu);
  expect(JSON.stringify(feed(recorded, { kinds: ['like'] }))).not.toMatch(/alder/iu);
});

test.each<Reason>([
  { code: 'claimed', by: 'dana-fox', untilMinute: null },
  { code: 'logged-by-colleague', by: 'dana-fox' },
  { code: 'domain-left-out', domain: 'dana-fox.example' },
])('a reason that names somebody is left out where names are hidden: %j', (reason) => {
  store.signals.insertNew([makeSignal('because', { recordedAt: now })], now);
  const decided = { subject: 'signal:because', domain: 'alder.example', alertId: null, reason };
  store.decisions.add([{ ...decided, what: { code: 'signal', type: 'page_view' } }], now);
  expect(why(recorded, 'because', now)?.reason).toMatch(/dana/iu);
  const hidden = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  expect(why(hidden, 'because', now)?.reason).toBeNull();
});

test('without names, too, the feed goes on where it ended, also among many of one instant', () => {
  store.signals.insertNew(
    Array.from({ length: 7 }, (_, index) => makeSignal(`same-${index}`, { recordedAt: now - minute })),
    now,
  );
  const idsOf = (hideNames: boolean): readonly string[] => {
    const asked = { ...recorded, settings: { ...defaultSettings, hideNames } };
    const ids: string[] = [];
    let before: string | undefined;
    do {
      const page = feed(asked, { limit: 2, before, kinds: ['signal', 'like'] });
      ids.push(...(page?.items ?? []).map(({ id }) => id));
      before = page?.next ?? undefined;
    } while (before !== undefined);
    return ids;
  };
  expect(idsOf(false)).toHaveLength(13);
  expect(idsOf(true)).toEqual(idsOf(false));
});

test('of an account it says who of the team has it, until its term is over, and not where names are hidden', () => {
  const claim = { account: 'alder.example', by: 'ben', at: now - minute, untilAt: now + minute, from: null };
  store.claims.apply({ kind: 'all', claims: [claim], people: ['ada', 'ben'] }, 1);
  const held = (of: Recorded, at: number) => hot(of, {}, at).accounts.map(({ claimedBy }) => claimedBy);
  expect(held(recorded, now)).toEqual(['ben', null, null]);
  expect(account(recorded, 'alder.example', now)?.claimedBy).toBe('ben');
  expect(held(recorded, now + minute)).toEqual([null, null, null]);
  const hidden = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  expect(held(hidden, now)).toEqual([null, null, null]);
  expect(account(hidden, 'alder.example', now)?.claimedBy).toBeNull();
});

test('whom to call next is told with why, who and how long they have waited, and without names where they are hidden', () => {
  const at = { now, utcOffsetMinutes: () => 0 };
  const decided = { ...makeAlert('ask', { kind: 'explicit-ask', account: 'cedar.example' }), severity: 80 };
  const askedAt = now - 20 * minute;
  store.ledger.add([{ ...decided, happenedAt: askedAt }], now, { walk: null, isCatchUp: false });
  const answer = todayAnswerSchema.parse(today(recorded, at));
  const waits = {
    waitingSince: new Date(askedAt).toISOString(),
    answerDue: new Date(askedAt + 15 * minute).toISOString(),
    isAnswerReported: false,
  };
  expect(answer.toCall).toMatchObject([
    { why: 'overdue', id: 'alert:ask', domain: 'cedar.example', who: 'Demo request', ...waits },
    { why: 'alert', id: 'alert:a1', domain: 'alder.example', waitingSince: null },
  ]);
  const hidden = { ...recorded, settings: { ...defaultSettings, hideNames: true } };
  expect(today(hidden, at).toCall[0]).toMatchObject({
    domain: null,
    name: '',
    who: null,
    details: null,
    ...waits,
  });
});

test('an assistant is told of nobody to call who is not to be contacted', () => {
  const listed = () => today(recorded, { now, utcOffsetMinutes: () => 0 }).toCall.map(({ domain }) => domain);
  expect(listed()).toEqual(['alder.example']);
  store.accounts.upsertFacts([makeAccount('alder.example', { stage: 'Do not contact' })]);
  // The hottest of the others.
  expect(listed()).toEqual(['beech.example']);
});

test('an assistant is not told to call whom a colleague has, until that claim is over', () => {
  const claim = { account: 'alder.example', by: 'ben', at: now - minute, untilAt: now + minute, from: null };
  store.claims.apply({ kind: 'all', claims: [claim], people: ['ada', 'ben'] }, 1);
  const listed = (me: string, at: number) =>
    today({ ...recorded, me }, { now: at, utcOffsetMinutes: () => 0 }).toCall.map(({ domain }) => domain);
  expect(listed('ada', now)).toEqual(['beech.example']);
  expect(listed('ben', now)).toEqual(['alder.example']);
  expect(listed('ada', now + minute)).toEqual(['alder.example']);
});

test('an assistant is not told to call whom the user’s list gives to a colleague', () => {
  const settings = { ...recorded.settings, me: { id: 7, name: 'Ada Ode' } };
  const listed = () =>
    today({ ...recorded, settings }, { now, utcOffsetMinutes: () => 0 }).toCall.map(({ domain }) => domain);
  expect(listed()).toEqual(['alder.example']);
  store.accountOwners.write('alder.example', { id: 8, name: 'Ben Vance' });
  expect(listed()).toEqual(['beech.example']);
});

test('every fact says whether they told us or we observed it, by what its type means now', () => {
  store.signals.insertNew(
    [
      makeSignal('asked', { type: 'demo_request', recordedAt: now }),
      makeSignal('looked', { type: 'evt_4211', recordedAt: now }),
    ].map((signal) => ({ ...signal, account: { ...signal.account, domain: 'beech.example' } })),
    now,
  );
  store.accounts.upsertFacts([makeAccount('beech.example', { name: 'Beech' })]);
  const basisBy = (settings: Partial<Recorded['settings']> = {}) => {
    const asked = { ...recorded, settings: { ...recorded.settings, ...settings } };
    const items = feed(asked, { domain: 'beech.example' })?.items ?? [];
    const row = hot(asked, {}, now).accounts.find(({ domain }) => domain === 'beech.example');
    const known = account(asked, 'beech.example', now);
    return {
      items: Object.fromEntries(items.map(({ id, basis }) => [id, basis])),
      hot: row?.facts,
      account: known?.facts,
      contributions: known?.contributions.map(({ what, basis }) => ({ what, basis })),
      why: why(asked, 'signal:looked', now)?.basis,
    };
  };
  const facts = [
    { what: 'Demo request', basis: 'told' },
    { what: 'Evt 4211', basis: 'observed' },
  ];
  expect(basisBy()).toEqual({
    items: { 'signal:asked': 'told', 'signal:looked': 'observed' },
    hot: facts,
    account: facts,
    contributions: facts,
    why: 'observed',
  });
  const answered = basisBy({ typeMeanings: [{ type: 'EVT_4211', meaning: 'request' }] });
  expect(answered.items['signal:looked']).toBe('told');
  expect(answered.hot?.map(({ basis }) => basis)).toEqual(['told', 'told']);
  expect(answered.why).toBe('told');
});

test('types say what each means, and whose answer or what else says so', () => {
  const sent = ['trial_request', 'evt_own', 'evt_team', 'evt_unclear'];
  store.signals.insertNew(
    sent.map((type) => makeSignal(`of-${type}`, { type, score: null })),
    now,
  );
  const own = [{ type: 'evt_own', meaning: 'request' }] as const;
  const team = [
    { type: 'evt_own', meaning: 'ordinary' },
    { type: 'evt_team', meaning: 'buying' },
  ] as const;
  const answer = types({ ...recorded, typeAnswers: { policy: null, own, team } });
  const said = new Map(answer.types.map((one) => [one.type, one]));
  expect(said.get('trial_request')).toMatchObject({ meaning: 'request', from: 'words', count: 1 });
  expect(said.get('evt_own')).toMatchObject({ meaning: 'request', from: 'own', teamSays: 'ordinary' });
  expect(said.get('evt_team')).toMatchObject({ meaning: 'buying', from: 'team', teamSays: null });
  expect(said.get('evt_unclear')).toMatchObject({ meaning: null, from: 'nobody' });
});
