// What each test file cost in processor seconds: a line a file, in the file that HOTLIST_TEST_COSTS names.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';

export const COSTS = 'HOTLIST_TEST_COSTS';

const HOW_MANY = 20;

/** Several processes may do so at once. */
export function noteCost(file: string, seconds: number): void {
  const path = env[COSTS];
  if (path !== undefined) appendFileSync(path, `${seconds.toFixed(2)} ${file}\n`);
}

/** The files that cost most, the costliest first, and the sum of all; empty where nothing was noted. */
export function formatCosts(path: string): string {
  const noted = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const costs = new Map<string, number>();
  for (const [, seconds, file = ''] of noted.matchAll(/^([\d.]+) (.+)$/gmu))
    costs.set(file, (costs.get(file) ?? 0) + Number(seconds));
  const sum = [...costs.values()].reduce((before, one) => before + one, 0);
  return [...costs]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, HOW_MANY)
    .concat(costs.size > 0 ? [[`all ${String(costs.size)} files`, sum]] : [])
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
    .join('\n');
}
