// Calls methods on the desktop's session bus through `gdbus`.
import { runCommand } from '../../../src/launch/run-command.ts';
import { parseGVariant, type Value } from './gvariant.ts';

export interface BusObject {
  readonly destination: string;
  readonly path: string;
}

/** Calls a method, its arguments in GVariant's text form; the reply is the list of its values. Rejects on a bus error. */
export async function callBus(
  object: BusObject,
  method: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly Value[]> {
  const result = await runCommand(
    'gdbus',
    ['call', '--session', '--dest', object.destination, '--object-path', object.path].concat(
      '--method',
      method,
      '--',
      args,
    ),
    { env },
  );
  if (result.code !== 0) throw new Error(`${method} failed: ${result.stderr.trim()}`);
  const reply = parseGVariant(result.stdout);
  return isList(reply) ? reply : [reply];
}

export async function readProperty(
  object: BusObject,
  iface: string,
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Value> {
  const [value = null] = await callBus(object, 'org.freedesktop.DBus.Properties.Get', [iface, name], env);
  return value;
}

/** `Array.isArray` alone makes `any[]` of it. */
function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
