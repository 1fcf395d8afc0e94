// Which command lines are commands, and what their arguments mean.
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../../../src/main/command-line/arguments.ts';
import { commandNames } from '../../../src/main/command-line/commands.ts';
import { commandIn } from '../../../src/main/command-line/question-in.ts';
import { COMMANDS } from '../../../src/package/linux-files.ts';
import type { UtcOffset } from '../../../src/main/local-time.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { offsetIn } from '../../fakes/zones.ts';

const parseIn = (utcOffsetMinutes: UtcOffset, ...args: string[]) =>
  parseRequest(args, { now: WEDNESDAY, utcOffsetMinutes });
const parse = (...args: string[]) => parseIn(() => 0, ...args);

describe('a start of the program is a command', () => {
  test.each([...commandNames, 'help'])('%s: for the entry and the start script of the deb alike', (name) => {
    expect(commandIn(['hotlist', name, '--json'], true)).toEqual([name, '--json']);
    expect(commandIn(['hotlist', '--no-sandbox', '--log-level=3', name], true)).toEqual([name]);
    expect(COMMANDS).toContain(name);
  });

  test('also behind the folder of the app, and never for being its name', () => {
    expect(commandIn(['electron', '--no-sandbox', '/app', 'find', 'a', 'b'], false)).toEqual([
      'find',
      'a',
      'b',
    ]);
    expect(commandIn(['electron', 'hot'], false)).toBeNull();
  });

  test.each([[[]], [['--hidden']], [['--demo']], [['hotlist://account/hot']], [['nonsense', 'hot']]])(
    'and %j starts the app',
    (args) => {
      expect(commandIn(['hotlist', ...args], true)).toBeNull();
    },
  );
});

test('words need no quotes', () => {
  expect(parse('find', 'ember', 'kiln', '--json')).toMatchObject({
    request: { argument: 'ember kiln', isJson: true, isDemo: false },
  });
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
  [['hots'], 'there is no command “hots”. There are hot, account'],
  [['hot', 'acme.example'], 'Unexpected argument “acme.example”. See hotlist hot --help.'],
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
])('%j asks for help', (args, command) => {
  expect(parse(...args)).toEqual({ kind: 'help', command });
});
