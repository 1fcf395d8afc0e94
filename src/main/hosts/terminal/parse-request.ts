// A command's arguments, checked before anything is read. Pure.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { feedKinds, type FeedKind } from '../../../shared/contract/feed.ts';
import { listActs, type ListAct } from '../../../shared/contract/lists.ts';
import { hotWindows, type HotWindow } from '../../../shared/contract/service.ts';
import { readSince, type AskedMoment } from '../../reading/queries/since.ts';
import { didYouMean } from './did-you-mean.ts';
import {
  commandNames,
  commandTable,
  isCommand,
  optionsOf,
  type CommandName,
  type Option,
} from './commands.ts';

export interface Request {
  readonly command: CommandName;
  /** '' where the command takes none. */
  readonly argument: string;
  readonly isJson: boolean;
  readonly isDemo: boolean;
  /** Undefined: the one that the app shows. */
  readonly organization: string | undefined;
  /** As it was typed; null = the app's own. */
  readonly dataFolder: string | null;
  readonly window: HotWindow | undefined;
  readonly kinds: readonly FeedKind[] | undefined;
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  readonly sinceAt: number | undefined;
  readonly account: string | undefined;
  readonly before: string | undefined;
  readonly as: ListAct | undefined;
  /** By name or address. */
  readonly owner: string | undefined;
  /** As it was typed: `domain=Website,owner=Rep`. */
  readonly column: string | undefined;
  readonly isDryRun: boolean;
  /** Poll each feed once and leave. */
  readonly isOnce: boolean;
  /** Leave after this long; null runs until asked to stop. */
  readonly runMs: number | null;
  /** An account to claim, as it was typed. */
  readonly claim: string | undefined;
  /** An account to release, as it was typed. */
  readonly release: string | undefined;
}

export type ParsedRequest =
  | { readonly kind: 'request'; readonly request: Request }
  /** Null: for all commands. */
  | { readonly kind: 'help'; readonly command: CommandName | null }
  | { readonly kind: 'version' }
  /** One line. */
  | { readonly kind: 'bad'; readonly message: string };

class BadArgument extends Error {}

const MOST_ROWS = 200;
const DEEPEST_ROW = 1_000_000;

/** Longest run in seconds: a timer's limit, 24 days. */
const LONGEST_RUN_SECONDS = 2_000_000;

/** Of any command, by name. */
const optionTable: Readonly<Record<string, Option>> = Object.fromEntries(
  commandNames.flatMap((name) => Object.entries(optionsOf(name))),
);

/** `args`: the command with what precedes and follows it. */
export function parseRequest(args: readonly string[], moment: AskedMoment): ParsedRequest {
  const at = commandAt(args);
  const options = args.slice(0, at);
  const [command, ...others] = args.slice(at);
  const unknown = options.find((arg) => arg.startsWith('-') && optionOf(arg) === undefined);
  if (unknown !== undefined) return unknownOption(unknown, optionTable, '');
  const isHelp = options.some((arg) => arg === '-h' || arg === '--help');
  if (args.length === 0 || command === 'help' || isHelp) {
    const about = command === 'help' ? others[0] : command;
    if (about === undefined || isCommand(about)) return { kind: 'help', command: about ?? null };
    return noCommand(about);
  }
  if (command === 'version' || options.includes('--version')) return { kind: 'version' };
  if (!isCommand(command)) return noCommand(command);
  try {
    return parseOf(command, [...options, ...others], moment);
  } catch (error) {
    // parseArgs throws a TypeError whose first sentence names the argument.
    if (!(error instanceof BadArgument || error instanceof TypeError)) throw error;
    const [message = ''] = error.message.split(/\.\s/);
    const option = /^Unknown option '(.*)'$/.exec(message)?.[1];
    if (option !== undefined) return unknownOption(option, optionsOf(command), command);
    return { kind: 'bad', message: `${message}. See hotlist ${command} --help.` };
  }
}

function noCommand(typed: string | undefined): ParsedRequest {
  if (typed === undefined)
    return { kind: 'bad', message: `the command is missing. There are ${commandNames.join(', ')}.` };
  const meant = didYouMean(typed, [...commandNames, 'help', 'version']);
  const next = meant === '' ? `There are ${commandNames.join(', ')}.` : `${meant} See hotlist help.`;
  return { kind: 'bad', message: `there is no command “${typed}”. ${next}` };
}

/** `command`: '' before one. */
function unknownOption(
  typed: string,
  known: Readonly<Record<string, Option>>,
  command: CommandName | '',
): ParsedRequest {
  const meant = didYouMean(
    typed.replace(/=.*$/, ''),
    Object.keys(known).map((name) => `--${name}`),
  );
  const help = command === '' ? 'hotlist help' : `hotlist ${command} --help`;
  return {
    kind: 'bad',
    message: [`Unknown option '${typed}'.`, meant, `See ${help}.`].filter((part) => part !== '').join(' '),
  };
}

/** The first argument that is neither an option nor an option's value; the length if there is none. */
function commandAt(args: readonly string[]): number {
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('-')) return at;
    if (!arg.includes('=') && optionOf(arg)?.value !== undefined) at += 1;
  }
  return args.length;
}

/** Undefined if no command has it. */
function optionOf(arg: string): Option | undefined {
  if (arg === '-h') return optionTable['help'];
  const name = /^--([a-z-]+)(?:=|$)/.exec(arg)?.[1];
  return name !== undefined && Object.hasOwn(optionTable, name) ? optionTable[name] : undefined;
}

function parseOf(command: CommandName, args: readonly string[], moment: AskedMoment): ParsedRequest {
  const { argument, instead } = commandTable[command];
  const known: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(name === 'help' && { short: 'h' }) },
    ]),
  );
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known });
  if (values['help'] === true) return { kind: 'help', command };
  if (values['version'] === true) return { kind: 'version' };
  // Words need no quotes.
  const typed = positionals.join(' ').trim();
  if (argument === null && typed !== '') throw new BadArgument(instead ?? `Unexpected argument “${typed}”`);
  if (argument !== null && typed === '') throw new BadArgument(`${argument} is missing`);
  const textOf = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    kind: 'request',
    request: {
      command,
      argument: typed,
      isJson: values['json'] === true,
      isDemo: values['demo'] === true,
      organization: textOf('organization'),
      dataFolder: textOf('data') ?? null,
      window: choiceOf('window', hotWindows, textOf('window')),
      kinds: listOf(choiceOf('only', feedKinds, textOf('only'))),
      limit: numberOf('limit', textOf('limit'), 1, MOST_ROWS),
      offset: numberOf('offset', textOf('offset'), 0, DEEPEST_ROW),
      sinceAt: instantOf(textOf('since'), moment),
      account: textOf('account'),
      before: textOf('before'),
      as: choiceOf('as', listActs, textOf('as')),
      owner: textOf('owner'),
      column: textOf('column'),
      isDryRun: values['dry-run'] === true,
      isOnce: values['once'] === true,
      runMs: durationOf(textOf('for')),
      claim: textOf('claim'),
      release: textOf('release'),
    },
  };
}

function choiceOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new BadArgument(`--${name} is one of ${choices.join(', ')}`);
  return found;
}

function listOf<Value>(value: Value | undefined): readonly Value[] | undefined {
  return value === undefined ? undefined : [value];
}

function numberOf(name: string, value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new BadArgument(`--${name} is a number from ${least} to ${most}`);
  return number;
}

function instantOf(value: string | undefined, moment: AskedMoment): number | undefined {
  if (value === undefined) return undefined;
  const at = readSince(value, moment);
  if (at === null) throw new BadArgument('--since is like 30m, 2h, 3d or 2026-11-23');
  return at;
}

function durationOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || seconds <= 0 || seconds > LONGEST_RUN_SECONDS)
    throw new BadArgument(`--for takes a number of seconds above 0, not “${value}”`);
  return seconds * SECOND_MS;
}
