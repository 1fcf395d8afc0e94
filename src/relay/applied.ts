// What `relay add`, `remove` and `upgrade` say about the servers once they were told: whether each goes by the change.
import { readFileSync } from 'node:fs';
import type { Clock } from '../main/machine/clock.ts';
import { askAgainWhile } from '../main/team/ask-again.ts';
import type { JoinFile } from '../main/team/join-file.ts';
import { hasApplied, type Applied } from '../main/team/nats-applied.ts';
import { SECOND_MS } from '../shared/time-units.ts';
import { markIn } from './server-config.ts';
import { configPaths } from './team-folder.ts';

const PAUSE_MS = SECOND_MS / 2;

/** A server that was told to reload may take a moment, on a busy machine several seconds. */
const MOST_TRIES = 20;

/** While it reloads it may close a connection, or leave one without an answer. Few, because each may take the whole deadline. */
const MOST_TRIES_WITHOUT_ANSWER = 3;

export interface CheckedServer {
  readonly url: string;
  readonly applied: Applied;
}

interface Checking {
  /** They were told to: what one answers meanwhile is not its last word. */
  readonly areReloading: boolean;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/** Asks each server; null where nothing in the configuration could show it. Never rejects. */
export async function checkServers(
  out: string,
  relay: JoinFile | null,
  { areReloading, clock }: Checking,
): Promise<readonly CheckedServer[] | null> {
  const mark = markOf(out);
  if (relay === null || mark === null) return null;
  const check = areReloading ? checkReloading : hasApplied;
  return Promise.all(
    relay.servers.map(async (url) => ({ url, applied: await check(relay, url, mark, clock) })),
  );
}

function checkReloading(
  relay: JoinFile,
  url: string,
  mark: string,
  clock: Pick<Clock, 'setTimer'>,
): Promise<Applied> {
  return askAgainWhile(
    (applied) => applied === 'unknown',
    () =>
      askAgainWhile(
        (applied) => applied === 'former',
        () => hasApplied(relay, url, mark),
        { tries: MOST_TRIES, pauseMs: PAUSE_MS, clock },
      ),
    { tries: MOST_TRIES_WITHOUT_ANSWER, pauseMs: PAUSE_MS, clock },
  );
}

/** The mark of the people in the configuration; all files of a cluster have the same one. */
function markOf(out: string): string | null {
  const [path = ''] = configPaths(out);
  try {
    return markIn(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** `former`: what it means that a server has not applied the change. */
export function checkedWords(
  checked: readonly CheckedServer[] | null,
  out: string,
  former: string,
): readonly string[] {
  const again = `relay upgrade --out ${out}`;
  if (checked === null) return [`Whether the change applies could not be checked. To check: ${again}`];
  const count = checked.filter(({ applied }) => applied === 'applied').length;
  return [
    ...summaryOf(count, checked.length),
    ...checked.flatMap(({ url, applied }) => {
      switch (applied) {
        case 'applied':
          return [];
        case 'former':
          return `${url} has not applied the change: ${former}. The server’s log says why, and so does: nats-server -t -c ${configPaths(out).join(' or ')}. Then: ${again}`;
        case 'unknown':
          return `${url} could not be reached, so it is not known whether it applies the change. To check: ${again}`;
      }
    }),
  ];
}

function summaryOf(count: number, all: number): readonly string[] {
  if (all > 1)
    return [
      count === all
        ? 'All three servers apply the change.'
        : `${String(count)} of ${String(all)} servers apply the change.`,
    ];
  return count === all ? ['The server applies the change.'] : [];
}
