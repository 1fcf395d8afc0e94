// The data folder as somebody beside the running app reads it: the database, and the preferences that say what of it is
// shown. Nothing is written, and nothing is asked of the service.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HotWindow, Settings } from '../../shared/model.ts';
import { lockedBy, readPolicy } from '../settings/policy.ts';
import { readPreferences } from '../settings/read-preferences.ts';
import { openToRead, type OpenedToRead, type ReadableDatabase } from '../store/open-to-read.ts';
import { kindOfFailure, type OpenFailureKind } from '../store/open-failure.ts';
import { databaseFile } from '../store/open-or-explain.ts';
import type { Store } from '../store/store.ts';
import { createStores } from '../store/stores.ts';

/** Why nothing can be answered. */
export type Refusal = Exclude<OpenedToRead['kind'], 'open'> | OpenFailureKind;

/** What is there, and what of the user's choices says how it is shown. */
export interface Recorded {
  readonly store: Store;
  readonly isDemo: boolean;
  readonly hotWindow: HotWindow;
  readonly settings: Pick<
    Settings,
    'assistantsOn' | 'crmUrlTemplate' | 'hideNames' | 'labels' | 'rankLeftOut' | 'retentionDays' | 'stages'
  >;
}

export type Asked<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface RecordedData {
  /** `question` may be asked at any time, also while the app starts, ends or is replaced. What it throws is thrown on. */
  ask<Answer>(question: (recorded: Recorded) => Answer): Asked<Answer>;
  /** Lets go of the file; the next question opens it again. */
  close(): void;
}

export interface RecordedDataOptions {
  readonly folder: string;
  /** True: the demo's workspace, whatever the app shows; false: that of the organisation; left out: as the app does. */
  readonly isDemo?: boolean | undefined;
  /** What the organization has set, as JSON; null without a policy. */
  readonly policyText: string | null;
}

interface OpenFile extends ReadableDatabase {
  readonly id: string;
}

export function openRecordedData({ folder, isDemo, policyText }: RecordedDataOptions): RecordedData {
  const path = join(folder, databaseFile);
  let file: OpenFile | null = null;
  const close = (): void => {
    file?.database.close();
    file = null;
  };
  const open = (): OpenFile | Refusal => {
    // A restore puts another file there; a newer app may have changed this one.
    if (file !== null && (fileId(path) !== file.id || !file.isKnownSchema())) close();
    if (file !== null) return file;
    const id = fileId(path);
    const opened = openToRead(path);
    if (opened.kind !== 'open') return opened.kind;
    file = { ...opened, id };
    return file;
  };
  return {
    ask(question) {
      try {
        const opened = open();
        if (typeof opened === 'string') return { kind: 'refused', refusal: opened };
        const stores = createStores(opened.database);
        const { mode, hotWindow, settings } = readChoices(folder, policyText);
        const isOfDemo = isDemo ?? mode === 'demo';
        const store = isOfDemo ? stores.demo : stores.current();
        return { kind: 'answer', answer: question({ store, isDemo: isOfDemo, hotWindow, settings }) };
      } catch (error) {
        close();
        if (!isOfFile(error)) throw error;
        return { kind: 'refused', refusal: kindOfFailure(error) };
      }
    },
    close,
  };
}

/** Another after the file was replaced. '' while there is none. */
function fileId(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.dev}:${found.ino}`;
}

/** SQLite's errors and the system's; of others the caller hears. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && ('sqliteCode' in error || 'errcode' in error || 'syscall' in error);
}

/** Those that the app would go by; the initial ones where none can be read. */
function readChoices(folder: string, policyText: string | null) {
  const stored = readPreferences(readJson(join(folder, 'settings.json')));
  const policy = readPolicy(policyText);
  return lockedBy(policy).length === 0
    ? stored
    : { ...stored, settings: { ...stored.settings, ...policy.settings } };
}

function readJson(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return value;
  } catch {
    return null;
  }
}
