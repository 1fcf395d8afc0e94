// Traces on disk: NDJSON, one event a line.
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readTrace, type ReadTrace } from './read-trace.ts';
import type { TraceLine } from './trace.ts';

export async function readTraceFile(path: string): Promise<ReadTrace> {
  const lines: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() === '') continue;
    lines.push(parseJson(line));
  }
  return readTrace(lines);
}

export function writeTraceFile(path: string, lines: readonly TraceLine[]): void {
  writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

/** Null when it is not JSON; null is not a valid line, so it is counted as unreadable. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
