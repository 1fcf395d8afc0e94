// Calls methods on the desktop's session bus through `gdbus`.
import { runCommand } from '../../../src/launch/run-command.ts';
import { parseGVariant, type Value } from './gvariant.ts';

export interface BusObject {
  readonly destination: string;
  readonly path: string;
}

/** Calls a method with arguments in GVariant's text form. Resolves with the list of values in the reply; rejects on a bus error. */
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

/** Reads all of them in one call, because each call starts a process. */
export async function readProperties(
  object: BusObject,
  iface: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Readonly<Record<string, Value>>> {
  const [all = null] = await callBus(object, 'org.freedesktop.DBus.Properties.GetAll', [iface], env);
  return typeof all === 'object' && all !== null && !isList(all) ? all : {};
}

/** `Array.isArray` alone would narrow it to `any[]`. */
function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
