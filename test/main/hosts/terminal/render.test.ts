// Answers in a terminal fit its width, whatever the names are, and contain no control sequences.
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { commandLineFiles, helpOf } from '../../../../src/main/hosts/terminal/help.ts';
import { commandNames } from '../../../../src/main/hosts/terminal/commands.ts';
import { feedLines, render, type Answer } from '../../../../src/main/hosts/terminal/render.ts';
import { withWidths } from '../../../../src/main/machine/cell-width.ts';
import { layOut } from '../../../../src/main/hosts/terminal/table.ts';
import type { FeedItemAnswer, HotAnswer, TodayAnswer } from '../../../../src/main/reading/queries/answers.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEDNESDAY } from '../../../fakes/clock.ts';

const look = { now: WEDNESDAY, width: 80, utcOffsetMinutes: () => 0 };
const at = new Date(WEDNESDAY - 60_000).toISOString();

const hotOf = (names: readonly string[], more: Partial<HotAnswer> = {}): HotAnswer => ({
  version: 1,
  isDemo: false,
  hidesNames: false,
  kind: 'hot',
  window: '24h',
  scoreKind: '24h',
  asOf: at,
  total: null,
  nextOffset: null,
  accounts: names.map((name, index) => ({
    rank: index + 1,
    domain: `company-${index}.example`,
    name,
    score: 1234 - index,
    moved: index === 0 ? null : -index,
    why: 'Pricing page twice, demo request, competitor comparison and a trial',
    facts: [],
    stage: null,
    latestActivityAt: null,
    claimedBy: null,
    link: 'hotlist://account/x',
  })),
  ...more,
});

const hostile = [
  'A company with a name that is longer than any terminal has columns, and then some more of it',
  'שלום תעשיות',
  '株式会社カタログ製作所の長い名前',
  '\u001b[31mRed\u001b[0m\r\nInjected\u0007',
  '👩‍👩‍👧‍👦 Family & Friends',
  'e\u0301'.repeat(60),
  '',
];

test.each([40, 80, 200])('no line is wider than a terminal of %d columns', async (width) => {
  const lines = await withWidths(() => render(hotOf(hostile), { ...look, width }));
  // In a terminal narrower than the columns that are never cut, a line may be too long.
  if (width >= 80) expect(Math.max(...lines.map((one) => stringWidth(one)))).toBeLessThanOrEqual(width);
  // eslint-disable-next-line no-control-regex -- what a terminal obeys
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
});

test('in a pipe nothing is cut, and nothing is there that no letter is', async () => {
  const lines = await withWidths(() => render(hotOf(hostile), { ...look, width: null }));
  const text = lines.join('\n');
  expect(text).toContain(hostile[0]);
  expect(text).toContain('competitor comparison and a trial');
  // eslint-disable-next-line no-control-regex -- all but the ends of lines
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u202a-\u202e\u2066-\u2069]/);
});

const todayOf = (names: readonly string[], more: Partial<TodayAnswer> = {}): TodayAnswer => ({
  version: 1,
  isDemo: false,
  hidesNames: false,
  kind: 'today',
  toCall: names.map((name, index) => ({
    why: 'overdue',
    id: `alert:${index}`,
    at,
    domain: `company-${index}.example`,
    name,
    what: 'Demo request',
    basis: 'told',
    details: `Demo request · 27 seats, ${name}`,
    facts: [],
    who: 'Alma Zelkling, CTO',
    waitingSince: new Date(WEDNESDAY - 80 * 60_000).toISOString(),
    answerDue: at,
    isAnswerReported: index === 0,
    there: index === 0 ? '10:40 there' : null,
    link: null,
  })),
  unreadCount: 2,
  followUps: [{ at, domain: 'a.example', name: 'A', what: 'Call', link: null }],
  ...more,
});

test('today says whom to call, why, whom to ask for and how long they have waited, and what is due', async () => {
  expect(await withWidths(() => render(todayOf(['Acme', 'Birch']), look))).toEqual([
    'Call next: asked, and is overdue',
    ' Acme  company-0.example',
    ' Demo request · 27 seats, Acme',
    ' Alma Zelkling, CTO',
    ' Waiting 1 h 20 (overdue)',
    ' 10:40 there',
    '',
    'Then',
    ' Birch  Demo request  1 h 20, no answer logged here (overdue)',
    '',
    'Follow-ups',
    ' 13:59  A  Call',
    '',
    '2 unread entries',
  ]);
  const done = render(todayOf([], { followUps: [], unreadCount: 0 }), look);
  expect(done).toEqual(['All done. No request and no hot account is left for you now.']);
  const lines = await withWidths(() => render(todayOf(hostile), look));
  expect(Math.max(...lines.map((one) => stringWidth(one)))).toBeLessThanOrEqual(80);
  // eslint-disable-next-line no-control-regex -- what a terminal obeys
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
});

test('columns stand below each other, letters of two cells among them', async () => {
  const rows = await withWidths(() =>
    layOut(
      [
        ['株式', 'x'],
        ['abcd', 'y'],
      ],
      [{}, {}],
      null,
    ),
  );
  expect(rows).toEqual(['株式  x', 'abcd  y']);
});

test('a name from right to left moves none of the numbers behind it', async () => {
  const [, row = ''] = await withWidths(() =>
    layOut(
      [['a'], ['שלום']].map((one) => [...one, '5']),
      [{}, {}],
      80,
    ),
  );
  expect(row).toBe('שלום\u200e  5');
});

describe('where there is nothing, the next step is said', () => {
  test.each([
    [hotOf([], { asOf: null }), 'Start Hotlist and connect it'],
    [hotOf([]), 'Try --window all.'],
    [hotOf(['A'], { asOf: new Date(WEDNESDAY - 7_200_000).toISOString() }), 'Is Hotlist running?'],
    [hotOf(['A'], { nextOffset: 20 }), 'There is more: --offset 20'],
    [hotOf(['A'], { isDemo: true }), 'every company and person is invented'],
    [hotOf([''], { hidesNames: true }), 'Names are hidden: Settings, Notifications.'],
    [
      { version: 1, isDemo: false, hidesNames: false, kind: 'feed', since: at, items: [], next: null },
      'Try a longer --since.',
    ],
    [
      { version: 1, isDemo: false, hidesNames: false, kind: 'feed', since: null, items: [], next: null },
      'Nothing has come in yet.',
    ],
  ] satisfies readonly (readonly [Answer, string])[])('%#', (answer, words) => {
    expect(render(answer, look).join('\n')).toContain(words);
  });
});

test('of another day the day is said', () => {
  const item: FeedItemAnswer = {
    id: 'signal:1',
    kind: 'signal',
    at: new Date(WEDNESDAY - 3 * 86_400_000).toISOString(),
    domain: 'a.example',
    name: 'A',
    what: 'Demo request',
    basis: 'told',
    facts: null,
    who: null,
    said: null,
    source: null,
    score: 5,
    isUnread: null,
    link: null,
  };
  expect(feedLines([item], look)[0]).toMatch(/^\d{4}-\d\d-\d\d \d/);
});

test.each(commandNames)('%s explains itself, and each option has its words', (name) => {
  const text = helpOf(name, '/data').join('\n');
  expect(text).toContain(`Usage: hotlist ${name}`);
  expect(text).toContain('--json');
  expect(helpOf(null, '/data').join('\n')).toContain(name);
});

test('the help names what the app takes, too, and where its data is', () => {
  const text = helpOf(null, '/data').join('\n');
  for (const part of ['--hidden', '--demo', 'FILE.join', '--version', 'The data is in /data;'])
    expect(text).toContain(part);
});

test.each(Object.entries(commandLineFiles()))(
  '%s is as the list of commands has it (npx tsx resources/write-command-line.ts)',
  (name, text) => {
    expect(readFileSync(join(import.meta.dirname, '../../../../resources/command-line', name), 'utf8')).toBe(
      text,
    );
  },
);

test('where somebody of the team has an account, a column says who', async () => {
  const [free, taken] = hotOf(['Alder', 'Beech']).accounts;
  const lines = (accounts: HotAnswer['accounts']) =>
    withWidths(() => render({ ...hotOf([]), accounts }, { ...look, width: null }));
  if (free === undefined || taken === undefined) throw new Error('no rows');
  expect((await lines([free, taken])).join('\n')).not.toContain('Taken by');
  const shown = await lines([free, { ...taken, claimedBy: 'cleo-marchetti' }]);
  expect(shown.find((one) => one.includes('Score'))).toContain('Taken by');
  expect(shown.find((one) => one.includes('Beech'))).toContain('Cleo Marchetti');
  expect(shown.find((one) => one.includes('Alder'))).not.toContain('Cleo');
});

test('an account of which nothing is recorded is not called quiet: signals may not be read at all', async () => {
  const unread = {
    ...hotOf([]),
    kind: 'account',
    domain: 'alder.example',
    name: 'Alder',
    ...{ industry: null, country: null, city: null, companySize: null, stage: null, icp: null },
    ...{
      labels: [],
      score: 71,
      rank: 1,
      why: null,
      facts: [],
      contributions: [],
      people: [],
      signalCount: 0,
    },
    ...{ latestActivityAt: at, claimedBy: null, items: [], link: null },
  } as const;
  expect(await withWidths(() => render(unread, look))).toContain('Nothing recorded, last 24 hours');
});
