// The people of the world, and the contacts that callers add. Names are derived from the index, never stored.

import { hash } from '../random.ts';
import type { Companies, Company } from './companies.ts';
import { personName, PERSONAS, type PersonName } from './person-names.ts';

export interface Person {
  readonly index: number;
  readonly publicIdentifier: string;
  readonly name: PersonName | null;
  readonly email: string;
  readonly company: Company;
  /** Surface B's id. */
  readonly contactId: string;
}

export interface People {
  /** The people of the world plus the added contacts. */
  count(): number;
  at(index: number): Person | null;
  byPublicIdentifier(identifier: string): Person | null;
  /** Everyone with that email address: namesakes share one. */
  byEmail(email: string): readonly Person[];
  /** The contact with that address, added when it is new. */
  ensure(email: string, company: Company): Person;
}

const PERSONA_IDS: readonly number[] = PERSONAS.map((_name, index) => 501 + index);

export function createPeople(seed: number, companies: Companies, total: number): People {
  const companyOf = new Uint32Array(total);
  for (const company of companies.all) {
    companyOf.fill(company.index, company.firstPerson, company.firstPerson + company.personCount);
  }
  const added: Person[] = [];

  function at(index: number): Person | null {
    if (index >= total) return added[index - total] ?? null;
    const company = companies.all[companyOf[index] ?? -1];
    if (company === undefined || index < 0) return null;
    const name = personName(seed, index);
    return {
      index,
      publicIdentifier: name.publicIdentifier,
      name,
      email: `${name.mailbox}@${company.domain}`,
      company,
      contactId: `con_${hash(seed, 51, index).toString(36)}${index.toString(36)}`,
    };
  }

  function byEmail(email: string): readonly Person[] {
    const wanted = email.toLowerCase();
    const company = companies.byDomain(wanted.slice(wanted.indexOf('@') + 1));
    const found = added.filter((person) => person.email === wanted);
    if (company === null) return found;
    for (let step = 0; step < company.personCount; step += 1) {
      const person = at(company.firstPerson + step);
      if (person?.email === wanted) found.push(person);
    }
    return found;
  }

  return {
    count: () => total + added.length,
    at,
    byPublicIdentifier(identifier) {
      // An identifier ends in three characters of a hash, followed by the index.
      const index = Number.parseInt(identifier.slice(identifier.lastIndexOf('-') + 4), 36);
      const person = Number.isSafeInteger(index) ? at(index) : null;
      return person?.publicIdentifier === identifier ? person : null;
    },
    byEmail,
    ensure(email, company) {
      const known = byEmail(email)[0];
      if (known !== undefined) return known;
      const index = total + added.length;
      const contactId = `con_${hash(seed, 51, index).toString(36)}${index.toString(36)}`;
      const person = {
        index,
        publicIdentifier: '',
        name: null,
        email: email.toLowerCase(),
        company,
        contactId,
      };
      added.push(person);
      return person;
    },
  };
}

/** The ids of the personas in a company, by which `employeePersonaIds` filters. */
export function personasOf(seed: number, company: Company): ReadonlySet<number> {
  const found = new Set<number>();
  for (let step = 0; step < company.personCount; step += 1) {
    found.add(PERSONA_IDS[personName(seed, company.firstPerson + step).job.persona] ?? 0);
  }
  return found;
}
