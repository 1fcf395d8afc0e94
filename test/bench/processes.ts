// Memory and processor time of a process together with all its descendants. Linux only.
import { readdir, readFile } from 'node:fs/promises';

const KIB = 1_024;

/** Proportional set size in bytes: a page that several processes share counts once in total. */
export function readMemory(rootPid: number): Promise<number> {
  return readFromTree(rootPid, 'Pss');
}

/** Private dirty memory in bytes: what one app takes, however many others run. */
export function readPrivateMemory(rootPid: number): Promise<number> {
  return readFromTree(rootPid, 'Private_Dirty');
}

async function readFromTree(rootPid: number, field: 'Pss' | 'Private_Dirty'): Promise<number> {
  let total = 0;
  for (const pid of await listTree(rootPid)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    total += Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0) * KIB;
  }
  return total;
}

/** The unit of `utime` in /proc, whatever the kernel's tick: USER_HZ is 100 on every Linux that Electron runs on. */
const TICK_MS = 10;

/** Processor time in ms, including children that have ended and were waited for. */
export async function readProcessorTime(rootPid: number): Promise<number> {
  let ticks = 0;
  for (const pid of await listTree(rootPid)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // utime, stime, cutime and cstime, counted from after the name in parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    for (const field of [11, 12, 13, 14]) ticks += fields[field] ?? 0;
  }
  return ticks * TICK_MS;
}

async function listTree(rootPid: number): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The name in parentheses may contain anything; the parent is the second field after it.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const tree = [rootPid];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}
