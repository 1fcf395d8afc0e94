// What is on this machine, and the long work on it that the user started.

/** What is on this machine. */
export interface DataView {
  readonly bytes: number;
  readonly signalCount: number;
  readonly accountCount: number;
  readonly personCount: number;
  readonly likeCount: number;
  readonly alertCount: number;
  readonly oldestSignalAt: number | null;
  /** Where it is on disk, as this machine writes it; null if it is in memory only. */
  readonly folder: string | null;
  /** Signals older than the retention period that wait to be deleted. */
  readonly prunableCount: number;
}

/** Long work the user started; part of the state while it runs, and afterwards until dismissed. */
export interface JobView {
  readonly kind: 'export';
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** "Writing signals". */
  readonly text: string;
  readonly done: number;
  readonly total: number;
  /** Where the file is, once done. */
  readonly path: string | null;
}
