// An organization's policy as Windows stores it: values below HKLM\Software\Policies\Hotlist, which only administrators
// can write, parsed from the output of `reg.exe query`. Pure.

import { isObject } from '../../../../shared/is-object.ts';

export const registryQuery = ['query', String.raw`HKLM\Software\Policies\Hotlist`, '/s', '/reg:64'] as const;

/** The policies of all programs, which every Windows has. */
export const policiesQuery = ['query', String.raw`HKLM\Software\Policies`, '/reg:64'] as const;

const ROOT = /^HKEY_LOCAL_MACHINE\\Software\\Policies\\Hotlist(?:\\(?<below>.+))?$/i;

/** Four spaces on either side of the type, in every language of Windows. A name may contain spaces. */
const VALUE = /^ {4}(?<name>.+?) {4}(?<type>REG_[A-Z_]+)(?: {4}(?<data>.*))?$/;

/** Whether there is a key of ours, by the output of `policiesQuery`. */
export function listsPolicy(output: string): boolean {
  return output.split(/\r?\n/).some((line) => ROOT.test(line));
}

/** What `reg query` printed as JSON in the form of the policy file: each subkey is an object. Null if there is no value. */
export function readRegistry(output: string): string | null {
  const policy: Record<string, unknown> = {};
  let group: Record<string, unknown> | null = null;
  for (const line of output.split(/\r?\n/)) {
    const root = ROOT.exec(line);
    if (root !== null) {
      group = groupOf(policy, root.groups?.['below']);
      continue;
    }
    const { name, type, data = '' } = VALUE.exec(line)?.groups ?? {};
    if (group === null || name === undefined || type === undefined) continue;
    // The unnamed value of a key, whose name "(Default)" is translated.
    if (/^\(.*\)$/.test(name)) continue;
    group[name] = valueOf(type, data);
  }
  return Object.keys(policy).length === 0 ? null : JSON.stringify(policy);
}

/** Deeper keys mean nothing; they are listed under their names, so that the settings report them. */
function groupOf(policy: Record<string, unknown>, below: string | undefined): Record<string, unknown> {
  if (below === undefined) return policy;
  // The registry ignores case.
  const name = ['settings', 'addresses'].find((known) => known === below.toLowerCase()) ?? below;
  const known = policy[name];
  const group: Record<string, unknown> = isObject(known) ? { ...known } : {};
  policy[name] = group;
  return group;
}

function valueOf(type: string, data: string): unknown {
  switch (type) {
    case 'REG_DWORD':
    case 'REG_QWORD':
      return /^0x[\da-f]{1,13}$/i.test(data) ? Number(data) : data;
    case 'REG_MULTI_SZ':
      // reg.exe writes the separators between them as two characters.
      return data.split(String.raw`\0`).filter((one) => one !== '');
    default:
      return parsed(data);
  }
}

/** Lists and objects are written as JSON; any other text is a string. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text) && !/^(?:true|false|null)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
