// The readable view fits its terminal, however small, and what is wrong is never what has no room.
import { expect, test } from 'vitest';
import { renderScreen } from '../../../src/main/terminal/screen.ts';
import type { ProblemView } from '../../../src/shared/model.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { makeAlert } from '../../fakes/records.ts';

const problem: ProblemView = {
  surface: 'rest',
  severity: 'broken',
  title: 'The Signals API refuses this key.',
  next: 'Create a new key in the service’s dashboard, under Settings, API Keys, and start Hotlist with it.',
  action: 'replace-key',
  requestId: null,
  sinceAt: 0,
};
const alerts = Array.from({ length: 30 }, (_, index) => makeAlert(`alert ${String(index)}`));

function screen(width: number, rows: number): readonly string[] {
  const { status } = fakePanelState;
  return renderScreen({
    state: { ...fakePanelState, status: { ...status, text: 'Action needed', problems: [problem] } },
    alerts,
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
