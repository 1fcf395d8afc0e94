// The relay's configuration file: what the team has decided for all its desktops.
import { readFileSync } from 'node:fs';
import { settings } from '../shared/contract/settings.ts';
import { typeMeanings as meanings, type SaidMeaning } from '../shared/contract/type-meanings.ts';
import { isObject } from '../shared/is-object.ts';
import { parseJson } from '../shared/parse-json.ts';
import { BadSetting } from '../main/hosts/system/headless/bad-setting.ts';

export interface RelayConfig {
  /** The team's names for signal types. */
  readonly typeMeanings: readonly SaidMeaning[];
}

/** `path`: null without a file. Throws a BadSetting for one that is not whole: half of a decision would be another one. */
export function readRelayConfig(path: string | null): RelayConfig {
  if (path === null) return { typeMeanings: [] };
  const value = parseJson(readText(path));
  if (!isObject(value)) throw new BadSetting(`--config: ${path} is no JSON object.`);
  const { typeMeanings = [], ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new BadSetting(`--config: ${path} has an unknown name, “${unknown}”.`);
  const read = settings.typeMeanings.schema.safeParse(typeMeanings);
  if (read.success) return { typeMeanings: read.data };
  const at = read.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new BadSetting(
    `--config: ${['typeMeanings', at].filter((part) => part !== '').join('.')} in ${path} cannot be read. It lists { "type": …, "meaning": … } with one of ${meanings.join(', ')}.`,
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadSetting(`--config: ${path} cannot be read.`);
  }
}
