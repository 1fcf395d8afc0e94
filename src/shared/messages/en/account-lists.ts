// Lists of accounts that are read in: a table, its columns, what its rows name, and what is done with that.
import type { ListAct, ListMiss, ListRole, ListTrouble } from '../../contract/lists.ts';
import { countText } from '../numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const accounts = (count: number): string => plural(count, { one: '# account', other: '# accounts' });

export const accountLists = {
  open: 'Read in a list…',
  openHint:
    'A CSV of customers, competitors or target accounts: exclude them, watch them or set their owner, all at once.',
  title: 'Read in a list of accounts',
  paste: 'Paste a table with domains, emails or company names, drop a CSV file here, or choose one.',
  text: 'The table',
  choose: 'Choose a file…',
  next: 'Next',
  reading: 'Reading…',
  troubles: {
    empty: 'There is nothing in it. Copy the rows again, with their domains, emails or names.',
    'no-rows': 'There is a header and no row below it. Copy the rows as well.',
    'too-long': 'It is longer than 50,000 rows or 20 MB. Split it into several lists.',
    'too-many-columns': 'It has more than 60 columns. Keep those with the domain, the email and the name.',
    binary: 'This is no text file. In your spreadsheet, save it as CSV (UTF-8) first.',
  } satisfies Readonly<Record<ListTrouble, string>>,
  notReadable: 'The file could not be read. Choose it again, or paste its text.',
  isHeading: 'The first row is a heading',
  rows: (count: number): string => plural(count, { one: '# row', other: '# rows' }),
  column: (place: number): string => `Column ${String(place)}`,
  holds: (column: string): string => `${column} holds`,
  roles: {
    domain: 'Domain',
    email: 'Email',
    name: 'Company name',
    owner: 'Owner',
    none: 'Ignore',
  } satisfies Readonly<Record<ListRole, string>>,
  act: 'What to do',
  acts: { exclude: 'Exclude', watch: 'Watch', owner: 'Set owner' } satisfies Readonly<
    Record<ListAct, string>
  >,
  actHints: {
    exclude: 'They never alert: customers, competitors.',
    watch: 'You are alerted to what they do: target accounts.',
    owner: 'Those of colleagues go quiet for you, and are not your next call.',
  } satisfies Readonly<Record<ListAct, string>>,
  owner: 'Owner',
  byColumn: 'By the column',
  chooseOwner: 'Choose…',
  whose: 'Choose whose they are, or say which column names the owner.',
  noOwners:
    'Nobody is known who could own them. Connect the Accounts API, which knows your colleagues, or join a team.',
  whoAreYou: 'Say who you are in Settings, General, or nobody’s accounts go quiet for you.',
  ownerYou: (name: string): string => `${name} (you)`,
  owned: (owner: string, count: number): string => `${owner}: ${countText(count)}`,
  own: {
    exclude: (domains: string): string => `Your own company is among them: ${domains}.`,
    watch: (domains: string): string => `Your own company is left out: ${domains}.`,
    owner: (domains: string): string => `Your own company is left out: ${domains}.`,
  } satisfies Readonly<Record<ListAct, (domains: string) => string>>,
  stop: 'Cancel',
  matching: 'Matching…',
  applying: 'Writing…',
  noColumn: 'Say which column holds a domain, an email or a company name.',
  matched: (count: number): string => `${accounts(count)} found`,
  known: (count: number): string => `${countText(count)} known here`,
  unknown: (count: number): string => `${countText(count)} not seen yet`,
  already: {
    exclude: (count: number): string => `${countText(count)} excluded already`,
    watch: (count: number): string => `${countText(count)} watched already`,
    owner: (count: number): string => `${countText(count)} theirs already`,
  } satisfies Readonly<Record<ListAct, (count: number) => string>>,
  repeated: (count: number): string =>
    plural(count, { one: '# row repeats one', other: '# rows repeat one' }),
  examples: (names: string): string => `Among them ${names}`,
  missed: (count: number): string =>
    plural(count, { one: '# row names no account', other: '# rows name no account' }),
  line: (line: number): string => `Row ${countText(line)}`,
  misses: {
    empty: 'nothing in these columns',
    unreadable: 'no domain or address',
    mailbox: 'a private mailbox, no company',
    'unknown-name': 'no account of that name',
    several: 'several accounts of that name',
    'own-company': 'your own company',
    'no-owner': 'no owner',
    'unknown-owner': 'no user of that name or address',
  } satisfies Readonly<Record<ListMiss, string>>,
  moreMissed: (count: number): string => `and ${countText(count)} more`,
  tooMany:
    'That is more than 10,000 accounts, and each is compared on every poll. Split the list, or keep the accounts that matter.',
  gone: 'Another list was read in meanwhile. Read this one again.',
  nothingNew: 'Nothing would change.',
  apply: {
    exclude: (count: number): string => `Exclude ${accounts(count)}`,
    watch: (count: number): string => `Watch ${accounts(count)}`,
    owner: (count: number): string => `Set the owner of ${accounts(count)}`,
  } satisfies Readonly<Record<ListAct, (count: number) => string>>,
  done: {
    exclude: (count: number): string =>
      plural(count, { one: '# account will never alert', other: '# accounts will never alert' }),
    watch: (count: number): string => `Watching ${accounts(count)}`,
    owner: (count: number): string =>
      plural(count, { one: '# account has an owner', other: '# accounts have an owner' }),
  } satisfies Readonly<Record<ListAct, (count: number) => string>>,
  undone: {
    exclude: (count: number): string =>
      plural(count, { one: '# account can alert again', other: '# accounts can alert again' }),
    watch: (count: number): string => `No longer watching ${accounts(count)}`,
    owner: (count: number): string => `Owner taken back for ${accounts(count)}`,
  } satisfies Readonly<Record<ListAct, (count: number) => string>>,
  ofAccount: {
    change: 'Change',
    remove: 'Remove',
    title: (account: string): string => `Who owns ${account}?`,
    changed: (account: string, owner: string): string => `${owner} owns ${account} now`,
    removed: (account: string): string => `${account} has no owner now`,
  },
  moreKept: (count: number): string => `and ${countText(count)} more`,
};
