// A terminal has no buttons, so each state that needs the user says what to do.
import { beforeAll, expect, test } from 'vitest';
import { loadLetters } from '../../../../../src/main/machine/cell-width.ts';
import { statusActions } from '../../../../../src/shared/contract/status.ts';
import type { StatusView } from '../../../../../src/shared/model.ts';
import { nextStep } from '../../../../../src/main/hosts/system/headless/next-step.ts';
import { renderScreen } from '../../../../../src/main/hosts/system/headless/screen.ts';
import { fakePanelState } from '../../../../fakes/bridge-data.ts';

beforeAll(() => loadLetters());

const screen = (patch: Partial<StatusView>): string =>
  renderScreen({
    state: { ...fakePanelState, status: { ...fakePanelState.status, ...patch } },
    alerts: [],
    now: 0,
    utcOffsetMinutes: () => 0,
    width: 120,
    rows: 30,
  })
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

test.each(statusActions)('%s is said as a step that can be taken in a terminal', (action) => {
  const step = nextStep({ action, problems: [] });
  expect(step).toMatch(/\.$/u);
  expect(screen({ action, problems: [] })).toContain(step);
});

test('a problem that names the step is not said twice, and live asks for nothing', () => {
  const problem = {
    surface: null,
    severity: 'broken',
    title: 'The disk is full.',
    next: 'Free some space.',
    action: 'check-now',
    requestId: null,
    sinceAt: 0,
  } as const;
  expect(nextStep({ action: 'check-now', problems: [problem] })).toBeNull();
  expect(nextStep({ action: null, problems: [] })).toBeNull();
  expect(screen({ action: 'check-now', problems: [problem] })).toContain('Free some space.');
});
