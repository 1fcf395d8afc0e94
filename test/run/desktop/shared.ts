// Several desktops for one program. Its environment lists them, and each of its workers joins one of them.
import { z } from 'zod';
import type { Desktop } from './start.ts';

const VARIABLE = 'HOTLIST_DESKTOPS';
const schema = z.array(z.record(z.string(), z.string()));

/** The program's environment. The program itself belongs to the first desktop. */
export function shareDesktops([first, ...others]: readonly [Desktop, ...Desktop[]]): NodeJS.ProcessEnv {
  // Only the differences from the first one, to keep the environment small.
  const differences = [first, ...others].map(({ env }) =>
    Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== first.env[name])),
  );
  return { ...first.env, [VARIABLE]: JSON.stringify(differences) };
}

/** How many desktops there are to join; one by default. */
export function countDesktops(env: NodeJS.ProcessEnv = process.env): number {
  return Math.max(1, readDifferences(env).length);
}

/** Makes this process belong to one of the desktops, counted from 0. */
export function joinDesktop(index: number, env: NodeJS.ProcessEnv = process.env): void {
  Object.assign(env, readDifferences(env)[index]);
}

function readDifferences(env: NodeJS.ProcessEnv): readonly Readonly<Record<string, string>>[] {
  const text = env[VARIABLE];
  return text === undefined ? [] : schema.parse(JSON.parse(text));
}
