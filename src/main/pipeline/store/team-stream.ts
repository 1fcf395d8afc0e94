// How far this desktop has read its team's stream, and what it has lost of it. Without this the stream is read again, and
// what is already known is skipped. Written with each record of the relay, so no list that is shown is made of it.
import type { Database } from './database.ts';
import { maybeNumberOf, maybeTextOf } from './row.ts';
import { createReader } from './unreadable.ts';

interface StreamGap {
  /** Since when signals are missing here, and when that was found. Epoch ms. */
  readonly fromAt: number;
  readonly foundAt: number;
}

export interface TeamStreamTable {
  /** The last record before which everything has been stored; null before the first. */
  readMark(): number | null;
  writeMark(sequence: number): void;
  /** The last record that the first start has read: of the signals up to it, all are stored or left out. 0: unknown. */
  readFirstEnd(): number;
  writeFirstEnd(sequence: number): void;
  /** The name of the stream that the mark belongs to; null while none is known. */
  readStream(): string | null;
  writeStream(name: string): void;
  /** The last gap that was found; null before the first. */
  readGap(): StreamGap | null;
  writeGap(gap: StreamGap): void;
}

export function createTeamStreamTable(database: Database, workspace: string): TeamStreamTable {
  const rowOf = () => database.sql('SELECT * FROM team_stream WHERE workspace = ?').get(workspace);
  const marks = createReader(database, 'team_stream', (row) => maybeNumberOf(row, 'mark'));
  const firstEnds = createReader(database, 'team_stream', (row) => maybeNumberOf(row, 'first_end'));
  const names = createReader(database, 'team_stream', (row) => maybeTextOf(row, 'name'));
  const gaps = createReader(database, 'team_stream', (row) => {
    const fromAt = maybeNumberOf(row, 'gap_from_at');
    const foundAt = maybeNumberOf(row, 'gap_found_at');
    return fromAt === null || foundAt === null ? null : { fromAt, foundAt };
  });
  const write = (column: 'first_end' | 'mark' | 'name', value: number | string): void => {
    database
      .sql(
        `INSERT INTO team_stream (workspace, ${column}) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
      )
      .run(workspace, value);
  };
  return {
    readMark: () => marks.one(rowOf()),
    writeMark: (sequence) => write('mark', sequence),
    readFirstEnd: () => firstEnds.one(rowOf()) ?? 0,
    writeFirstEnd: (sequence) => write('first_end', sequence),
    readStream: () => names.one(rowOf()),
    writeStream: (name) => write('name', name),
    readGap: () => gaps.one(rowOf()),
    writeGap({ fromAt, foundAt }) {
      database
        .sql(
          `INSERT INTO team_stream (workspace, gap_from_at, gap_found_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET gap_from_at = excluded.gap_from_at, gap_found_at = excluded.gap_found_at`,
        )
        .run(workspace, fromAt, foundAt);
    },
  };
}
