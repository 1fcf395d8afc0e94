// npm run bench:faults [part of a name]: every fault in every place, simulating twenty minutes of each in seconds. Exits with 1
// when an alert is lost or repeated, or when "Live" is shown while nothing is heard.
import { listCases } from './cases.ts';
import { simulate } from './simulate.ts';

const MINUTE = 60_000;

const [wanted = ''] = process.argv.slice(2);
const cases = listCases().filter(({ name, where }) => `${name} ${where}`.includes(wanted));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const columns = [34, 8, 36, 36, 36, 8, 5, 8, 6] as const;
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) =>
      String(cell)
        .slice(0, columns[index])
        .padEnd(columns[index] ?? 0),
    )
    .join(' ')
    .trimEnd();

say(
  row([
    'fault',
    'where',
    'after 10 s',
    'after 2 min',
    'after 20 min',
    'requests',
    'lost',
    'repeated',
    'untrue',
  ]),
);
let failed = 0;
const ends = new Map<string, number>();
for (const { name, where, fault, isHarmless, waitsMs } of cases) {
  const { shown, requests, lost, repeated, lies, end } = await simulate({
    fault,
    isHarmless,
    calmMs: 3 * MINUTE,
    recoveryMs: 4 * MINUTE + waitsMs,
    lastsMs: 20 * MINUTE,
    notedAtMs: [10_000, 2 * MINUTE, 20 * MINUTE],
  });
  say(
    row([name, where, ...shown.map(({ text }) => text), requests, lost.length, repeated.length, lies.length]),
  );
  ends.set(end.text, (ends.get(end.text) ?? 0) + 1);
  const isWrong = lost.length + repeated.length + lies.length > 0 || end.state !== 'live';
  if (!isWrong) continue;
  failed += 1;
  for (const line of [
    ...lies.slice(0, 2).map((lie) => `"Live" was shown: ${lie}`),
    ...lost.map((id) => `lost: ${id}`),
    ...repeated.map((id) => `repeated: ${id}`),
    ...(end.state === 'live' ? [] : [`at the end: ${end.text}`]),
  ])
    say(`  ✗ ${line}`);
}
say('');
say(
  `${cases.length} cases, ${failed} failed. At the end: ${[...ends].map(([text, count]) => `${text} (${count})`).join(', ')}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
