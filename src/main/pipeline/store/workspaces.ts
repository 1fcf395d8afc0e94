// Which workspace belongs to which addresses. The two surfaces share no name or id of the organization, so another address
// of a surface counts as another organization, and another key at the same address as the same one. Organizations that the
// user keeps side by side never share a workspace, even if they share an address.
import { FIRST_ORGANIZATION } from '../../../shared/contract/organizations.ts';
import { surfaces, type Surface } from '../../../shared/contract/service.ts';
import { sha256 } from './sha256.ts';
import type { Database, Row } from './database.ts';
import { maybeTextOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/**
 * The first workspace of an organization. Those of the first organization have short names; the others' begin with the
 * organization's id.
 */
export function firstWorkspaceOf(organization: string): string {
  return idIn(organization, 'main');
}

function idIn(organization: string, name: string): string {
  return organization === FIRST_ORGANIZATION ? name : `${organization}/${name}`;
}

/** Null for a surface that is not connected, or never was. */
export type Addresses = Readonly<Record<Surface, string | null>>;

export interface KnownWorkspace {
  readonly id: string;
  /** Digests, because an address that is kept for one session only must not be stored. */
  readonly addresses: Addresses;
}

/** The workspaces of one organization. */
export interface WorkspaceTable {
  /** The id of the workspace entered last. */
  current(): string;
  /** In the order in which they were created. */
  ids(): readonly string[];
  /** Makes the workspace of these addresses the current one; creates it if there is none. */
  enter(addresses: Addresses): string;
  /** Forgets all of them; delete their contents first. */
  clear(): void;
}

/**
 * The id of the workspace that these addresses belong to, or null when a new one is needed. `known` is in the order of
 * creation. A surface that a workspace never had may be added to it, but only together with one that it knows.
 */
export function chooseWorkspace(
  known: readonly KnownWorkspace[],
  current: string,
  addresses: Addresses,
): string | null {
  const fitting = known
    .filter((one) => surfaces.every((surface) => fits(one.addresses[surface], addresses[surface])))
    .map((one) => ({
      id: one.id,
      same: sameIn(one.addresses, addresses),
      isBlank: sameIn(one.addresses).length === 0,
    }));
  const most = Math.max(0, ...fitting.map(({ same }) => same.length));
  // A workspace without addresses takes the first that come.
  if (most === 0) return fitting.find(({ isBlank }) => isBlank)?.id ?? null;
  const best = fitting.filter(({ same }) => same.length === most);
  // When two workspaces share the connected address and differ in the disconnected one, the current one stays. When
  // each knows one of the two addresses, they were one organization all along, and the older has the longer history.
  const stays =
    best.every(({ same }) => same.join() === best[0]?.same.join()) && best.some(({ id }) => id === current);
  return stays ? current : (best[0]?.id ?? null);
}

function fits(known: string | null, wanted: string | null): boolean {
  return known === null || wanted === null || known === wanted;
}

/** The surfaces whose address is the same; without a second argument those that have one. */
function sameIn(known: Addresses, wanted: Addresses = known): readonly Surface[] {
  return surfaces.filter((surface) => known[surface] !== null && known[surface] === wanted[surface]);
}

/** All organizations that ever had a workspace and were not deleted. */
export function listOrganizations(database: Database): readonly string[] {
  return createReader(database, 'workspace', (row) => textOf(row, 'organization')).all(
    database.sql('SELECT DISTINCT organization FROM workspace ORDER BY organization').all(),
  );
}

export function createWorkspaceTable(
  database: Database,
  organization: string = FIRST_ORGANIZATION,
): WorkspaceTable {
  const first = firstWorkspaceOf(organization);
  const stored = createReader(database, 'workspace', readKnown);
  const list = (): readonly KnownWorkspace[] => {
    const known = stored.all(
      database.sql('SELECT * FROM workspace WHERE organization = ? ORDER BY begun').all(organization),
    );
    return known.length > 0 ? known : [{ id: first, addresses: { public: null, rest: null } }];
  };
  const current = (): string => {
    const [last] = stored.page(1, (most) =>
      database
        .sql('SELECT * FROM workspace WHERE organization = ? ORDER BY entered DESC LIMIT ?')
        .all(organization, most),
    );
    return last?.id ?? first;
  };
  const isTaken = (id: string): boolean =>
    database.sql('SELECT 1 AS taken FROM workspace WHERE id = ?').get(id) !== null;
  /** No id that is taken, also when some rows cannot be read: that workspace holds another organization. */
  const newId = (): string => {
    let number = 2;
    while (isTaken(idIn(organization, `workspace-${number}`))) number += 1;
    return idIn(organization, `workspace-${number}`);
  };
  return {
    current,
    clear: () => void database.sql('DELETE FROM workspace WHERE organization = ?').run(organization),
    ids: () => list().map(({ id }) => id),
    enter: (addresses) =>
      database.transaction(() => {
        const wanted: Addresses = { public: digestOf(addresses.public), rest: digestOf(addresses.rest) };
        const id = chooseWorkspace(list(), current(), wanted) ?? newId();
        database
          .sql(
            `INSERT INTO workspace (organization, id, public, rest, begun, entered)
             VALUES (?1, ?2, ?3, ?4, (SELECT COUNT(*) FROM workspace WHERE organization = ?1),
               (SELECT coalesce(MAX(entered), 0) + 1 FROM workspace WHERE organization = ?1))
             ON CONFLICT DO UPDATE SET public = coalesce(public, excluded.public), rest = coalesce(rest, excluded.rest),
               entered = excluded.entered`,
          )
          .run(organization, id, wanted.public, wanted.rest);
        return id;
      }),
  };
}

function digestOf(address: string | null): string | null {
  return address === null ? null : sha256(address);
}

function readKnown(row: Row): KnownWorkspace {
  return {
    id: textOf(row, 'id'),
    addresses: { public: maybeTextOf(row, 'public'), rest: maybeTextOf(row, 'rest') },
  };
}
