// The leading relay's work on the stream's snapshot: it continues reading the stream from the last snapshot, whoever made
// it, and writes the updated one. Nothing waits for it: without a snapshot, desktops read the stream.
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { RecordMessage, RelayLink, StreamSnapshot } from './link.ts';
import { createSnapshotFold } from './snapshot.ts';

/** What came after a snapshot is read from the stream: at a thousand signals an hour, fewer than a hundred. */
const SNAPSHOT_MS = 5 * MINUTE_MS;

/** So many changes make a new snapshot due at once: a desktop takes about a second to read and store them. */
const FLOOD = 10_000;

/** During such a flood, snapshots are at least this far apart. */
const FLOOD_MS = 15 * SECOND_MS;

/** If the server does not answer, it is asked again after this. */
const RETRY_MS = 15 * SECOND_MS;

export interface SnapshotWriterParts {
  readonly link: Pick<RelayLink, 'consume' | 'readSnapshot' | 'writeSnapshot'>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** All that the stream has, as it is read. */
  readonly onRead?: (messages: readonly RecordMessage[]) => void;
}

export interface SnapshotWriter {
  begin(): void;
  end(): void;
}

export function createSnapshotWriter({ link, clock, onRead }: SnapshotWriterParts): SnapshotWriter {
  /** Each period of leading is a turn; what an earlier one still waits for no longer matters. */
  let turn = 0;
  let cancelTimer = (): void => undefined;
  let endReading = (): void => undefined;

  const load = async (mine: number): Promise<void> => {
    const read = await link.readSnapshot();
    if (mine !== turn) return;
    if (read.kind === 'failed') {
      cancelTimer = clock.setTimer(RETRY_MS, () => void load(mine));
      return;
    }
    readOn(read.kind === 'read' ? read.snapshot : null);
  };

  const readOn = (from: StreamSnapshot | null): void => {
    const mine = turn;
    const fold = createSnapshotFold(from);
    let isWriting = false;
    let lastAt: number | null = null;
    /** The changes of the fold that are in the last snapshot; null: none has been written. */
    let written: number | null = null;

    const write = async (): Promise<void> => {
      isWriting = true;
      cancelTimer();
      lastAt = clock.now();
      const changes = fold.changes();
      const isWritten = changes === written || (await link.writeSnapshot(fold.snapshot(lastAt)));
      isWriting = false;
      if (isWritten) written = changes;
      if (mine === turn) cancelTimer = clock.setTimer(SNAPSHOT_MS, () => void write());
    };
    const isDue = (left: number): boolean => {
      if (isWriting) return false;
      if (lastAt === null) return left === 0;
      return fold.changes() - (written ?? 0) >= FLOOD && clock.now() - lastAt >= FLOOD_MS;
    };
    const consume = (): void => {
      endReading = link.consume(
        fold.upTo(),
        (messages, { to, left }) => {
          fold.take(messages, to);
          onRead?.(messages);
          if (isDue(left)) void write();
          return Promise.resolve();
        },
        (firstSequence) => {
          endReading();
          // If the stream was recreated, nothing that was read is left.
          if (firstSequence <= fold.upTo()) return beginAnew();
          fold.skipTo(firstSequence);
          consume();
        },
      );
    };
    consume();
  };

  const beginAnew = (): void => {
    turn += 1;
    cancelTimer();
    readOn(null);
  };

  return {
    begin() {
      turn += 1;
      void load(turn);
    },
    end() {
      turn += 1;
      cancelTimer();
      endReading();
      endReading = () => undefined;
    },
  };
}
