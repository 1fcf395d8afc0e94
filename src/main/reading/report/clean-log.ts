// Cleans the log before it leaves this machine. By rule its lines contain no names and no keys. This checks what a line may
// contain, whoever wrote it, because the file may be older than a rule, or somebody else's.
import { codeText, LEFT_OUT } from './clean-text.ts';

/** Fields of our events whose texts are our own codes and names. */
const CODES = new Set([
  'call',
  'code',
  'column',
  'error',
  'event',
  'feed',
  'level',
  'name',
  'reason',
  'refusal',
  'thrown',
  'type',
]);

/** Where a fault occurred: `notifier.show`. */
const PLACE = /^[a-z-]+(?:\.[a-zA-Z]+)?$/;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `at stop (file:///…/index-3fa8.js:10:5)`: the folders before the file name identify somebody. */
const FRAME =
  /^at (?:(?:async )?(?<what>[A-Za-z_$#][\w$.#]{0,60}) \()?[^()]*?(?<where>[\w.-]{1,60}:\d+:\d+)\)?$/;

/** One line; never throws. `tables`: those that the database has. */
export function cleanLogLine(line: string, tables: ReadonlySet<string>): string {
  const event = readEvent(line);
  if (event === null) return JSON.stringify({ unknown: line.length });
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(event).flatMap(([name, value]) =>
        /^[A-Za-z]{1,30}$/.test(name) ? [[name, cleanField(name, value, tables)]] : [],
      ),
    ),
  );
}

function cleanField(name: string, value: unknown, tables: ReadonlySet<string>): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (name === 'frames') return Array.isArray(value) ? value.map(cleanFrame) : LEFT_OUT;
  if (typeof value !== 'string') return LEFT_OUT;
  if (name === 'place') return PLACE.test(value) ? value : LEFT_OUT;
  if (name === 'at') return INSTANT.test(value) ? value : LEFT_OUT;
  if (name === 'table') return tables.has(value) ? value : LEFT_OUT;
  return CODES.has(name) ? codeText(value) : LEFT_OUT;
}

function cleanFrame(frame: unknown): string {
  const { what, where } = FRAME.exec(typeof frame === 'string' ? frame : '')?.groups ?? {};
  if (where === undefined) return LEFT_OUT;
  return what === undefined ? `at ${where}` : `at ${what} (${where})`;
}

function readEvent(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'event' in value ? { ...value } : null;
  } catch {
    return null;
  }
}
