// The organizations in the preferences file. The first one's fields are the file's own. The others, and the names of all of
// them, are in one additional field.
import { z } from 'zod';
import type { OrganizationAppearance } from '../../shared/contract/organization-appearance.ts';
import {
  FIRST_ORGANIZATION,
  MOST_ORGANIZATIONS,
  organizationStages,
  type OrganizationStage,
} from '../../shared/contract/organizations.ts';
import { organizationAppearanceSchema } from '../../shared/contract/organization-appearance.ts';
import type { PreferencesFile } from './preferences-file.ts';
import { fieldsOf, listOf, type StoredFields } from './read-preferences.ts';

export interface OrganizationEntry {
  readonly id: string;
  /** Null until it was given one: a single organization needs none. */
  readonly look: OrganizationAppearance | null;
  readonly stage: OrganizationStage;
  /** Known by what is recorded of it only. Its keys stay, because the file in which it was may be repaired. */
  readonly isLost?: true | undefined;
}

export interface OrganizationsFile {
  /** The whole file, as the first organization's preferences read and write it. */
  readonly first: PreferencesFile;
  /** One without an entry yet reads as empty. */
  of(organization: string): PreferencesFile;
  /** The first, followed by the others in the order in which they were added. */
  list(): readonly OrganizationEntry[];
  /** The id of the one that the panel shows. */
  selected(): string;
  // Each of these throws when the file cannot be written, and has then changed nothing.
  select(organization: string): void;
  /** Returns the new one's id, which no other ever had. */
  add(look: OrganizationAppearance): string;
  /** Adds those that it does not know, as left: what is recorded of them can be brought back or deleted. */
  addLost(organizations: readonly string[]): void;
  change(organization: string, patch: Partial<Omit<OrganizationEntry, 'id'>>): void;
  /** Removes the entry with its preferences; the first one's stays. */
  forget(organization: string): void;
}

/** Ids become entry names and workspace names, so none with a slash is read from a file. */
const idPattern = /^organization-([1-9]\d{0,5})$/u;

function idOf(number: number): string {
  return `organization-${number}`;
}

const stage = z.enum(organizationStages).catch('here');
const look = organizationAppearanceSchema.nullable().catch(null);
const firstSchema = z.object({ look, stage });
const entrySchema = z.object({
  id: z.string().regex(idPattern),
  look,
  stage,
  isLost: z.literal(true).optional().catch(undefined),
});

/** One file with several writers: none undoes what another wrote. */
export function createOrganizationsFile(file: PreferencesFile): OrganizationsFile {
  let fields = fieldsOf(file.read());
  const shared = (): StoredFields => fieldsOf(fields['organizations']);
  const others = (): readonly unknown[] => listOf(shared()['others']);
  const isOf = (organization: string, entry: unknown): boolean => fieldsOf(entry)['id'] === organization;
  // What could not be written is kept, and included in the next write.
  const write = (written: StoredFields): void => {
    fields = written;
    file.write(written);
  };
  const writeShared = (patch: StoredFields): void =>
    write({ ...fields, organizations: { ...shared(), ...patch } });
  const changeEntry = (organization: string, patch: StoredFields): StoredFields => {
    if (organization === FIRST_ORGANIZATION) return { first: { ...fieldsOf(shared()['first']), ...patch } };
    const entry = { id: organization, ...patch };
    const isNew = !others().some((other) => isOf(organization, other));
    return {
      others: isNew
        ? [...others(), entry]
        : others().map((other) => (isOf(organization, other) ? { ...fieldsOf(other), ...entry } : other)),
    };
  };
  /** What the user requested is reported as failed, and does not happen later by itself. */
  const tryShared = (patch: StoredFields): void => {
    const before = fields;
    try {
      writeShared(patch);
    } catch (error) {
      fields = before;
      throw error;
    }
  };

  /** Read once per change, because every state asks for it. */
  let read: { readonly of: StoredFields; readonly entries: readonly OrganizationEntry[] } | null = null;
  const list = (): readonly OrganizationEntry[] => {
    if (read?.of !== fields) read = { of: fields, entries: readEntries(shared()) };
    return read.entries;
  };

  return {
    first: {
      read: () => fields,
      write: (own) =>
        write({ ...own, ...(fields['organizations'] !== undefined && { organizations: shared() }) }),
    },
    of: (organization) => ({
      read: () => fieldsOf(fieldsOf(others().find((entry) => isOf(organization, entry)))['preferences']),
      write: (preferences) => writeShared(changeEntry(organization, { preferences })),
    }),
    list,
    selected() {
      const wanted = shared()['selected'];
      const here = list().filter((entry) => entry.stage === 'here');
      return here.find(({ id }) => id === wanted)?.id ?? here[0]?.id ?? FIRST_ORGANIZATION;
    },
    select: (selected) => tryShared({ selected }),
    add(given) {
      const made = Math.max(
        1,
        ...[shared()['made'], ...others().map((entry) => idPattern.exec(String(fieldsOf(entry)['id']))?.[1])]
          .map(Number)
          // Beyond that the file is damaged, and the new one could not be read.
          .filter((number) => idPattern.test(idOf(number + 1))),
      );
      const id = idOf(made + 1);
      tryShared({ ...changeEntry(id, { look: given, stage: 'here' }), made: made + 1 });
      return id;
    },
    addLost(organizations) {
      const known = new Set(list().map(({ id }) => id));
      for (const id of organizations)
        if (idPattern.test(id) && !known.has(id)) tryShared(changeEntry(id, { stage: 'left', isLost: true }));
    },
    change: (organization, patch) => tryShared(changeEntry(organization, patch)),
    forget: (organization) => tryShared({ others: others().filter((entry) => !isOf(organization, entry)) }),
  };
}

function readEntries(shared: StoredFields): readonly OrganizationEntry[] {
  const first = firstSchema.parse({ look: null, stage: null, ...fieldsOf(shared['first']) });
  const entries = new Map<string, OrganizationEntry>([
    [FIRST_ORGANIZATION, { id: FIRST_ORGANIZATION, ...first }],
  ]);
  for (const other of listOf(shared['others'])) {
    const { data } = entrySchema.safeParse({ look: null, stage: null, ...fieldsOf(other) });
    if (data !== undefined && !entries.has(data.id)) entries.set(data.id, data);
  }
  return [...entries.values()].slice(0, MOST_ORGANIZATIONS);
}
