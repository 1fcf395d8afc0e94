// The port to what updating needs from the machine.
import type { UpdateFailure, UpdateRefusal } from '../../../shared/contract/updates.ts';
import type { ManifestFile } from './manifest.ts';
import type { PreferencesFile } from '../../settings/preferences-file.ts';

/** How this Hotlist was installed. */
export type Installation =
  /** By dpkg. `isManaged`: it is in an apt source, which brings newer versions. */
  | { readonly kind: 'deb'; readonly arch: string; readonly isManaged: boolean }
  /** In a way that nothing here can update. */
  | { readonly kind: 'other'; readonly arch: string };

export type Downloaded =
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: UpdateRefusal }
  /** What was downloaded so far is kept. */
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

/** What updating needs from the machine. */
export interface UpdatePlace {
  /** Built in: where the manifests are, and the keys that sign them (base64 of DER). */
  readonly source: { readonly address: string; readonly keys: readonly string[] };
  /** What is remembered from one start to the next. */
  readonly memory: PreferencesFile;
  describe(): Promise<Installation>;
  /** Resolves at once if the file is already here. `version` names the file. */
  download(
    file: ManifestFile,
    version: string,
    how: { readonly onProgress: (doneBytes: number) => void; readonly signal: AbortSignal },
  ): Promise<Downloaded>;
  /** Deletes what was downloaded, because it is no longer wanted. */
  clear(): Promise<void>;
  /** Verifies the file once more and hands it to the desktop's installer. 'changed': it is no longer that file. */
  install(file: ManifestFile, path: string): Promise<'handed-over' | 'changed' | 'not-opened'>;
}
