// Processor seconds of processes and all that they start. A parent that waits for its children knows theirs, but nobody waits for
// most of Chromium's and Electron's processes, so this looks once a second and remembers what it saw. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 1_000;
/** Linux counts in hundredths of a second for every program (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** A process as `/proc/<pid>/stat` has it. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  /** Those of its ended children that it has waited for, with all that these had waited for. */
  readonly ticksOfChildren: number;
  /** Tells it from a later process with the same number. */
  readonly startedAt: number;
}

/** Adds up the ticks of one process and of all that it starts. */
export class ProcessorTicks {
  #members: ReadonlyMap<number, ProcessStat> = new Map();
  /** Of processes that ended without being waited for. */
  #unclaimed = 0;

  readonly #root: number;

  constructor(root: number) {
    this.#root = root;
  }

  get total(): number {
    return this.#unclaimed + sumOf([...this.#members.values()], bothOf);
  }

  /** `running`: every process of the machine. */
  look(running: readonly ProcessStat[]): void {
    const members = new Map<number, ProcessStat>();
    const before = ({ pid, startedAt }: ProcessStat): ProcessStat | null => {
      const known = this.#members.get(pid);
      return known?.startedAt === startedAt ? known : null;
    };
    // Whatever belonged to it once does so when its parent has ended.
    let joined = running.filter((one) => one.pid === this.#root || before(one) !== null);
    while (joined.length > 0) {
      for (const one of joined) members.set(one.pid, one);
      joined = running.filter(({ pid, parent }) => members.has(parent) && !members.has(pid));
    }
    const ended = [...this.#members.values()].filter(
      ({ pid, startedAt }) => members.get(pid)?.startedAt !== startedAt,
    );
    const claimed = sumOf(
      [...members.values()],
      (one) => one.ticksOfChildren - (before(one)?.ticksOfChildren ?? 0),
    );
    this.#unclaimed += Math.max(0, sumOf(ended, bothOf) - claimed);
    this.#members = members;
  }
}

function bothOf({ ticks, ticksOfChildren }: ProcessStat): number {
  return ticks + ticksOfChildren;
}

function sumOf(processes: readonly ProcessStat[], of: (one: ProcessStat) => number): number {
  return processes.reduce((sum, one) => sum + of(one), 0);
}

export interface ProcessorTime {
  /** Processor seconds of this process and its descendants until now; null where the system does not say. */
  secondsOf(root: number): number | null;
  stop(): void;
}

/** `secondsOf` counts a process from when it is first asked about. */
export function watchProcessorTime(): ProcessorTime {
  if (process.platform !== 'linux') return { secondsOf: () => null, stop: () => undefined };
  const watched = new Map<number, ProcessorTicks>();
  const look = (): void => {
    const running = readProcesses();
    for (const ticks of watched.values()) ticks.look(running);
  };
  let timer: NodeJS.Timeout;
  const lookAgain = (): void => {
    look();
    timer = setTimeout(lookAgain, LOOK_MS);
  };
  lookAgain();
  return {
    secondsOf(root) {
      const ticks = watched.get(root) ?? new ProcessorTicks(root);
      watched.set(root, ticks);
      look();
      return ticks.total / TICKS_PER_SECOND;
    },
    stop: () => clearTimeout(timer),
  };
}

/** Processor seconds of this process and of the children that it has waited for. */
export function ownSeconds(): number {
  const stat = process.platform === 'linux' ? readStat('self') : null;
  if (stat !== null) return bothOf(stat) / TICKS_PER_SECOND;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function readProcesses(): readonly ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => readStat(name) ?? []);
}

/** Null when the process has just ended. */
function readStat(pid: string): ProcessStat | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

export function parseStat(stat: string): ProcessStat {
  // The second field is a name in brackets, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Numbered as in proc(5).
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(stat, 10),
    parent: field(4),
    ticks: field(14) + field(15),
    ticksOfChildren: field(16) + field(17),
    startedAt: field(22),
  };
}
