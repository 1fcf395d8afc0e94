// The help texts: `--help`, the manual page and the completions of three shells, all from one list.
import {
  commandNames,
  commandTable,
  optionsOf,
  sharedOptions,
  type CommandName,
  type Option,
  type Rows,
} from './commands.ts';

/** Exit codes of the commands that read, for scripts. */
export const exitCodes = {
  answered: 0,
  fault: 1,
  usage: 2,
  unknown: 3,
  unreadable: 4,
} as const;

const exitWords: Readonly<Record<keyof typeof exitCodes, string>> = {
  answered: 'an answer, even an empty one',
  fault: 'an unexpected error',
  usage: 'a wrong command or option',
  unknown: 'what was asked about is not known',
  unreadable: 'the data cannot be read; the line says why and what to do',
};

const exits: Rows = [
  [String(exitCodes.answered), exitWords.answered],
  [String(exitCodes.fault), exitWords.fault],
  [String(exitCodes.usage), exitWords.usage],
  [String(exitCodes.unknown), exitWords.unknown],
  [String(exitCodes.unreadable), exitWords.unreadable],
];

const about =
  'Answers from what Hotlist has recorded on this computer, even while the app runs. All but run only read, and never ask the service.';

/** `folder`: where the app's data is. */
export function helpOf(command: CommandName | null, folder: string): readonly string[] {
  return command === null ? generalHelp(folder) : commandHelp(command);
}

/** What the app takes. */
const appOptions: Rows = [
  ['--hidden', 'start in the tray, without the panel'],
  ['--demo', 'start on the built-in demo service, without a key'],
  ['FILE.join', 'ask whether to join the team that this file leads to'],
];

function generalHelp(folder: string): readonly string[] {
  return [
    'Usage: hotlist [--hidden] [--demo] [FILE.join]',
    '       hotlist COMMAND [OPTIONS]',
    '',
    'Live buying-intent alerts in the tray. A second start opens the panel of the first.',
    ...inColumns(appOptions),
    '',
    `With a command: ${about}`,
    '',
    ...inColumns(commandNames.map((name) => [usageOf(name), commandTable[name].does])),
    '',
    'Options for all commands:',
    ...inColumns(optionRows(sharedOptions)),
    '',
    'Exit codes (of run: hotlist run --help):',
    ...inColumns(exits),
    '',
    `The data is in ${folder}; HOTLIST_DATA_DIR names another folder.`,
  ];
}

function commandHelp(name: CommandName): readonly string[] {
  const { does, notes = {}, examples } = commandTable[name];
  return [
    `Usage: hotlist ${usageOf(name)} [OPTIONS]`,
    '',
    `${does}.`,
    '',
    ...inColumns(optionRows(optionsOf(name))),
    ...Object.entries(notes).flatMap(([title, rows]) => ['', `${title}:`, ...inColumns(rows)]),
    '',
    'For example:',
    ...examples.map((example) => `  ${example}`),
  ];
}

function usageOf(name: CommandName): string {
  const { argument } = commandTable[name];
  return argument === null ? name : `${name} ${argument}`;
}

function optionRows(options: Readonly<Record<string, Option>>): Rows {
  return Object.entries(options).map(([name, { value, choices, does }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    choices === undefined ? does : `${does}: ${choices.join(', ')}`,
  ]);
}

function inColumns(rows: Rows): readonly string[] {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`);
}

/** What a package installs besides the program, by the names of the files in resources/command-line. */
export function commandLineFiles(): Readonly<Record<string, string>> {
  return {
    'hotlist.1': manualPage(),
    'hotlist.bash': bashCompletion(),
    _hotlist: zshCompletion(),
    'hotlist.fish': fishCompletion(),
  };
}

/** For man(1), in man(7)'s macros. */
function manualPage(): string {
  const escape = (text: string): string =>
    text
      .replaceAll('\\', '\\e')
      .replaceAll('-', '\\-')
      .replace(/^([.'])/gm, '\\&$1');
  const term = (head: string, text: string): readonly string[] => ['.TP', `.B ${escape(head)}`, escape(text)];
  return joined([
    '.TH HOTLIST 1',
    '.SH NAME',
    'hotlist \\- live buying\\-intent alerts in the tray',
    '.SH SYNOPSIS',
    '.B hotlist',
    '[\\-\\-hidden] [\\-\\-demo]',
    '.br',
    '.B hotlist',
    '.I COMMAND',
    '[OPTIONS]',
    '.SH DESCRIPTION',
    'Without a command the app starts in the tray; a second start opens the panel of the first.',
    escape(about),
    '.SH COMMANDS',
    ...commandNames.flatMap((name) => [
      ...term(usageOf(name), `${commandTable[name].does}.`),
      ...(Object.keys(commandTable[name].options).length === 0
        ? []
        : [
            '.RS',
            ...optionRows(commandTable[name].options).flatMap(([head, text]) => term(head, `${text}.`)),
            ...Object.entries(commandTable[name].notes ?? {}).flatMap(([title, rows]) => [
              '.PP',
              escape(`${title}:`),
              ...rows.flatMap(([head, text]) => term(head, `${text}.`)),
            ]),
            '.RE',
          ]),
    ]),
    '.SH OPTIONS',
    ...optionRows(sharedOptions).flatMap(([head, text]) => term(head, `${text}.`)),
    '.SH EXIT STATUS',
    escape('Of all commands but run:'),
    ...exits.flatMap(([code, text]) => term(code, `${text}.`)),
    '.SH ENVIRONMENT',
    ...term('HOTLIST_DATA_DIR', 'the data folder, instead of the usual one.'),
    '.SH EXAMPLES',
    ...commandNames.flatMap((name) =>
      commandTable[name].examples.flatMap((example) => ['.PP', '.B ' + escape(example)]),
    ),
  ]);
}

/** Not a command itself: it explains one. */
const HELP = 'help';
const HELP_DOES = 'What the commands do, or one of them';

function bashCompletion(): string {
  return joined([
    '# Completion of hotlist for bash.',
    '_hotlist() {',
    '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${[...commandNames, HELP].join(' ')}" -- "$word"))`,
    '    return',
    '  fi',
    '  case $before in',
    ...choicesOfAll().map(
      ([name, choices]) =>
        `    --${name}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word")); return ;;`,
    ),
    // A folder's name may have spaces in it.
    '    --data) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;',
    `    ${openOptions()
      .map((name) => `--${name}`)
      .join('|')}) return ;;`,
    '  esac',
    '  case $command in',
    ...commandNames.map(
      (name) => `    ${name}) COMPREPLY=($(compgen -W "${optionNames(name).join(' ')}" -- "$word")) ;;`,
    ),
    `    ${HELP}) COMPREPLY=($(compgen -W "${commandNames.join(' ')}" -- "$word")) ;;`,
    '  esac',
    '}',
    'complete -F _hotlist hotlist',
  ]);
}

function zshCompletion(): string {
  const quote = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, '\\$&');
  return joined([
    '#compdef hotlist',
    '# Completion of hotlist for zsh.',
    '_hotlist() {',
    '  local -a commands',
    '  commands=(',
    ...commandNames.map((name) => `    '${name}:${quote(commandTable[name].does)}'`),
    '  )',
    `  if (( CURRENT == 2 )); then commands+=('${HELP}:${HELP_DOES}'); _describe 'command' commands; return; fi`,
    '  case $words[2] in',
    ...commandNames.flatMap((name) => [
      `    ${name}) _arguments ${Object.entries(optionsOf(name))
        .map(([option, { value, choices, does }]) => {
          const after =
            value === undefined
              ? ''
              : option === 'data'
                ? ':folder:_files -/'
                : `:${value}:${choices === undefined ? '' : `(${choices.join(' ')})`}`;
          return `'--${option}[${quote(does)}]${after}'`;
        })
        .join(' ')} '*: :' ;;`,
    ]),
    `    ${HELP}) if (( CURRENT == 3 )); then _describe 'command' commands; fi ;;`,
    '  esac',
    '}',
    '_hotlist "$@"',
  ]);
}

function fishCompletion(): string {
  const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return joined([
    '# Completion of hotlist for fish.',
    'complete -c hotlist -f',
    ...commandNames.map(
      (name) =>
        `complete -c hotlist -n __fish_use_subcommand -a ${name} -d ${quote(commandTable[name].does)}`,
    ),
    `complete -c hotlist -n __fish_use_subcommand -a ${HELP} -d ${quote(HELP_DOES)}`,
    `complete -c hotlist -n '${isFish(HELP)}' -a ${quote(commandNames.join(' '))}`,
    ...commandNames.flatMap((name) =>
      Object.entries(optionsOf(name)).map(
        ([option, { value, choices, does }]) =>
          `complete -c hotlist -n '${isFish(name)}' -l ${option}${value === undefined ? '' : option === 'data' ? ' -r -F' : ' -x'}${choices === undefined ? '' : ` -a ${quote(choices.join(' '))}`} -d ${quote(does)}`,
      ),
    ),
  ]);
}

/** The command is the first word; a later one may be spelled like another command. */
function isFish(name: string): string {
  return `test (commandline -opc)[2] = ${name}`;
}

/** Options with free values, for which nothing can be suggested. */
function openOptions(): readonly string[] {
  const open = commandNames.flatMap((name) =>
    Object.entries(optionsOf(name)).flatMap(([name, { value, choices }]) =>
      value === undefined || choices !== undefined || name === 'data' ? [] : [name],
    ),
  );
  return [...new Set(open)];
}

function choicesOfAll(): readonly (readonly [string, readonly string[]])[] {
  const found = new Map(
    commandNames.flatMap((name) =>
      Object.entries(commandTable[name].options).flatMap(([option, { choices }]) =>
        choices === undefined ? [] : [[option, choices] as const],
      ),
    ),
  );
  return [...found];
}

function optionNames(name: CommandName): readonly string[] {
  return Object.keys(optionsOf(name)).map((option) => `--${option}`);
}

function joined(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
