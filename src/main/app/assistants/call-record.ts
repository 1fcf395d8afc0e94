// A record of assistants' calls, one line each, in a file next to the data. The servers, which are separate processes and
// only read the database, append to it; the app shows it in Diagnostics. It records when, which tool and the outcome.
import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { assistantOutcomes, assistantTools } from '../../../shared/contract/assistants.ts';
import type { AssistantCall } from '../../../shared/model.ts';
import { jsonLine } from '../../machine/outside-text.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** Bytes of one file; the previous one is kept. */
const LARGEST = 32_000;

const NEWEST = 'assistant-calls.log';
const BEFORE = 'assistant-calls.1.log';

/** The name of an unknown tool is left out: an assistant may have put anything there. */
const lineSchema = z.object({
  at: z.iso.datetime(),
  tool: z.enum(assistantTools).nullable(),
  outcome: z.enum(assistantOutcomes),
});

/** Never throws: a call is answered even if nothing can be written. `largest`: bytes. */
export function recordAssistantCall(folder: string, call: AssistantCall, largest = LARGEST): void {
  const { at, tool, outcome } = call;
  const path = join(folder, NEWEST);
  const line = `${jsonLine({ at: new Date(at).toISOString(), tool, outcome })}\n`;
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size + line.length > largest) renameSync(path, join(folder, BEFORE));
    // One write of a short line at the end, so that servers of several assistants do not mix theirs.
    appendFileSync(path, line, { mode: 0o600 });
  } catch {
    // Another server has just moved the file, or the disk is full.
  }
}

/** Newest first, at most this many. What cannot be read is left out. */
export function readAssistantCalls(folder: string, most: number): readonly AssistantCall[] {
  const calls: AssistantCall[] = [];
  for (const name of [NEWEST, BEFORE]) {
    for (const line of linesIn(join(folder, name)).toReversed()) {
      if (calls.length === most) return calls;
      const parsed = lineSchema.safeParse(parseJson(line));
      if (parsed.success) calls.push({ ...parsed.data, at: Date.parse(parsed.data.at) });
    }
  }
  return calls;
}

function linesIn(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
