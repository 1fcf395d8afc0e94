// The data folder as another process reads it while the app may be running: the database, and the preferences that say what
// is shown. Nothing is written, and the service is not asked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HotWindow, Settings } from '../../../shared/model.ts';
import { FIRST_ORGANIZATION } from '../../../shared/contract/organizations.ts';
import { createSharedPreferences } from '../../settings/organization-preferences.ts';
import { createOrganizationsFile, type OrganizationsFile } from '../../settings/organizations-file.ts';
import { readPolicy } from '../../settings/policy.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';
import { createPreferences, type Preferences } from '../../settings/preferences.ts';
import type { TypeAnswers } from '../../../shared/type-meanings.ts';
import { lookOf } from '../../../shared/words/organization-look.ts';
import { databaseFile } from '../../pipeline/store/data-files.ts';
import { identityAt } from '../../pipeline/store/file-place.ts';
import { openToRead, type OpenedToRead, type ReadableDatabase } from '../../pipeline/store/open-to-read.ts';
import { kindOfFailure, type OpenFailureKind } from '../../machine/open-failure.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { createStores } from '../../pipeline/store/stores.ts';

/** Why nothing can be answered. */
export type Refusal = Exclude<OpenedToRead['kind'], 'open'> | OpenFailureKind | 'no-demo' | 'no-organization';

/** The stored data, and which of the user's choices affect how it is shown. */
export interface Recorded {
  readonly store: Store;
  readonly isDemo: boolean;
  /** The name of the answering organization; undefined if there is only one. */
  readonly organization?: string | undefined;
  readonly hotWindow: HotWindow;
  /** The meanings of signal types, by whoever says so. */
  readonly typeAnswers: TypeAnswers;
  /** The user's own name in the team; left out without one. */
  readonly me?: string | undefined;
  readonly settings: Pick<
    Settings,
    | 'answerGoalMinutes'
    | 'assistantsOn'
    | 'crmUrlTemplate'
    | 'excludedDomains'
    | 'hideNames'
    | 'hotTopN'
    | 'labels'
    | 'learnFromActs'
    | 'me'
    | 'personRisePercent'
    | 'rankLeftOut'
    | 'retentionDays'
    | 'stages'
    | 'strongSignalScore'
    | 'surgeFactor'
    | 'typeMeanings'
    | 'callFromMinute'
    | 'callToMinute'
    | 'workDays'
    | 'workFromMinute'
    | 'workToMinute'
  >;
}

export type Asked<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface RecordedData {
  /** `question` may be asked at any time, even while the app starts, ends or is replaced. Its exceptions are rethrown. */
  ask<Answer>(question: (recorded: Recorded) => Answer): Asked<Answer>;
  /** Applies the company's policy as it is now, from the next question on; as `policyText` of the options. */
  followPolicy(text: string | null): void;
  /** Closes the file; the next question opens it again. */
  close(): void;
  /** The user's current choices about what assistants may do; reads no data. */
  choices(): Choices;
}

export interface Choices extends Pick<Settings, 'assistantsMayChange' | 'assistantsOn' | 'hideNames'> {
  /** Its id, while the app shows it: only there are changes made. Null otherwise, and if there is none of that name. */
  readonly shownId: string | null;
}

export interface RecordedDataOptions {
  readonly folder: string;
  /** True: the demo's workspace, whatever the app shows; false: the organization's; left out: as in the app. */
  readonly isDemo?: boolean | undefined;
  /** Its name, mark or id, in any case; left out: the one that the app shows. */
  readonly organization?: string | undefined;
  /** What the company has set, as JSON; null without a policy. */
  readonly policyText: string | null;
}

interface OpenFile extends ReadableDatabase {
  readonly id: string | null;
}

export function openRecordedData({
  folder,
  isDemo,
  organization,
  policyText: policyAtFirst,
}: RecordedDataOptions): RecordedData {
  const path = join(folder, databaseFile);
  let policyText = policyAtFirst;
  let file: OpenFile | null = null;
  const close = (): void => {
    file?.database.close();
    file = null;
  };
  const open = (): OpenFile | Refusal => {
    // A restore replaces the file, and a newer app may have changed it.
    if (file !== null && (identityAt(path) !== file.id || !file.isKnownSchema())) close();
    if (file !== null) return file;
    const id = identityAt(path);
    const opened = openToRead(path);
    if (opened.kind !== 'open') return opened.kind;
    file = { ...opened, id };
    return file;
  };
  return {
    ask(question) {
      try {
        const opened = open();
        if (opened === 'missing' && isDemo === true) return { kind: 'refused', refusal: 'no-demo' };
        if (typeof opened === 'string') return { kind: 'refused', refusal: opened };
        const chosen = choose(settingsToRead(folder), organization);
        if (chosen === null) return { kind: 'refused', refusal: 'no-organization' };
        const stores = createStores(opened.database, chosen.id);
        const preferences = readChoices(chosen, policyText);
        const { mode, hotWindow, settings, team } = preferences.current();
        const isOfDemo = isDemo ?? mode === 'demo';
        const store = isOfDemo ? stores.demo : stores.current();
        // One that has just begun has read nothing yet.
        if (isDemo === true && mode !== 'demo' && store.counts.total() === 0)
          return { kind: 'refused', refusal: 'no-demo' };
        return {
          kind: 'answer',
          answer: question({
            store,
            isDemo: isOfDemo,
            organization: chosen.name,
            hotWindow,
            // The demo has no team.
            me: isOfDemo ? undefined : team?.name,
            settings,
            typeAnswers: preferences.typeAnswers(),
          }),
        };
      } catch (error) {
        close();
        if (!isOfFile(error)) throw error;
        return { kind: 'refused', refusal: kindOfFailure(error) };
      }
    },
    followPolicy: (text) => void (policyText = text),
    close,
    choices() {
      const chosen = choose(settingsToRead(folder), organization);
      if (chosen === null)
        return { assistantsOn: false, assistantsMayChange: false, hideNames: true, shownId: null };
      const { assistantsOn, assistantsMayChange, hideNames } = readChoices(chosen, policyText).current()
        .settings;
      return { assistantsOn, assistantsMayChange, hideNames, shownId: chosen.isShown ? chosen.id : null };
    },
  };
}

/** SQLite's errors and the system's; others are passed to the caller. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && ('sqliteCode' in error || 'errcode' in error || 'syscall' in error);
}

/** The requested organization, and the file that contains its choices. */
interface Chosen {
  readonly file: OrganizationsFile;
  readonly id: string;
  readonly name: string | undefined;
  /** It is the one that the app shows. */
  readonly isShown: boolean;
}

/** The surest first: the mark of one may be the name of another. */
const calledBy = ['id', 'name', 'mark'] as const;

/** Null if there is none with that name. */
function choose(settings: PreferencesFile, wanted: string | undefined): Chosen | null {
  const file = createOrganizationsFile(settings);
  const here = file
    .list()
    .flatMap((entry, index) => (entry.stage === 'here' ? [{ ...lookOf(entry, index), id: entry.id }] : []));
  const shown = file.selected();
  const asked = wanted?.trim().toLowerCase();
  const found =
    asked === undefined
      ? here.find(({ id }) => id === shown)
      : calledBy
          .map((by) => here.find((one) => one[by].toLowerCase() === asked))
          .find((one) => one !== undefined);
  // If all were left, the app shows the first, which has nothing.
  if (found === undefined && asked !== undefined) return null;
  const id = found?.id ?? shown;
  return { file, id, name: here.length > 1 ? found?.name : undefined, isShown: id === shown };
}

/** Those that the app would use; the initial ones if none can be read. */
function readChoices({ file, id }: Chosen, policyText: string | null): Preferences {
  const policy = readPolicy(policyText);
  const first = createPreferences(file.first, undefined, policy);
  if (id === FIRST_ORGANIZATION) return first;
  return createSharedPreferences(createPreferences(file.of(id), undefined, policy, id), first);
}

/** For a process that owns the folder. `settings`: of the app, to be changed. Null if there is no such organization. */
export function openToChange(
  settings: PreferencesFile,
  { organization, policyText }: Pick<RecordedDataOptions, 'organization' | 'policyText'>,
): { readonly id: string; readonly preferences: Preferences } | null {
  const chosen = choose(settings, organization);
  return chosen === null ? null : { id: chosen.id, preferences: readChoices(chosen, policyText) };
}

function settingsToRead(folder: string): PreferencesFile {
  const stored = readJson(join(folder, 'settings.json'));
  return { read: () => stored, write: () => undefined };
}

function readJson(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return value;
  } catch {
    return null;
  }
}
