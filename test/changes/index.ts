// Makes each change in a scratch copy, checks that it compiles, then leaves out one of its places at a time and checks that the
// type check reports it. `npm run changes:check [-- NAMES]`; without names it runs all changes.
import { join } from 'node:path';
import type { Change, Place } from './change.ts';
import { operation } from './operation.ts';
import { page } from './page.ts';
import { alertRule } from './rule.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { typeCheck, type TypeError } from './type-check.ts';

const changes: Readonly<Record<string, Change>> = { rule: alertRule, page, operation };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** How many of its places the type check did not report. */
async function check({ name, places }: Change, scratch: Scratch): Promise<number> {
  const files = new Set(places.map(({ file }) => file));
  const inSource = [...files].filter((file) => file.startsWith('src/'));
  print(`\n${name}: ${inSource.length} files of src, ${files.size - inSource.length} of the tests`);
  scratch.apply(places);
  const [wrong] = await typeCheck(scratch.folder);
  if (wrong !== undefined) {
    print(`  does not compile as a whole: ${wrong.file}: ${wrong.message}`);
    return places.length;
  }
  let unnamedCount = 0;
  for (const place of places) {
    scratch.apply(places.filter((other) => other !== place));
    const named = findNaming(place, await typeCheck(scratch.folder));
    if (named === null) unnamedCount += 1;
    print(
      `  ${titleOf(place)}\n    ${named === null ? 'NOT NAMED' : `${named.file}: ${short(named.message)}`}`,
    );
  }
  return unnamedCount;
}

function findNaming({ file, namedIn = [file] }: Place, errors: readonly TypeError[]): TypeError | null {
  return errors.find((error) => namedIn.includes(error.file)) ?? null;
}

function titleOf({ file, what }: Place): string {
  return what === undefined ? file : `${file} (${what})`;
}

/** A message that spells out a type can be a page long. */
function short(message: string): string {
  return message.length > 110 ? `${message.slice(0, 109)}…` : message;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => changes[name] === undefined);
if (unknown.length > 0) {
  print(`No such change: ${unknown.join(', ')}. There are ${Object.keys(changes).join(', ')}.`);
  process.exit(2);
}
const scratch = createScratch(join(import.meta.dirname, '..', '..'));
try {
  let unnamedCount = 0;
  for (const [name, change] of Object.entries(changes)) {
    if (asked.length === 0 || asked.includes(name)) unnamedCount += await check(change, scratch);
  }
  print(unnamedCount === 0 ? '\nEvery place is named.' : `\nNot named: ${unnamedCount}.`);
  process.exitCode = unnamedCount === 0 ? 0 : 1;
} finally {
  scratch.remove();
}
