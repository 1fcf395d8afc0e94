// What an app sees of a world that is connected to both APIs or to one of them.
import type { TraceLine } from '../trace.ts';
import type { Connection } from './families.ts';

/**
 * The Signals API has nothing but signals (API 2.12, surface B). The Accounts API has likes, rankings, categories and lead scores;
 * the last are left out where both are connected, as in the worlds from before there were families.
 */
export function limitTo(connection: Connection, lines: readonly TraceLine[]): readonly TraceLine[] {
  switch (connection) {
    case 'both':
      return lines.filter((line) => !('scores' in line));
    case 'signals':
      return lines.filter(
        (line) => !('like' in line || 'ranked' in line || 'scores' in line || 'categories' in line),
      );
    case 'accounts':
      return lines.filter((line) => !('signal' in line));
  }
}
