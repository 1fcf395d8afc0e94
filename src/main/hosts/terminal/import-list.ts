// `hotlist list import FILE`: reads in a list of accounts as the panel does. It writes only while the app is not running.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listRoles, type ListAct, type ListRole } from '../../../shared/contract/lists.ts';
import { decodeFile } from '../../../shared/decode-file.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { Owner, Settings } from '../../../shared/model.ts';
import { dotted } from '../../../shared/words/text.ts';
import { createListMarks, freshOf, isTooMany } from '../../app/ipc/list-marks.ts';
import type { Clock } from '../../machine/clock.ts';
import { localDate } from '../../machine/local-time.ts';
import { countOwners, createOwnerFinder, listOwners, ownDomains } from '../../reading/lists/list-owners.ts';
import { matchList, type Matched } from '../../reading/lists/match-list.ts';
import { describeTable, readTable, type Table } from '../../reading/lists/read-list.ts';
import { headOf } from '../../reading/queries/question.ts';
import { openToChange, type RecordedData, type Refusal } from '../../reading/queries/recorded-data.ts';
import { lockedBy, readPolicy } from '../../settings/policy.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import { databaseFile } from '../../pipeline/store/data-files.ts';
import { openDatabase } from '../../pipeline/store/open-database.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { createStores } from '../../pipeline/store/stores.ts';
import { openSettingsFile } from '../system/preferences/settings-file.ts';
import type { exitCodes } from './help.ts';
import type { Request } from './parse-request.ts';

export type ImportAnswer =
  | {
      readonly kind: 'done';
      readonly lines: readonly string[];
      readonly json: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'refused'; readonly code: keyof typeof exitCodes; readonly message: string };

interface ImportPlace {
  readonly clock: Clock;
  readonly folder: string;
  readonly policyText: string | null;
  readonly refusalWords: (refusal: Refusal) => string;
}

/** Rows without a match that are printed; `--json` has all. */
const PRINTED_MISSES = 20;

const refused = (code: keyof typeof exitCodes, message: string): ImportAnswer => ({
  kind: 'refused',
  code,
  message,
});

export async function importList(
  request: Request,
  data: RecordedData,
  place: ImportPlace,
): Promise<ImportAnswer> {
  const words = messages().accountLists;
  const path = /^import\s+(\S.*)$/s.exec(request.argument)?.[1];
  const { as } = request;
  if (path === undefined) return refused('usage', 'it takes “import” and a file. See hotlist list --help.');
  if (as === undefined) return refused('usage', '--as is missing: exclude, watch or owner.');
  const text = readText(path);
  if (text === null)
    return refused('unknown', `there is no file “${path}” that can be read. Check its name.`);
  const table = await readTable(text, () => Promise.resolve(true));
  if (typeof table === 'string')
    return refused('usage', table === 'stopped' ? path : `“${path}”: ${words.troubles[table]}`);
  const roles = rolesOf(table, request.column);
  if (typeof roles === 'string') return refused('usage', roles);
  if (as === 'exclude' && lockedBy(readPolicy(place.policyText)).includes('excludedDomains'))
    return refused('usage', `who is excluded: ${messages().ui.setByOrganization}.`);
  const asked = data.ask((recorded) => recorded);
  if (asked.kind === 'refused') return refused('unreadable', place.refusalWords(asked.refusal));
  const { answer: recorded } = asked;
  if (recorded.isDemo)
    return refused(
      'usage',
      'this is the demo, whose companies are invented. Connect Hotlist, and read the list in then.',
    );
  const plan: Plan = { as, table, roles, owner: request.owner, teamName: recorded.me ?? null };
  const head = { ...headOf(recorded), kind: 'list', as, file: path };
  if (request.isDryRun) return await run(plan, recorded.store, recorded.settings, head, null);
  data.close();
  return await change(plan, request, place, head);
}

interface Plan {
  readonly as: ListAct;
  readonly table: Table;
  readonly roles: readonly ListRole[];
  /** By name or address; undefined: as the column says. */
  readonly owner: string | undefined;
  readonly teamName: string | null;
}

async function change(
  plan: Plan,
  { organization }: Pick<Request, 'organization'>,
  { clock, folder, policyText, refusalWords }: ImportPlace,
  head: Readonly<Record<string, unknown>>,
): Promise<ImportAnswer> {
  const today = localDate(clock.now(), (at) => clock.utcOffsetMinutes(at));
  const opened = openDatabase(join(folder, databaseFile), today);
  if (opened.kind === 'in-use')
    return refused(
      'unreadable',
      'Hotlist is running and owns its data. Read the list in there (Settings, Accounts), or quit it and run this again. --dry-run works meanwhile.',
    );
  if (opened.kind !== 'open') return refused('unreadable', refusalWords(opened.kind));
  try {
    const own = openToChange(
      openSettingsFile(folder, (name) => plainFile(join(folder, `${name}.json`))).file,
      { organization, policyText },
    );
    if (own === null) return refused('unknown', refusalWords('no-organization'));
    const { id, preferences } = own;
    const store = createStores(opened.database, id).current();
    const { settings } = preferences.current();
    const marks = createListMarks({
      preferences,
      ports: { clock },
      closeNotifications: () => undefined,
    });
    return await run(plan, store, settings, head, marks);
  } finally {
    opened.database.close();
  }
}

/** `marks`: null for a dry run. */
async function run(
  { as, table, roles, owner: named, teamName }: Plan,
  store: Store,
  settings: Pick<Settings, 'excludedDomains' | 'me'>,
  head: Readonly<Record<string, unknown>>,
  marks: ReturnType<typeof createListMarks> | null,
): Promise<ImportAnswer> {
  const words = messages().accountLists;
  const known = listOwners(store, { me: settings.me, teamName }, store.claims.people());
  const find = createOwnerFinder(known);
  const owner = named === undefined ? null : find(named);
  if (typeof owner === 'string')
    return refused('unknown', `nobody is known as “${named ?? ''}”. ${knownLine(known)}`);
  if (as === 'owner' && owner === null && !roles.includes('owner'))
    return refused(
      'usage',
      'no column names owners. Say whose they are with --owner, or which column with --column owner=HEADING.',
    );
  const goesOn = (): Promise<boolean> => Promise.resolve(true);
  const matched = await matchList(
    {
      table,
      roles,
      ownerOf: as !== 'owner' ? null : owner === null ? find : () => owner,
      own: { domains: ownDomains(store), areTaken: as === 'exclude' },
    },
    store,
    goesOn,
  );
  if (matched === null) return refused('fault', 'it was stopped.');
  const fresh = freshOf(matched, store, settings, as);
  if (isTooMany(settings, as, fresh.length)) return refused('usage', words.tooMany);
  if (fresh.length > 0) await marks?.write(store, as, fresh, goesOn);
  const done =
    fresh.length === 0
      ? words.nothingNew
      : marks === null
        ? `Dry run, nothing was changed: ${words.apply[as](fresh.length)}`
        : words.done[as](fresh.length);
  return {
    kind: 'done',
    lines: [...previewLines(as, matched, matched.domains.size - fresh.length), done],
    json: {
      ...head,
      isDone: marks !== null,
      matched: matched.domains.size,
      known: matched.knownNames.size,
      already: matched.domains.size - fresh.length,
      repeated: matched.repeated,
      ownCompany: matched.own,
      changed: fresh.map(([domain, whose]) => ({ domain, owner: whose?.name ?? null })),
      missed: matched.misses,
    },
  };
}

function previewLines(
  as: ListAct,
  { domains, knownNames, repeated, misses, own }: Matched,
  already: number,
): readonly string[] {
  const words = messages().accountLists;
  const owners = countOwners([...domains.values()]);
  return [
    `${words.matched(domains.size)}: ${dotted([
      words.known(knownNames.size),
      domains.size > knownNames.size ? words.unknown(domains.size - knownNames.size) : '',
      already > 0 ? words.already[as](already) : '',
      repeated > 0 ? words.repeated(repeated) : '',
    ])}`,
    ...(owners.length === 0
      ? []
      : [dotted(owners.map(({ owner, accounts }) => words.owned(owner.name, accounts)))]),
    ...(own.length === 0 ? [] : [words.own[as](own.join(', '))]),
    ...misses
      .slice(0, PRINTED_MISSES)
      .map(({ line, text, why }) => `${dotted([words.line(line), text])}: ${words.misses[why]}`),
    ...(misses.length > PRINTED_MISSES ? [words.moreMissed(misses.length - PRINTED_MISSES)] : []),
  ];
}

/** The roles that `--column` names, or else the guessed ones; a sentence that says what is wrong. */
function rolesOf(table: Table, column: string | undefined): readonly ListRole[] | string {
  const { columns } = describeTable(table);
  const headings = columns.map(({ header }, index) => header ?? messages().accountLists.column(index + 1));
  const all = `There are: ${headings.join(', ')}.`;
  const named = column?.split(',').map((part) => part.split('='));
  const roles = columns.map(({ role }): ListRole => (named === undefined ? role : 'none'));
  for (const [what = '', heading = ''] of named ?? []) {
    const role = listRoles.find((one) => one === what.trim());
    if (role === undefined) return `--column takes domain, email, name or owner, not “${what}”.`;
    const at = headings.findIndex((one) => one.toLowerCase() === heading.trim().toLowerCase());
    if (at === -1) return `no column is called “${heading}”. ${all}`;
    roles[at] = role;
  }
  if (roles.some((role) => role === 'domain' || role === 'email' || role === 'name')) return roles;
  return `no column holds domains, emails or company names. Say which with --column domain=HEADING. ${all}`;
}

function knownLine(known: readonly Owner[]): string {
  return known.length === 0
    ? 'Open People, Team in the app once, so that Hotlist reads who there is.'
    : `There are: ${known.map(({ name }) => name).join(', ')}.`;
}

function readText(path: string): string | null {
  try {
    return decodeFile(new Uint8Array(readFileSync(resolve(path))));
  } catch {
    return null;
  }
}

/** The settings as the app has them. They are replaced whole or not at all, and are for their owner alone. */
function plainFile(path: string): PreferencesFile {
  return {
    read() {
      if (!existsSync(path)) return {};
      const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return stored;
    },
    write(values) {
      const next = `${path}.new`;
      writeFileSync(next, JSON.stringify(values, null, '\t'), { mode: 0o600 });
      renameSync(next, path);
    },
  };
}
