// Finds the accounts that a table's rows name, and whose they are, in slices, so that other work goes on.
import type { ListMiss, ListRole } from '../../../shared/contract/lists.ts';
import type { Owner } from '../../../shared/model.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';
import { isMailboxProvider } from '../../pipeline/identity/mailbox-providers.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { OwnerFinder } from './list-owners.ts';
import { rowsOf, type ListStep, type Table } from './read-list.ts';

interface Miss {
  /** The row's place in the table. */
  readonly line: number;
  readonly text: string;
  readonly why: ListMiss;
}

export interface Matched {
  /** Root domains, in the order of the rows; with their owner, where the question asks for owners. */
  readonly domains: ReadonlyMap<string, Owner | null>;
  readonly knownNames: ReadonlyMap<string, string>;
  readonly repeated: number;
  readonly misses: readonly Miss[];
  /** Domains of the user's own company that the rows name. */
  readonly own: readonly string[];
}

export interface MatchQuestion {
  readonly table: Table;
  readonly roles: readonly ListRole[];
  /** Finds the owner that a row's column names; null where owners do not matter. */
  readonly ownerOf: OwnerFinder | null;
  /** The user's own company: its domains, and whether it may be one of the accounts. */
  readonly own: { readonly domains: ReadonlySet<string>; readonly areTaken: boolean };
}

/** Rows and accounts at a time: a few milliseconds. */
const PIECE = 100;

/** Legal forms, which lists write differently or leave out. */
const LEGAL =
  /\b(inc|incorporated|llc|ltd|limited|gmbh|mbh|ag|kg|se|co|corp|corporation|company|sa|sas|sarl|bv|nv|oy|ab|plc)\b/g;

/** Null if it was stopped. */
export async function matchList(
  { table, roles, ownerOf, own }: MatchQuestion,
  store: Pick<Store, 'accounts'>,
  step: ListStep,
): Promise<Matched | null> {
  const rows = rowsOf(table);
  const goesOn = (done: number): Promise<boolean> => step(done, rows.length);
  const byName = roles.includes('name') ? await readNames(store, goesOn) : new Map<string, string | null>();
  if (byName === null) return null;
  const ownerColumn = roles.indexOf('owner');
  const domains = new Map<string, Owner | null>();
  const ownFound = new Set<string>();
  const misses: Miss[] = [];
  let repeated = 0;
  const find = (cells: readonly string[]): string | { readonly why: ListMiss } => {
    const found = findAccount(cells, roles, byName);
    if (typeof found !== 'string') return found;
    if (own.domains.has(found)) ownFound.add(found);
    return own.domains.has(found) && !own.areTaken ? { why: 'own-company' } : found;
  };
  for (const [index, { place, cells }] of rows.entries()) {
    if (index % PIECE === PIECE - 1 && !(await goesOn(index))) return null;
    const found = find(cells);
    const owner = ownerOf === null ? null : ownerOf(cells[ownerColumn] ?? '');
    const miss = (why: ListMiss): void =>
      void misses.push({ line: place, text: cells.filter(Boolean).join(', '), why });
    if (typeof found !== 'string') miss(found.why);
    else if (domains.has(found)) repeated += 1;
    else if (typeof owner === 'string') miss(owner);
    else domains.set(found, owner);
  }
  const knownNames = new Map<string, string>();
  const all = [...domains.keys()];
  for (let from = 0; from < all.length; from += PIECE) {
    for (const [domain, name] of store.accounts.namesOf(all.slice(from, from + PIECE)))
      knownNames.set(domain, name);
    if (!(await goesOn(rows.length))) return null;
  }
  return { domains, knownNames, repeated, misses, own: [...ownFound] };
}

/** The first column that names an account decides; the last reason is told. */
function findAccount(
  cells: readonly string[],
  roles: readonly ListRole[],
  byName: ReadonlyMap<string, string | null>,
): string | { readonly why: ListMiss } {
  let why: ListMiss = 'empty';
  for (const role of ['domain', 'email', 'name'] as const) {
    const column = roles.indexOf(role);
    const text = column === -1 ? '' : (cells[column] ?? '');
    if (text === '') continue;
    if (role === 'name') {
      const domain = byName.get(nameKey(text));
      if (typeof domain === 'string') return domain;
      why = domain === null ? 'several' : 'unknown-name';
      continue;
    }
    const domain = rootDomain(role === 'email' ? text.slice(text.lastIndexOf('@') + 1) : text);
    if (domain === null) why = 'unreadable';
    else if (isMailboxProvider(domain)) why = 'mailbox';
    else return domain;
  }
  return { why };
}

/** Domains by name, null where several accounts have it; or null if it was stopped. */
async function readNames(
  { accounts }: Pick<Store, 'accounts'>,
  goesOn: (done: number) => Promise<boolean>,
): Promise<ReadonlyMap<string, string | null> | null> {
  const byName = new Map<string, string | null>();
  for (let after = ''; ;) {
    const page = accounts.listAfter(after, PIECE);
    const last = page.at(-1);
    if (last === undefined) return byName;
    for (const { name, domain } of page) {
      const key = nameKey(name);
      if (key !== '') byName.set(key, byName.has(key) ? null : domain);
    }
    after = last.domain;
    if (!(await goesOn(0))) return null;
  }
}

function nameKey(name: string): string {
  const words = wordsOf(name).join(' ');
  const short = words.replaceAll(LEGAL, ' ').replaceAll(/\s+/g, ' ').trim();
  return short === '' ? words : short;
}
