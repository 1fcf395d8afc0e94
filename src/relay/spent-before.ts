// What the relays before this one have spent of the keys' day: whoever leads says it in the stream, every few seconds. Without
// it, a relay that takes over, or one that keeps nothing of its own, would spend the day's quota a second time.
import { firstWorkspaceOf } from '../main/pipeline/store/workspaces.ts';
import { FIRST_ORGANIZATION } from '../shared/contract/organizations.ts';
import { DAY_MS, SECOND_MS } from '../shared/time-units.ts';
import type { Clock } from '../main/machine/clock.ts';
import type { Database } from '../main/pipeline/store/database.ts';
import { createSpendingTable, type SpendingTable } from '../main/pipeline/store/spending.ts';
import type { RelayLink } from '../main/team/link.ts';
import { readStatusRecord, type RelayWork } from '../main/team/records.ts';

/** Records from the stream's end: what a flood brings between two words of a relay. */
const LOOKED_THROUGH = 5_000;

/** Taking over is more urgent than knowing it. */
const LONGEST_READ_MS = 3 * SECOND_MS;

/** Nobody says when in the day it was spent: it is counted as spent evenly, and so becomes free again evenly. */
const PARTS_OF_DAY = 96;

export interface SpentBefore {
  readonly budgets: RelayWork['budgets'];
  /** When it was said, epoch ms. */
  readonly at: number;
}

/** Counts what others have spent since this relay last did, if that can be read. Never rejects. */
export async function takeOverSpending(
  link: Pick<RelayLink, 'lastSequence' | 'consume'>,
  database: Database,
  clock: Pick<Clock, 'now' | 'setTimer'>,
): Promise<void> {
  const spent = await readSpentBefore(link, clock);
  if (spent === null) return;
  try {
    const spending = createSpendingTable(database, firstWorkspaceOf(FIRST_ORGANIZATION));
    database.transaction(() => countSpentBefore(spending, spent, clock.now()));
  } catch {
    // A full disk, for example: the app says so itself, and must not be kept from starting.
  }
}

/** Null: nobody has said it, or it could not be read in time. */
async function readSpentBefore(
  link: Pick<RelayLink, 'lastSequence' | 'consume'>,
  clock: Pick<Clock, 'setTimer'>,
): Promise<SpentBefore | null> {
  let end = (): void => undefined;
  let cancelTimer = (): void => undefined;
  let said: SpentBefore | null = null;
  const isRead = link.lastSequence().then(
    (last) =>
      new Promise<void>((resolve) => {
        if (last === null || last === 0) return resolve();
        const read = (after: number): void => {
          end = link.consume(
            after,
            (messages, { to }) => {
              for (const { kind, body, publishedAt } of messages) {
                const work = kind === 'status' ? readStatusRecord(body)?.work : undefined;
                if (work !== undefined) said = { budgets: work.budgets, at: publishedAt };
              }
              if (to >= last) resolve();
              return Promise.resolve();
            },
            (firstSequence) => {
              end();
              // Fewer are kept; or the stream was recreated, and nobody has said anything yet.
              if (firstSequence - 1 <= after) resolve();
              else read(firstSequence - 1);
            },
          );
        };
        read(Math.max(0, last - LOOKED_THROUGH));
      }),
  );
  const isLate = new Promise<void>((resolve) => (cancelTimer = clock.setTimer(LONGEST_READ_MS, resolve)));
  await Promise.race([isRead, isLate]);
  cancelTimer();
  end();
  return said;
}

/**
 * What is not already counted here: as this team's own requests, which the next relay takes over in turn. `now`: epoch ms.
 */
export function countSpentBefore(
  spending: Pick<SpendingTable, 'listSends' | 'addSends'>,
  { budgets, at }: SpentBefore,
  now: number,
): void {
  const saidAt = Math.min(at, now);
  for (const { surface, usedToday, perDay } of budgets) {
    // An unlimited day needs no count.
    if (perDay === null) continue;
    const here = spending.listSends(surface, now - DAY_MS).reduce((sum, { count }) => sum + count, 0);
    const missing = Math.max(0, Math.floor(Math.min(usedToday, perDay)) - here);
    for (let part = 0; part < PARTS_OF_DAY; part += 1) {
      const count =
        Math.floor((missing * (part + 1)) / PARTS_OF_DAY) - Math.floor((missing * part) / PARTS_OF_DAY);
      const spentAt = saidAt - DAY_MS + ((part + 0.5) * DAY_MS) / PARTS_OF_DAY;
      if (count > 0 && spentAt >= now - DAY_MS) spending.addSends(surface, spentAt, count);
    }
  }
}
