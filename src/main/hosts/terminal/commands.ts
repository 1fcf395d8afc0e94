// The commands available in a terminal: the one list from which the arguments are parsed, the help, the manual page and the
// completions are written, and by which the entry recognizes a command. Pure.
import { feedKinds } from '../../../shared/contract/feed.ts';
import { listActs } from '../../../shared/contract/lists.ts';
import { hotWindows } from '../../../shared/contract/service.ts';

export interface Option {
  /** The name of its value in the help; left out: it has none. */
  readonly value?: string;
  /** All possible values; left out: any. */
  readonly choices?: readonly string[];
  /** What follows its name in the help: half a sentence in lower case. */
  readonly does: string;
}

export interface Command {
  /** The name of its argument in the help; null if it takes none. */
  readonly argument: string | null;
  /** The advice where somebody gives it an argument: half a sentence. Left out: nothing to say. */
  readonly instead?: string;
  /** A sentence without its full stop. */
  readonly does: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Further parts of its help, by title: words with what they mean. Left out: none. */
  readonly notes?: Readonly<Record<string, Rows>>;
  readonly examples: readonly string[];
}

export type Rows = readonly (readonly [string, string])[];

const window: Option = {
  value: 'WINDOW',
  choices: hotWindows,
  does: 'the period of the ranking; by default the one that the app shows',
};
const limit: Option = { value: 'N', does: 'maximum number of rows, 1 to 200 (20)' };

/** For those that read what is recorded. */
const organization: Option = { value: 'NAME', does: 'another organization than the one the app shows' };

/** For every command. */
export const sharedOptions: Readonly<Record<string, Option>> = {
  json: { does: 'one JSON object per line, as documented in docs/command-line.md' },
  demo: { does: 'the demo’s invented data' },
  data: { value: 'DIR', does: 'another data folder' },
  help: { does: 'this help' },
  version: { does: 'the version' },
};

const commands = {
  hot: {
    argument: null,
    does: 'Who is hot, and why',
    options: { window, limit, offset: { value: 'N', does: 'skip this many rows' }, organization },
    examples: ['hotlist hot', 'hotlist hot --window 7d --limit 5'],
  },
  today: {
    argument: null,
    does: 'Whom to call next and why, who waits for an answer, and what is due today',
    options: { organization },
    examples: ['hotlist today', 'hotlist today --json'],
  },
  report: {
    argument: null,
    does: 'What the alerts of thirty days led to, by kind, and how many make a meeting',
    options: { organization },
    examples: ['hotlist report', 'hotlist report --json'],
  },
  types: {
    argument: null,
    instead:
      'commands only read, so say what a type means in the app: Settings, What signals mean (an administrator can in the policy, and a team’s in the relay’s configuration)',
    does: 'What types of signals have come, what each means, and who or what says so',
    options: { organization },
    examples: ['hotlist types', 'hotlist types --json'],
  },
  account: {
    argument: 'DOMAIN',
    does: 'One account: its score and why, its people, what it did',
    options: { organization },
    examples: ['hotlist account acme.example'],
  },
  person: {
    argument: 'PERSON',
    does: 'One person, by the last part of their LinkedIn address, or by email',
    options: { organization },
    examples: ['hotlist person alma-zelkling'],
  },
  find: {
    argument: 'WORDS',
    does: 'Companies and people by name, domain, email or LinkedIn address',
    options: { organization },
    examples: ['hotlist find ember kiln'],
  },
  why: {
    argument: 'ID',
    does: 'Why a signal, a like or an alert was shown or not, by its id in the feed',
    options: { organization },
    examples: ['hotlist why signal:8f14e45f'],
  },
  feed: {
    argument: null,
    does: 'Alerts, signals and ad likes, newest first',
    options: {
      since: { value: 'AGO', does: 'no older than this: 30m, 2h, 3d, or an ISO date' },
      only: { value: 'KIND', choices: feedKinds, does: 'only these' },
      account: { value: 'DOMAIN', does: 'only this account' },
      before: { value: 'PLACE', does: 'continue after an earlier answer (its “next”)' },
      limit,
      organization,
    },
    examples: ['hotlist feed --since 2h', 'hotlist feed --only alert --json'],
  },
  watch: {
    argument: null,
    does: 'The feed as it comes in, until you stop it',
    options: { only: { value: 'KIND', choices: feedKinds, does: 'only these' }, organization },
    examples: ['hotlist watch --only alert'],
  },
  list: {
    argument: 'import FILE',
    does: 'Reads in a CSV file of accounts: excludes them, watches them or sets their owner',
    options: {
      as: { value: 'ACT', choices: listActs, does: 'what to do with them' },
      owner: {
        value: 'NAME',
        does: 'whose they become, by name or email; by default, what the owner’s column says',
      },
      column: {
        value: 'WHAT=HEADING',
        does: 'which columns to read, such as domain=Website,owner=Rep; by default, they are guessed',
      },
      'dry-run': { does: 'show what would be done, and do nothing' },
      organization,
    },
    notes: {
      'The app': [
        ['--dry-run', 'works while Hotlist is running'],
        ['otherwise', 'quit Hotlist first, or read the list in there: Settings, Accounts'],
      ],
    },
    examples: [
      'hotlist list import customers.csv --as exclude --dry-run',
      'hotlist list import targets.csv --as owner --column domain=Website,owner=Rep',
    ],
  },
  run: {
    argument: null,
    does: 'The app in the terminal: asks the service, with keys from the environment, and prints alerts until you stop it',
    options: {
      once: { does: 'poll each feed once, then exit' },
      for: { value: 'SECONDS', does: 'exit after this many seconds' },
      claim: { value: 'DOMAIN', does: 'claim this account for you in your team, then exit' },
      release: { value: 'DOMAIN', does: 'release it for your team, then exit' },
      data: { value: 'DIR', does: 'keep what was read in this folder; without one, nothing is kept' },
    },
    notes: {
      'Environment (either API may be left out)': [
        ['HOTLIST_BASE_URL, HOTLIST_API_KEY', 'the Accounts API'],
        ['HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY', 'the Signals API'],
        ['HOTLIST_TEAM', 'a team’s join file, used instead of keys: its relay reads the service'],
        ['HOTLIST_DATA_DIR', 'the folder, if --data names none'],
        ['HOTLIST_SETTINGS', 'a file of settings exported from the app'],
        ['HTTPS_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS', 'the network, as for other programs'],
      ],
      'Exit codes': [
        ['0', 'stopped as requested, or did what was asked'],
        ['1', 'an unexpected error; no recorded data is lost: start it again'],
        ['2', 'a bad setting, or a data folder that cannot be used'],
        ['3', 'nobody reads the output any more; unwritten alerts follow at the next start'],
        ['4', '--claim or --release: a colleague has the account, and the output says who'],
      ],
    },
    examples: ['hotlist run --demo', 'hotlist run --json --data DIR'],
  },
  mcp: {
    argument: null,
    does: 'Answers an assistant over standard input and output (Model Context Protocol), once the settings allow it',
    options: { organization },
    examples: ['hotlist mcp'],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(commands, word);
}

export const commandNames: readonly CommandName[] = Object.keys(commands).filter(isCommand);

/** The table, typed by what all commands have in common. */
export const commandTable: Readonly<Record<CommandName, Command>> = commands;

/** All that it takes. Its own come first, and replace shared ones of the same name. */
export function optionsOf(name: CommandName): Readonly<Record<string, Option>> {
  const { options } = commandTable[name];
  return { ...options, ...sharedOptions, ...options };
}
