// Which command lines are commands, and what their arguments mean.
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../../../../src/main/hosts/terminal/parse-request.ts';
import { commandNames, optionsOf } from '../../../../src/main/hosts/terminal/commands.ts';
import { commandIn, commandOptions } from '../../../../src/main/hosts/terminal/question-in.ts';
import type { UtcOffset } from '../../../../src/main/machine/local-time.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { offsetIn } from '../../../fakes/zones.ts';

const parseIn = (utcOffsetMinutes: UtcOffset, ...args: string[]) =>
  parseRequest(args, { now: WEDNESDAY, utcOffsetMinutes });
const parse = (...args: string[]) => parseIn(() => 0, ...args);

describe('a start of the program is a command', () => {
  test.each([...commandNames, 'help', 'version', 'hots', 'nosuchcommand'])('%s', (name) => {
    expect(commandIn(['hotlist', name, '--json'], true)).toEqual([name, '--json']);
    expect(commandIn(['hotlist', '--no-sandbox', '--log-level=3', name], true)).toEqual([name]);
  });

  test.each(['--help', '-h', '--version'])('%s, wherever it is', (option) => {
    expect(commandIn(['hotlist', option], true)).toEqual([option]);
    expect(commandIn(['electron', '--no-sandbox', '/app', '--demo', option], false)).toEqual([
      '--demo',
      option,
    ]);
  });

  test('by the options of the table, except the one that is the app’s too', () => {
    const names = new Set(commandNames.flatMap((name) => Object.keys(optionsOf(name))));
    expect(new Set([...commandOptions, 'demo'])).toEqual(names);
  });

  test.each([
    [
      ['--json', 'hot'],
      ['--json', 'hot'],
    ],
    [
      ['--demo', 'hot'],
      ['--demo', 'hot'],
    ],
    [
      ['--help', 'hot'],
      ['--help', 'hot'],
    ],
    [
      ['--data', '/elsewhere', 'hot'],
      ['--data', '/elsewhere', 'hot'],
    ],
    [
      ['--data=/elsewhere', 'hot'],
      ['--data=/elsewhere', 'hot'],
    ],
    [
      ['--jsn', 'hot'],
      ['--jsn', 'hot'],
    ],
    [
      ['--ozone-platform=wayland', '--json', 'hot'],
      ['--json', 'hot'],
    ],
    [['--json'], ['--json']],
    [
      ['--json', 'hots'],
      ['--json', 'hots'],
    ],
  ])('with what precedes it, except Chromium’s own switches: %j', (args, command) => {
    expect(commandIn(['hotlist', ...args], true)).toEqual(command);
    expect(commandIn(['electron', '/app', ...args], false)).toEqual(command);
  });

  test.each(['--verison', '--hlep', '--vesion', '--jsn', '--organisation=acme', '--demoo'])(
    'or meant as one, where %s is one typo from an option',
    (option) => {
      expect(commandIn(['hotlist', '--disable-gpu', option], true)).toEqual([option]);
      const bad = parse(option);
      expect(bad.kind === 'bad' && bad.message).toMatch(
        /^Unknown option .* Did you mean “--\w+”\? See hotlist help\.$/,
      );
    },
  );

  test('also behind the folder of the app, and never for being its name', () => {
    expect(commandIn(['electron', '--no-sandbox', '/app', 'find', 'a', 'b'], false)).toEqual([
      'find',
      'a',
      'b',
    ]);
    expect(commandIn(['electron', 'hot'], false)).toBeNull();
  });

  test.each([
    [[]],
    [['--hidden']],
    [['--demo']],
    [['--no-sandbox', '--ozone-platform=wayland']],
    [['--user-data-dir=/elsewhere']],
    // As near as Chromium's switches come to an option.
    [
      [
        '--class=Hotlist',
        '--lang=de',
        '--kiosk',
        '--type=gpu',
        '--app=x',
        '--v=1',
        '--inspect',
        '--disable-gpu',
      ],
    ],
    [['']],
    [['hotlist://account/hot']],
    [['HOTLIST://account/hot', 'hot']],
    [['/home/dana/team.join']],
    [['file:///home/dana/Team.JOIN']],
  ])('and %j starts the app', (args) => {
    expect(commandIn(['hotlist', ...args], true)).toBeNull();
  });
});

test('words need no quotes', () => {
  expect(parse('find', 'ember', 'kiln', '--json')).toMatchObject({
    request: { argument: 'ember kiln', isJson: true, isDemo: false },
  });
});

test.each([
  [
    ['--json', '--data', '/elsewhere', 'find', 'ember', '--demo'],
    { command: 'find', argument: 'ember', isJson: true, isDemo: true, dataFolder: '/elsewhere' },
  ],
  [['--limit', '5', 'hot'], { command: 'hot', limit: 5 }],
  [['--limit=5', 'hot'], { command: 'hot', limit: 5 }],
  // Its name is a command's, and its value may be one too.
  [['--account', 'acme.example', 'feed'], { command: 'feed', account: 'acme.example' }],
  [['--organization', 'hot', 'feed'], { command: 'feed', organization: 'hot' }],
  [['run'], { command: 'run', isOnce: false, runMs: null, claim: undefined, release: undefined }],
  [['--once', 'run', '--for', '1.5'], { command: 'run', isOnce: true, runMs: 1_500 }],
  [['--claim', 'acme.example', 'run'], { command: 'run', claim: 'acme.example' }],
  [['run', '--release', 'acme.example'], { command: 'run', release: 'acme.example' }],
])('options may precede the command: %j', (args, request) => {
  expect(parse(...args)).toMatchObject({ kind: 'request', request });
});

test.each([
  ['2h', WEDNESDAY - 2 * 3_600_000],
  ['30m', WEDNESDAY - 30 * 60_000],
  ['3d', WEDNESDAY - 3 * 86_400_000],
  ['2026-11-01', Date.parse('2026-11-01')],
  ['2026-11-01T10:00:00Z', Date.parse('2026-11-01T10:00:00Z')],
  ['999999d', 0],
])('--since %s', (since, sinceAt) => {
  expect(parse('feed', '--since', since)).toMatchObject({ request: { sinceAt } });
});

test('--since a day begins at its midnight here, also on a day on which the clocks change', () => {
  const sinceAt = (day: string, zone: string): string => {
    const parsed = parseIn(offsetIn(zone), 'feed', '--since', day);
    if (parsed.kind !== 'request' || parsed.request.command !== 'feed') throw new Error('not understood');
    return new Date(parsed.request.sinceAt ?? 0).toISOString();
  };
  expect(sinceAt('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
  expect(sinceAt('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z');
  expect(sinceAt('2026-11-02', 'Asia/Kolkata')).toBe('2026-11-01T18:30:00.000Z');
});

test.each([
  [['hots'], 'there is no command “hots”. Did you mean “hot”? See hotlist help.'],
  [['HOT'], 'there is no command “HOT”. Did you mean “hot”?'],
  [['acc'], 'there is no command “acc”. Did you mean “account”?'],
  [['presn', 'alma'], 'there is no command “presn”. Did you mean “person”?'],
  [['verison'], 'there is no command “verison”. Did you mean “version”?'],
  [['nosuchcommand'], 'there is no command “nosuchcommand”. There are hot, today, report, types, account'],
  [['help', 'fed'], 'there is no command “fed”. Did you mean “feed”?'],
  [
    ['--help', 'nosuchcommand'],
    'there is no command “nosuchcommand”. There are hot, today, report, types, account',
  ],
  [['hot', 'acme.example'], 'Unexpected argument “acme.example”. See hotlist hot --help.'],
  [
    ['types', 'set', 'evt_4211', 'request'],
    'commands only read, so say what a type means in the app: Settings, What signals mean',
  ],
  [['account'], 'DOMAIN is missing. See hotlist account --help.'],
  [['hot', '--limit', '0'], '--limit is a number from 1 to 200'],
  [['hot', '--limit', '1e2'], '--limit is a number from 1 to 200'],
  [['hot', '--window', '5d'], '--window is one of 24h, 7d, 30d, all'],
  [['feed', '--since', 'yesterday'], '--since is like 30m, 2h, 3d'],
  [['feed', '--since', '2026-99-99'], '--since is like 30m, 2h, 3d'],
  [['feed', '--since', '2026-02-31'], '--since is like 30m, 2h, 3d'],
  [['feed', '--since', '2026-02-31T10:00:00Z'], '--since is like 30m, 2h, 3d'],
  [['hot', '--no-such'], "Unknown option '--no-such'"],
  [['hot', '--since', '2h'], "Unknown option '--since'"],
  [['--since', '2h', 'hot'], "Unknown option '--since'. See hotlist hot --help."],
  [['hot', '--limt', '5'], "Unknown option '--limt'. Did you mean “--limit”? See hotlist hot --help."],
  [['hot', '--limt=5'], "Unknown option '--limt'. Did you mean “--limit”? See hotlist hot --help."],
  [['--jsn', 'hot'], "Unknown option '--jsn'. Did you mean “--json”? See hotlist help."],
  [['--jsn=1'], "Unknown option '--jsn=1'. Did you mean “--json”? See hotlist help."],
  [['-j', 'hot'], "Unknown option '-j'. See hotlist help."],
  [['run', 'extra'], 'Unexpected argument “extra”. See hotlist run --help.'],
  [['run', '--organization', 'acme'], "Unknown option '--organization'"],
  [['watch', '--once'], "Unknown option '--once'"],
  [['run', '--for'], "Option '--for <value>' argument missing"],
  [['run', '--for', '0'], '--for takes a number of seconds above 0, not “0”.'],
  [['run', '--for=-1'], '--for takes a number of seconds above 0'],
  [['run', '--for', '1e3'], '--for takes a number of seconds above 0'],
  [['run', '--for', '99999999'], '--for takes a number of seconds above 0'],
  [['--json'], 'the command is missing. There are hot, today, report, types, account'],
  [['--data', 'hot'], 'the command is missing. There are hot, today, report, types, account'],
  [['--data', '--json', 'hot'], "Option '--data' argument is ambiguous"],
  [['--json', 'hots'], 'there is no command “hots”'],
])('%j is refused in one line', (args, message) => {
  const parsed = parse(...args);
  expect(parsed).toMatchObject({ kind: 'bad' });
  expect(parsed.kind === 'bad' && parsed.message).toContain(message);
});

test.each([
  [[], null],
  [['help'], null],
  [['--help'], null],
  [['help', 'feed'], 'feed'],
  [['feed', '--help'], 'feed'],
  [['find', '-h'], 'find'],
  [['--json', '--help'], null],
  [['--help', 'feed'], 'feed'],
  [['--json', 'help', 'feed'], 'feed'],
])('%j asks for help', (args, command) => {
  expect(parse(...args)).toEqual({ kind: 'help', command });
});

test.each([[['version']], [['--version']], [['--version', 'hot']], [['hot', '--version']]])(
  '%j asks for the version',
  (args) => {
    expect(parse(...args)).toEqual({ kind: 'version' });
  },
);
