import { beforeEach, describe, expect, test } from 'vitest';
import { listRecent, lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal } from '../../../fakes/records.ts';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
  store.accounts.upsertFacts([
    makeAccount('tarnwick.example', {
      name: 'Tarnwick Systems',
      linkedInUrl: 'https://www.linkedin.com/company/Tarnwick-Group/about/?trk=x',
      totalScore: 50,
    }),
    makeAccount('tarnholm.example', { name: 'Tarnholm Foods', totalScore: 900, latestActivityAt: WEDNESDAY }),
    makeAccount('muller.example', { name: 'Müller & Söhne' }),
    makeAccount('stonewick.example', { name: 'Stonewick' }),
  ]);
  store.people.meet(
    { ...makePerson('ada-quillon'), name: 'Ada Quillon', headline: 'Head of Revenue' },
    'tarnwick.example',
    WEDNESDAY,
  );
  store.signals.insertNew(
    [
      makeSignal('s1', {
        domain: 'tarnwick.example',
        contact: { id: null, email: 'Bram@Mail.example', score: 7 },
      }),
    ],
    1,
  );
});

function find(typed: string): readonly string[] {
  return lookUpLocally(store, typed, WEDNESDAY).results.map(({ kind, id }) => `${kind}:${id}`);
}

test('those opened last come as they are known now; who is not known any more is left out', () => {
  store.recentLookups.remember({ kind: 'person', key: 'ada-quillon' }, 1);
  store.recentLookups.remember({ kind: 'account', key: 'gone.example' }, 2);
  store.recentLookups.remember({ kind: 'account', key: 'tarnwick.example' }, 3);
  expect(listRecent(store).map(({ name }) => name)).toEqual(['Tarnwick Systems', 'Ada Quillon']);
});

describe('somebody who was looked up by an address and has not been seen yet', () => {
  const stranger = (typed: string) => lookUpLocally(store, typed, WEDNESDAY).stranger;

  beforeEach(() => {
    const contact = { id: null, email: 'omar.hestashi@tarnwick.example', score: null };
    store.signals.insertNew([makeSignal('s2', { domain: 'tarnwick.example', contact })], 1);
  });

  test.each([
    ['a known company', 'ben.adler@tarnwick.example', { domain: null, isPrivate: false }],
    ['an unknown company', 'ben.adler@mail.unheard.example', { domain: 'unheard.example', isPrivate: false }],
    ['a mailbox provider', 'ben.adler@gmail.com', { domain: null, isPrivate: true }],
  ])('at %s is watched by their email', (_where, email, about) => {
    expect(stranger(`Ben Adler <${email}>`)).toEqual({ key: email, ...about });
  });

  test('is watched by their profile, as LinkedIn writes it', () => {
    const about = { domain: null, isPrivate: false };
    expect(stranger('https://www.linkedin.com/in/Ben-Adler/')).toEqual({ key: 'ben-adler', ...about });
  });

  test.each([
    'omar.hestashi@tarnwick.example',
    'linkedin.com/in/ada-quillon',
    'ben adler',
    'unheard.example',
  ])('is not %s', (typed) => expect(stranger(typed)).toBe(null));

  test('leads to their company and to whoever has a similar name', () => {
    const [company, omar] = ['account:tarnwick.example', 'contact:omar.hestashi@tarnwick.example'];
    expect(find('omar.hestasi@tarnwick.example')).toEqual([company, omar]);
    expect(find('omar.hestashi@tarnwik.example')).toEqual([omar]);
    expect(find('ada.quilon@tarnwick.example')).toEqual([company, 'person:ada-quillon']);
    expect(find('linkedin.com/in/omar-hestasi')).toEqual([omar]);
  });

  test('leads to no company from a mailbox provider, though one is known by that name', () => {
    store.accounts.upsertFacts([makeAccount('gmail.com', { name: 'Gmail' })]);
    expect(find('ben.adler@gmail.com')).toEqual([]);
  });
});

describe('what is found while typing', () => {
  test('one letter finds names that begin with it, the hotter first', () => {
    expect(find('t').slice(0, 2)).toEqual(['account:tarnholm.example', 'account:tarnwick.example']);
  });

  test.each(['caf%C3%A9-zelk', 'café-zelk'])(
    'a company page is found whichever way its address is written: %s',
    (slug) => {
      store.accounts.upsertFacts([
        makeAccount('cz.example', {
          name: 'CZ Group',
          linkedInUrl: `https://www.linkedin.com/company/${slug}/`,
        }),
      ]);
      expect(find('https://www.linkedin.com/company/caf%C3%A9-zelk')).toEqual(['account:cz.example']);
      expect(find('linkedin.com/company/café-zelk/about')).toEqual(['account:cz.example']);
    },
  );

  test('whose domain is the typed word comes before hundreds whose names begin with it', () => {
    const many = Array.from({ length: 450 }, (_, index) =>
      makeAccount(`m${String(index)}.example`, { name: `Novania ${String(index)}`, totalScore: 900 }),
    );
    store.accounts.upsertFacts([...many, makeAccount('nova.example', { name: 'Zephandra Group' })]);
    expect(find('nova')[0]).toBe('account:nova.example');
  });

  test('a name in one word is found by its parts, also among others and with a slip', () => {
    expect(find('stone wick')).toEqual(['account:stonewick.example']);
    expect(find('tarn wick systems')).toEqual(['account:tarnwick.example']);
    expect(find('stone wikc')).toEqual(['account:stonewick.example']);
    // An exact match comes first.
    store.accounts.upsertFacts([makeAccount('wick.example', { name: 'Stone Wick' })]);
    expect(find('stone wick')).toEqual(['account:wick.example']);
  });

  test('the very name comes before a hotter one that only begins alike', () => {
    store.accounts.upsertFacts([makeAccount('tarn.example', { name: 'Tarn' })]);
    expect(find('tarn')[0]).toBe('account:tarn.example');
  });

  test('the closer name comes first, however hot and recent another one is', () => {
    store.people.meet({ ...makePerson('tarn'), name: 'Tarn' }, null, WEDNESDAY - 90 * 86_400_000);
    expect(find('tarn').slice(0, 2)).toEqual(['person:tarn', 'account:tarnholm.example']);
  });

  test('a contact that is a lead stands there once, as the person', () => {
    const properties = { profile: 'https://www.linkedin.com/in/ada-quillon' };
    const contact = { id: null, email: 'aq@tarnwick.example', score: 3 };
    store.signals.insertNew([makeSignal('s2', { domain: 'tarnwick.example', contact, properties })], 1);
    expect(find('aq@tarnwick.example')).toEqual(['person:ada-quillon', 'account:tarnwick.example']);
    store.personChoices.write({ email: contact.email, publicIdentifier: 'ada-quillon' }, 'split');
    expect(find('aq@tarnwick.example')[0]).toBe('contact:aq@tarnwick.example');
  });

  test('a person was last seen when their email was, as their page says', () => {
    const properties = { profile: 'https://www.linkedin.com/in/ada-quillon' };
    const contact = { id: null, email: 'aq@tarnwick.example', score: 3 };
    const recordedAt = WEDNESDAY + 3_600_000;
    store.signals.insertNew(
      [makeSignal('s2', { domain: 'tarnwick.example', contact, properties, recordedAt })],
      1,
    );
    const lastSeen = (typed: string) => lookUpLocally(store, typed, WEDNESDAY).results[0]?.latestActivityAt;
    expect(lastSeen('ada quillon')).toBe(recordedAt);
    expect(lastSeen('aq@tarnwick.example')).toBe(recordedAt);
    store.recentLookups.remember({ kind: 'person', key: 'ada-quillon' }, 1);
    expect(listRecent(store)[0]?.latestActivityAt).toBe(recordedAt);
    // If the profile was seen later, that counts; an address that belongs to somebody else does not.
    store.people.markSeen('ada-quillon', recordedAt + 1);
    expect(lastSeen('ada quillon')).toBe(recordedAt + 1);
    store.signals.insertNew(
      [makeSignal('s3', { domain: 'tarnwick.example', contact, recordedAt: recordedAt + 9 })],
      1,
    );
    expect(lastSeen('ada quillon')).toBe(recordedAt + 9);
    store.personChoices.write({ email: contact.email, publicIdentifier: 'ada-quillon' }, 'split');
    expect(lastSeen('ada quillon')).toBe(recordedAt + 1);
  });

  test('a contact has the name that its address or a signal spells', () => {
    const contact = { id: null, email: 'ilse.varga@tarnwick.example', score: 3 };
    store.signals.insertNew([makeSignal('s2', { domain: 'tarnwick.example', contact })], 1);
    const [found] = lookUpLocally(store, 'ilse', WEDNESDAY).results;
    expect(found).toMatchObject({
      name: 'Ilse Varga',
      detail: 'Tarnwick Systems · ilse.varga@tarnwick.example',
    });
  });

  test('a person says first where they work, which tells two of a name apart and is not cut off', () => {
    expect(lookUpLocally(store, 'ada quillon', WEDNESDAY).results[0]?.detail).toBe(
      'Tarnwick Systems · Head of Revenue',
    );
  });

  test('words in any order, of names and headlines', () => {
    expect(find('quillon ada')).toEqual(['person:ada-quillon']);
    expect(find('head rev')).toEqual(['person:ada-quillon']);
  });

  test('whoever has the name in an address of LinkedIn that nobody here is known by', () => {
    expect(find('https://www.linkedin.com/in/ada-quillon-91b2/?trk=x')).toEqual(['person:ada-quillon']);
    expect(find('https://www.linkedin.com/company/stonewick-2/')).toEqual(['account:stonewick.example']);
  });

  test('nothing of what may be a key, which is not even repeated', () => {
    const answer = lookUpLocally(store, 'hk_live_4f9aP2mQx7RtB8vL1zYc', WEDNESDAY);
    expect(answer).toMatchObject({ query: '', kind: 'key', results: [] });
  });

  test('the inside of a word', () => {
    expect(find('newick')).toEqual(['account:stonewick.example']);
  });

  test('marks over letters do not matter, on either side', () => {
    expect(find('muller')[0]).toBe('account:muller.example');
    expect(find('söhne')[0]).toBe('account:muller.example');
    expect(find('sohne')[0]).toBe('account:muller.example');
  });

  test.each(['tarnwik', 'tranwick', 'tarnwickk', 'tarmwick', 'tarnwik systms'])('a slip: %s', (typed) => {
    expect(find(typed)[0]).toBe('account:tarnwick.example');
  });

  test('nothing for what is nowhere', () => {
    expect(find('zzqqx')).toEqual([]);
    expect(find('&&')).toEqual([]);
    expect(find('"*')).toEqual([]);
  });

  test('a domain, whole, as a URL, and while it is being typed', () => {
    expect(find('tarnwick.example')[0]).toBe('account:tarnwick.example');
    expect(find('https://www.tarnwick.example/pricing')[0]).toBe('account:tarnwick.example');
    expect(find('tarnwick.ex')[0]).toBe('account:tarnwick.example');
  });

  test('a LinkedIn address of a company or a person', () => {
    expect(find('https://linkedin.com/company/tarnwick-group')).toEqual(['account:tarnwick.example']);
    expect(find('linkedin.com/in/Ada-Quillon')).toEqual(['person:ada-quillon']);
  });

  test('a LinkedIn page by its number, where the account is known by it; never a name with that number', () => {
    store.accounts.upsertFacts([
      makeAccount('numbered.example', { linkedInUrl: 'https://www.linkedin.com/company/1234567/' }),
      makeAccount('other.example', { name: '4711 Cologne' }),
    ]);
    expect(find('https://www.linkedin.com/company/1234567')).toEqual(['account:numbered.example']);
    expect(find('https://www.linkedin.com/company/4711')).toEqual([]);
  });

  test('a LinkedIn address of a company that came without one, by its name there', () => {
    expect(find('https://www.linkedin.com/company/stonewick/')).toEqual(['account:stonewick.example']);
    expect(find('https://www.linkedin.com/company/tarnholm-foods/')).toEqual(['account:tarnholm.example']);
    expect(find('https://www.linkedin.com/company/nobody-knows/')).toEqual([]);
  });

  test('an email finds the contact and the account it was seen at, whatever its own domain is', () => {
    expect(find('bram@mail.example')).toEqual(['contact:bram@mail.example', 'account:tarnwick.example']);
    const [contact] = lookUpLocally(store, 'bram@mail.example', WEDNESDAY).results;
    expect(contact).toMatchObject({ kind: 'contact', domain: 'tarnwick.example', score: 7 });
  });

  test('an email that is being typed, and a second name in one', () => {
    const contact = { id: null, email: 'ines.morvane@halderby.example', score: null };
    store.signals.insertNew([makeSignal('s2', { domain: 'halderby.example', contact })], 1);
    expect(find('ines.m')).toEqual(['contact:ines.morvane@halderby.example']);
    expect(find('morv')).toEqual(['contact:ines.morvane@halderby.example']);
    expect(find('halderby')).not.toContain('contact:ines.morvane@halderby.example');
  });

  test('an unknown email finds the account of its domain', () => {
    expect(find('nobody@tarnwick.example')).toEqual(['account:tarnwick.example']);
  });
});

describe('the index keeps in step', () => {
  test('with a new name: the old one finds nothing any more', () => {
    store.accounts.upsertFacts([makeAccount('stonewick.example', { name: 'Granite' })]);
    expect(find('granite')).toEqual(['account:stonewick.example']);
    store.people.meet(
      { ...makePerson('ada-quillon'), name: 'Ada Vale', headline: 'Founder' },
      null,
      WEDNESDAY,
    );
    expect(find('founder')).toEqual(['person:ada-quillon']);
    expect(find('revenue')).toEqual([]);
  });

  test('with what is rolled back', () => {
    expect(() =>
      store.transaction(() => {
        store.accounts.upsertFacts([makeAccount('gone.example', { name: 'Vanished' })]);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(find('vanished')).toEqual([]);
  });

  test('with what is cleared', () => {
    store.clear();
    expect(find('tarn')).toEqual([]);
    expect(find('ada')).toEqual([]);
  });
});

test('more matches than are read still give the hottest ones, and the very name', () => {
  store.transaction(() => {
    store.accounts.upsertFacts(
      Array.from({ length: 1_200 }, (_, index) =>
        makeAccount(`ostra${index}.example`, { name: `Ostra ${index}`, totalScore: index % 700 }),
      ),
    );
    store.accounts.upsertFacts([
      makeAccount('late.example', { name: 'Ostra Peak', totalScore: 5_000 }),
      makeAccount('plain.example', { name: 'Ostra', totalScore: 0 }),
    ]);
  });
  expect(find('ostra').slice(0, 2)).toEqual(['account:plain.example', 'account:late.example']);
});
