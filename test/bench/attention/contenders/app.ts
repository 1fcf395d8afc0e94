// Hotlist itself: its own rules and its own release, on a database in memory and a clock that follows the trace.
import { replay, type ReplayedNotification } from '../../../../src/main/pipeline/alerts/preview/replay.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { openMemory } from '../../../fakes/database.ts';
import { readableAccounts } from '../counting/readable.ts';
import type { Delivery } from '../counting/delivery.ts';
import type { ReadTrace } from '../read-trace.ts';

/** All of the app's notifications, in order. */
export async function runApp(
  { steps, workspace }: ReadTrace,
  settings: Settings,
): Promise<readonly ReplayedNotification[]> {
  const log: ReplayedNotification[] = [];
  const database = openMemory();
  const { utcOffsetMinutes = 0 } = workspace;
  await replay(createStore(database, 'main'), steps, {
    settings,
    utcOffsetMinutes: () => utcOffsetMinutes,
    onNotification: (notification) => void log.push(notification),
  });
  database.close();
  return log;
}

/** An update of an open notification interrupts nobody, so it is not counted. */
export function deliveriesOfApp(
  log: readonly ReplayedNotification[],
  namesOf: (domain: string) => readonly string[],
): readonly Delivery[] {
  return log
    .filter(({ isUpdate }) => !isUpdate)
    .map(({ at, kind, title, body, accounts }) => ({
      at,
      isDigest: kind === 'digest',
      accounts,
      named: readableAccounts({ title, body }, accounts, namesOf),
    }));
}
