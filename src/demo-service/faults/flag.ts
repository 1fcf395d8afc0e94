// Reads `--fault OPERATION:KIND[:name=value,name=value…]`, for example `signals:latency:ms=4000,times=2`.

import { readFault } from './board.ts';
import type { Fault } from './fault.ts';

/** The word `null` becomes null and a whole number a number; all else stays text. */
function readValue(text: string): string | number | null {
  if (text === 'null') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** The fault, or a message that says what is wrong with the flag. */
export function readFaultFlag(text: string): Fault | string {
  const [operation = '', kind = '', ...rest] = text.split(':');
  const settings = rest.join(':');
  const given: Record<string, unknown> = { operation, kind };
  for (const setting of settings === '' ? [] : settings.split(',')) {
    const at = setting.indexOf('=');
    if (at <= 0) return `"${setting}" is not name=value`;
    given[setting.slice(0, at)] = readValue(setting.slice(at + 1));
  }
  return readFault(given);
}
