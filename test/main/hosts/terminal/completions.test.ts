// The completions, run in their shells: a command, an option and a value, as after pressing Tab.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../src/launch/run-command.ts';
import { commandNames } from '../../../../src/main/hosts/terminal/commands.ts';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

const completions = join(import.meta.dirname, '../../../../resources/command-line');

/** Where all tests are required to run, a missing shell is a failure. */
const areRequired = process.env['HOTLIST_E2E'] === 'required';

let folder: TempFolder;
beforeAll(() => {
  folder = createTempFolder();
  for (const name of ['wide meadow', 'wild oats']) mkdirSync(folder.file(name));
});
afterAll(() => folder.remove());

const bash = `
source "$1/hotlist.bash"
read -ra COMP_WORDS <<<"$2"
[[ $2 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
compopt() { :; }
_hotlist
printf '%s\\n' "\${COMPREPLY[@]}"`;

const fish = `
source $argv[1]/hotlist.fish
complete -C "$argv[2]"`;

/** zsh completes only what is typed in a terminal, so it gets a pseudo-terminal in which the candidates are printed. */
const zsh = `
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PROMPT=; fpath=(\${(q)1} \\$fpath); autoload -U compinit; compinit -u -D; bindkey '^I' complete-word
null() { print -r -- \\$'\\001' }; compprefuncs=(null); comppostfuncs=(null exit)
compadd() {
  typeset -a hits
  if [[ \\"\\$*\\" != *(-O|-A|-D)' '* ]]; then builtin compadd -A hits \\"\\$@\\"; print -rl -- \\$hits; fi
  builtin compadd \\"\\$@\\"
}
print -r -- ready\\$((1+1))"
zpty -r z out '*ready2*'
zpty -w -n z "$2"$'\\t'
zpty -r z head $'*\\001*'
zpty -r z all $'*\\001*'
print -r -- "$all"`;

const shells = {
  bash: ['-c', bash, 'bash'],
  fish: ['--no-config', '-c', fish],
  zsh: ['-f', '-c', zsh, 'zsh'],
} as const;

describe.each(Object.entries(shells))('%s', (shell, start) => {
  const complete = async (line: string): Promise<readonly string[]> => {
    const { code, stdout, stderr } = await runCommand(shell, [...start, completions, line], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder.path, TERM: 'xterm' },
    });
    expect(code, stderr).toBe(0);
    return stdout
      .replaceAll('\r', '')
      .replaceAll('\u0001', '')
      .split('\n')
      .map((one) => one.split('\t', 1)[0] ?? '')
      .filter((one) => one.trim() !== '')
      .toSorted();
  };

  test.for<readonly [string, readonly string[]]>([
    ['hotlist ', [...commandNames, 'help']],
    ['hotlist wa', ['watch']],
    ['hotlist help w', ['watch', 'why']],
    ['hotlist hot --w', ['--window']],
    [
      'hotlist hot --',
      [
        '--window',
        '--limit',
        '--offset',
        '--json',
        '--demo',
        '--organization',
        '--data',
        '--help',
        '--version',
      ],
    ],
    ['hotlist hot --window ', ['24h', '7d', '30d', 'all']],
    ['hotlist feed --json --only s', ['signal']],
    // The search text may be the same as a command.
    ['hotlist find feed --', ['--json', '--demo', '--organization', '--data', '--help', '--version']],
    ['hotlist feed --since ', []],
    ['hotlist feed --before ', []],
    [
      'hotlist run --',
      ['--once', '--for', '--claim', '--release', '--json', '--demo', '--data', '--help', '--version'],
    ],
  ])('%s', async ([line, expected], { skip }) => {
    const found = await runCommand('sh', ['-c', `command -v ${shell}`]);
    skip(found.code !== 0 && !areRequired, `${shell} is not here`);
    expect(await complete(line)).toEqual([...expected].toSorted());
  });
});

test('bash takes a folder whose name has spaces for one', async () => {
  const { stdout } = await runCommand('bash', ['-c', bash, 'bash', completions, 'hotlist hot --data wi'], {
    cwd: folder.path,
  });
  expect(stdout.trim().split('\n').toSorted()).toEqual(['wide meadow', 'wild oats']);
});
