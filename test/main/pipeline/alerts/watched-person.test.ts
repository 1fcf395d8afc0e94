// A watched person raises an alert however they appear: as the lead who likes an ad, or as an email address that is certainly
// theirs. From the service to the notification.
import { beforeEach, expect, test } from 'vitest';
import { applyMark } from '../../../../src/main/pipeline/alerts/mark-actions.ts';
import { alertBody, alertTitle } from '../../../../src/shared/words/alert-body.ts';
import { makeAccount, makeLike, makePerson } from '../../../fakes/records.ts';
import { createWatching, type Watching } from './watching.ts';

const ALMA = 'alma-zelkling';
const utcOffsetMinutes = (): number => 0;
let hotlist: Watching;

/** Alma is known by a like two days ago. So is Bo, whom nobody watches. */
beforeEach(async () => {
  hotlist = createWatching();
  hotlist.likes.push(likeBy(ALMA, 'Alma Zelkling', 1, 2 * 86_400_000));
  hotlist.likes.push(likeBy('bo-quist', 'Bo Quist', 2, 2 * 86_400_000));
  hotlist.post('before', 'alder.example', 1, 3 * 86_400_000);
  await hotlist.poll(0);
  await hotlist.poll(1);
  applyMark(hotlist.store, { kind: 'person', publicIdentifier: ALMA }, 'watch', {
    now: hotlist.clock.now(),
    utcOffsetMinutes,
    morningMinute: 8 * 60,
  });
});

function likeBy(publicIdentifier: string, name: string, likeId: number, ageMs: number) {
  const account = makeAccount('alder.example', { isIcpMatched: true });
  const person = { ...makePerson(publicIdentifier), name };
  return makeLike(likeId, { person, account, likedAt: hotlist.clock.now() - ageMs });
}

const contact = (email: string) => ({ id: `c-${email}`, email, score: null });

/** The title and the lines of each alert that was shown. */
function shown(): readonly string[] {
  return hotlist.notifier.ids().map((id) => {
    const alert = hotlist.store.ledger.find(id);
    return alert === null ? id : `${alertTitle(alert)}: ${alertBody(alert)}`;
  });
}

test('by the address that is theirs, however weak the signal, and the alert says that they are watched', async () => {
  hotlist.postBy('page', {
    type: 'docs_visit',
    contact: contact('alma.zelkling@alder.example'),
    properties: {},
  });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual(['watched:signal:page']);
  expect(shown()[0]).toContain('Alma Zelkling');
  expect(shown()[0]).toContain('You watch Alma Zelkling');
  expect(hotlist.store.ledger.find('watched:signal:page')?.person).toBe(ALMA);
});

test('of a watched account, the alert says that the account is watched', async () => {
  applyMark(hotlist.store, { kind: 'account', domain: 'alder.example' }, 'watch', {
    now: hotlist.clock.now(),
    utcOffsetMinutes,
    morningMinute: 8 * 60,
  });
  hotlist.postBy('page', { type: 'docs_visit', contact: contact('kim@alder.example'), properties: {} });
  await hotlist.poll(1);
  expect(hotlist.store.ledger.find('watched:signal:page')?.content).toMatchObject({
    name: 'alder.example',
    watched: 'alder.example',
  });
});

test('by a profile in a property, with or without an address; another profile, or a name alone, is nobody', async () => {
  const at = (slug: string) => ({ profile: `https://www.linkedin.com/in/${slug}/` });
  hotlist.postBy('named', { contact: contact('az@alder.example'), properties: at(ALMA), type: 'docs_visit' });
  hotlist.postBy('nobody', { contact: null, properties: at(ALMA), type: 'docs_visit' });
  hotlist.postBy('other', { contact: null, properties: at('bo-quist'), type: 'docs_visit' });
  hotlist.postBy('name', { contact: null, properties: { fullName: 'Alma Zelkling' }, type: 'docs_visit' });
  await hotlist.poll(1);
  const people = ['named', 'nobody', 'other', 'name'].map(
    (id) => hotlist.store.ledger.find(`watched:signal:${id}`)?.person ?? null,
  );
  expect(people).toEqual([ALMA, ALMA, null, null]);
});

test('not by an address that is only a guess, nor by one of a colleague', async () => {
  hotlist.postBy('guess', {
    contact: contact('azelkling@alder.example'),
    properties: {},
    type: 'docs_visit',
  });
  hotlist.postBy('bo', { contact: contact('bo.quist@alder.example'), properties: {}, type: 'docs_visit' });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual([]);
});

test('until the user splits the address from them', async () => {
  const email = 'alma.zelkling@alder.example';
  hotlist.store.personChoices.write({ email, publicIdentifier: ALMA }, 'split');
  hotlist.postBy('page', { contact: contact(email), properties: {}, type: 'docs_visit' });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual([]);
});

test('when another rule has the words, it says so as well', async () => {
  hotlist.postBy('strong', {
    type: 'demo_request',
    score: 95,
    contact: contact('alma.zelkling@alder.example'),
    properties: {},
  });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual(['strong-signal:strong']);
  expect(shown()[0]).toContain('You watch Alma Zelkling');
  expect(hotlist.store.ledger.find('strong-signal:strong')?.person).toBe(ALMA);
});

test('a contact who is no lead is watched by the address, and only that one alerts', async () => {
  const email = 'ilse.varga@alder.example';
  applyMark(hotlist.store, { kind: 'person', publicIdentifier: email }, 'watch', {
    now: hotlist.clock.now(),
    utcOffsetMinutes,
    morningMinute: 8 * 60,
  });
  hotlist.postBy('hers', {
    contact: contact('Ilse.Varga@alder.example'),
    properties: {},
    type: 'docs_visit',
  });
  hotlist.postBy('other', { contact: contact('ilse@alder.example'), properties: {}, type: 'docs_visit' });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual(['watched:signal:hers']);
  expect(shown()[0]).toContain('You watch Ilse Varga');
  expect(hotlist.store.ledger.find('watched:signal:hers')?.person).toBe(email);
});

test('a contact who turns out to be a lead stays watched, and the lead whom the user watches has the alert', async () => {
  const moment = { now: hotlist.clock.now(), utcOffsetMinutes, morningMinute: 8 * 60 };
  for (const key of ['bo.quist@alder.example', 'alma.zelkling@alder.example'])
    applyMark(hotlist.store, { kind: 'person', publicIdentifier: key }, 'watch', moment);
  for (const [id, email] of [
    ['bo', 'bo.quist@alder.example'],
    ['alma', 'alma.zelkling@alder.example'],
  ] as const)
    hotlist.postBy(id, { contact: contact(email), properties: {}, type: 'docs_visit' });
  await hotlist.poll(1);
  const people = ['bo', 'alma'].map((id) => hotlist.store.ledger.find(`watched:signal:${id}`)?.person);
  expect(people).toEqual(['bo.quist@alder.example', ALMA]);
});

test('somebody who was watched before they were seen, by their address, their profile in a signal, or a like', async () => {
  const moment = { now: hotlist.clock.now(), utcOffsetMinutes, morningMinute: 8 * 60 };
  const keys = ['omar.hest@birch.example', 'dana-ode', 'robin-vale'];
  for (const publicIdentifier of keys)
    applyMark(hotlist.store, { kind: 'person', publicIdentifier }, 'watch', moment);
  const profile = 'https://www.linkedin.com/in/Dana-Ode/';
  hotlist.postBy('email', {
    contact: contact('Omar.Hest@birch.example'),
    properties: {},
    type: 'docs_visit',
  });
  hotlist.postBy('profile', { contact: null, properties: { profile }, type: 'docs_visit' });
  // The property may be about somebody else.
  hotlist.postBy('other', {
    contact: contact('ilse.varga@birch.example'),
    properties: { profile },
    type: 'docs_visit',
  });
  hotlist.likes.unshift(likeBy('robin-vale', 'Robin Vale', 3, 0));
  await hotlist.poll(1);
  const people = ['email', 'profile', 'other'].map(
    (id) => hotlist.store.ledger.find(`watched:signal:${id}`)?.person ?? null,
  );
  expect(people).toEqual(['omar.hest@birch.example', 'dana-ode', null]);
  const liked = hotlist.store.ledger.find('ad-like:3') ?? hotlist.store.ledger.find('watched:like:3');
  expect(liked?.content).toMatchObject({ watched: 'Robin Vale' });
});

test('by an ad like, which says so too', async () => {
  hotlist.likes.unshift(likeBy(ALMA, 'Alma Zelkling', 3, 0));
  await hotlist.poll(1);
  expect(shown()[0]).toContain('You watch Alma Zelkling');
});

test('but not what the user logged about them', async () => {
  hotlist.store.outbox.add({ id: 'logged', domain: 'alder.example', type: 'call' }, hotlist.clock.now());
  hotlist.store.outbox.markSent('logged', hotlist.clock.now(), { createdId: 'call' });
  hotlist.postBy('call', {
    contact: contact('alma.zelkling@alder.example'),
    properties: {},
    type: 'call',
  });
  await hotlist.poll(1);
  expect(hotlist.notifier.ids()).toEqual([]);
});
