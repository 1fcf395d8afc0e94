// The readable view fits its terminal, however small, and what is wrong is never what has no room.
import stringWidth from 'string-width';
import { beforeAll, expect, test } from 'vitest';
import { loadLetters } from '../../../../../src/main/machine/cell-width.ts';
import { renderScreen } from '../../../../../src/main/hosts/system/headless/screen.ts';
import type { ProblemView } from '../../../../../src/shared/model.ts';
import { fakePanelState } from '../../../../fakes/bridge-data.ts';
import { makeAlert, written } from '../../../../fakes/records.ts';

const problem: ProblemView = {
  surface: 'rest',
  severity: 'broken',
  title: 'The Signals API refuses this key.',
  next: 'Create a new key in the service’s dashboard, under Settings, API Keys, and start Hotlist with it.',
  action: 'replace-key',
  requestId: null,
  sinceAt: 0,
};
beforeAll(() => loadLetters());

const alerts = Array.from({ length: 30 }, (_, index) => makeAlert(`alert ${String(index)}`));

function screen(width: number, rows: number, shown = alerts): readonly string[] {
  const { status } = fakePanelState;
  return renderScreen({
    state: { ...fakePanelState, status: { ...status, text: 'Action needed', problems: [problem] } },
    alerts: shown,
    now: 0,
    utcOffsetMinutes: () => 0,
    width,
    rows,
  }).map((line) => line.map(({ text }) => text).join(''));
}

const sizes = [
  [120, 40],
  [80, 24],
  [80, 12],
  [40, 20],
  [24, 15],
] as const;

test.each(sizes)(
  'at %i × %i no line is wider than the terminal, and no more of them than rows',
  (...size) => {
    const [width, rows] = size;
    const lines = screen(width, rows);
    expect(lines.length).toBeLessThanOrEqual(rows);
    expect(lines.filter((line) => line.length > width)).toEqual([]);
  },
);

test.each(sizes)('at %i × %i the state and what to do about it are there, to the last word', (...size) => {
  const text = screen(...size)
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
  expect(text).toContain('● Action needed');
  expect(text).toContain(`${problem.title} ${problem.next ?? ''}`);
});

test('a screen too low for both lists shows a few of each', () => {
  const text = screen(80, 17).join('\n');
  expect(text).toMatch(/^ {2}1 /mu);
  expect(text).toMatch(/^ {2}\d\d:\d\d /mu);
});

test('no room is kept for alerts that there are not', () => {
  expect(screen(80, 12, []).join('\n')).toMatch(/^ {2}1 /mu);
});

test('letters that are twice as wide as others keep the columns, and fit', () => {
  const { hot } = fakePanelState;
  const [first, second] = hot.accounts;
  if (first === undefined || second === undefined) throw new Error('two accounts are needed');
  const accounts = [
    { ...first, name: '株式会社サンプル', why: '料金ページを三回'.repeat(20) },
    { ...second, name: 'Acme', why: 'Pricing page' },
  ];
  const lines = renderScreen({
    state: { ...fakePanelState, hot: { ...hot, accounts } },
    alerts: [makeAlert('a', { content: written('株式会社'.repeat(10), 'デモの依頼'.repeat(40)) })],
    now: 0,
    utcOffsetMinutes: () => 0,
    width: 80,
    rows: 24,
  }).map((line) => line.map(({ text }) => text).join(''));
  expect(lines.filter((line) => stringWidth(line) > 80)).toEqual([]);
  const places = lines
    .filter((line) => /^ {2}[12] /u.test(line))
    .map((line) => stringWidth(line.slice(0, line.search(/[▁▂▄▆█]/u))));
  expect(places).toHaveLength(2);
  expect(new Set(places).size).toBe(1);
});
