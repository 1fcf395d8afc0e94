// The Linux autostart entry (freedesktop.org Desktop Entry and Autostart specifications): its path and its text.
import { join } from 'node:path';
import { configFolder } from '../process/data-folder.ts';

export interface AutostartCommand {
  /** Program and arguments, unquoted. */
  readonly command: readonly string[];
  /** Set for the program, so that it starts on the same data folder; usually empty. */
  readonly env: Readonly<Record<string, string>>;
}

export function autostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  return join(configFolder(env, home), 'autostart', 'hotlist.desktop');
}

export function autostartEntry({ command, env }: AutostartCommand): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const words = settings.length === 0 ? command : ['env', ...settings, ...command];
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Hotlist',
    'Comment=Live buying-intent alerts',
    'Comment[de]=Meldungen über Kaufinteresse, live',
    `Exec=${words.map(quoteWord).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Quoted as Exec requires, then escaped again like every string value of the file; a single `%` would be a field code. */
function quoteWord(word: string): string {
  const doubled = word.replaceAll('%', '%%');
  if (/^[\w@%+=:,./-]+$/u.test(doubled)) return doubled;
  const quoted = `"${doubled.replace(/["`$\\]/gu, String.raw`\$&`)}"`;
  return quoted
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`);
}
