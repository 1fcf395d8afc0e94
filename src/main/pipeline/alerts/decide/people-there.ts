// Who somebody at an account is, from all that is stored: the same for an alert, the row of the hot list and the next call.
import type { NamedPerson } from '../../../../shared/contract/alert-content.ts';
import type { Store } from '../../store/store.ts';
import { namePerson } from './name-person.ts';

/** How many leads of a company are searched for the one an address names. */
const PEOPLE_READ = 200;

/** `properties`: of the signal that names them. */
export type PersonNamer = (
  email: string | null,
  properties: Readonly<Record<string, unknown>>,
) => NamedPerson;

/** Reads the account's leads once, when somebody is named. */
export function createPersonNamer(
  { counts, people, personChoices }: Pick<Store, 'counts' | 'people' | 'personChoices'>,
  domain: string,
): PersonNamer {
  let known: ReturnType<Store['people']['listOf']> | null = null;
  return (email, properties) => {
    known ??= people.listOf(domain, PEOPLE_READ);
    const said = email === null ? undefined : counts.findContact(email)?.said;
    return namePerson(email, properties, {
      people: known,
      choices: personChoices.list(),
      ...(said && { said }),
    });
  };
}
