// When a lead was last seen, as the lookup and the account's page say it: the same, however many contacts there are.
import { describe, expect, test } from 'vitest';
import { leadOf, readLastSeen, readPeopleOf } from '../../../../src/main/pipeline/store/joined-people.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makePerson, makeSignal } from '../../../fakes/records.ts';

const domain = 'firm.example';

/** Kit Wren, known from LinkedIn, whose email was seen later. */
function withLead({ score, others }: { readonly score: number; readonly others: number }): Store {
  const store = createMemoryStore();
  store.people.meet({ ...makePerson('kit-wren'), name: 'Kit Wren' }, domain, WEDNESDAY);
  const seen = (email: string, later: number, contactScore: number) =>
    makeSignal(email, {
      domain,
      recordedAt: WEDNESDAY + later,
      contact: { id: email, email, score: contactScore },
    });
  store.signals.insertNew(
    [
      seen(`kit.wren@${domain}`, 1_000, score),
      ...Array.from({ length: others }, (_, index) => seen(`desk${index}@${domain}`, 2_000 + index, 50)),
    ],
    1,
  );
  return store;
}

function lastSeen(store: Store): { readonly inLookup: number; readonly onPage: number } {
  const lead = store.people.find('kit-wren');
  if (lead === null) throw new Error('there is no lead');
  const contacts = readPeopleOf(store, domain).contactsOf('kit-wren');
  return {
    inLookup: readLastSeen(store, lead),
    onPage: Math.max(lead.lastSeenAt, ...contacts.map(({ lastSeenAt }) => lastSeenAt)),
  };
}

describe('a lead was last seen', () => {
  test('when its email was, if that was later', () => {
    expect(lastSeen(withLead({ score: 90, others: 3 }))).toEqual({
      inLookup: WEDNESDAY + 1_000,
      onPage: WEDNESDAY + 1_000,
    });
  });

  test('also if hundreds of others were seen since', () => {
    expect(lastSeen(withLead({ score: 90, others: 300 })).inLookup).toBe(WEDNESDAY + 1_000);
  });

  test('as its page says where the email is not among those that the page lists', () => {
    const { inLookup, onPage } = lastSeen(withLead({ score: 1, others: 300 }));
    expect(inLookup).toBe(onPage);
    expect(inLookup).toBe(WEDNESDAY);
  });

  test('as of now, whatever was read before: a later signal, and a contact who turns out to be somebody else', () => {
    const store = withLead({ score: 90, others: 0 });
    const email = `kit.wren@${domain}`;
    expect(lastSeen(store).inLookup).toBe(WEDNESDAY + 1_000);
    const contact = { id: email, email, score: 90 };
    store.signals.insertNew([makeSignal('later', { domain, recordedAt: WEDNESDAY + 9_000, contact })], 2);
    expect(lastSeen(store).inLookup).toBe(WEDNESDAY + 9_000);
    store.personChoices.write({ email, publicIdentifier: 'kit-wren' }, 'split');
    expect(lastSeen(store).inLookup).toBe(WEDNESDAY);
  });
});

describe('a join made by hand holds', () => {
  const email = `desk@${domain}`;

  /** Kit Wren and the desk, each with a lower score than a hundred others of the account. */
  function withMany({ leads, contacts }: { readonly leads: number; readonly contacts: number }): Store {
    const store = createMemoryStore();
    store.people.meet({ ...makePerson('kit-wren'), name: 'Kit Wren' }, domain, WEDNESDAY);
    for (let index = 0; index < leads; index += 1) {
      store.people.meet({ ...makePerson(`lead-${index}`), name: 'Lee Dorn' }, domain, WEDNESDAY);
      store.people.setScore(`lead-${index}`, 90, WEDNESDAY);
    }
    const seen = (address: string, score: number) =>
      makeSignal(address, {
        domain,
        recordedAt: WEDNESDAY + 1_000,
        contact: { id: address, email: address, score },
      });
    store.signals.insertNew(
      [
        seen(email, 1),
        ...Array.from({ length: contacts }, (_, index) => seen(`other${index}@${domain}`, 90)),
      ],
      1,
    );
    store.personChoices.write({ email, publicIdentifier: 'kit-wren' }, 'join');
    return store;
  }

  test.each([
    { leads: 150, contacts: 3 },
    { leads: 3, contacts: 150 },
    { leads: 150, contacts: 150 },
  ])('among $leads leads and $contacts contacts with higher scores', (many) => {
    const store = withMany(many);
    const contact = store.counts.findContact(email);
    if (contact === null) throw new Error('there is no contact');
    expect(leadOf(store, contact)?.publicIdentifier).toBe('kit-wren');
    expect(
      readPeopleOf(store, domain)
        .contactsOf('kit-wren')
        .map((one) => one.email),
    ).toEqual([email]);
    expect(lastSeen(store)).toEqual({ inLookup: WEDNESDAY + 1_000, onPage: WEDNESDAY + 1_000 });
  });

  test('but not at another account, where the lead works by now', () => {
    const store = withMany({ leads: 150, contacts: 150 });
    store.people.meet({ ...makePerson('kit-wren'), name: 'Kit Wren' }, 'other.example', WEDNESDAY + 1);
    expect(readPeopleOf(store, domain).contactsOf('kit-wren')).toEqual([]);
  });
});
