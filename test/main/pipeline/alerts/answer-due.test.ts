// Until when a request is to be answered: the goal counts working hours only.
import { expect, test } from 'vitest';
import { answerDueAt } from '../../../../src/main/pipeline/alerts/answer-due.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';

const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`);
const due = (asked: string, patch: Partial<typeof initialSettings> = {}): string =>
  new Date(answerDueAt({ ...initialSettings, ...patch }, at(asked), () => 0)).toISOString().slice(8, 16);

test.each([
  ['in working hours', '18T10:00', {}, '18T10:15'],
  ['before them', '18T03:00', {}, '18T08:15'],
  ['after them', '18T18:00', {}, '19T08:15'],
  ['over their end', '18T17:50', {}, '19T08:05'],
  ['over a weekend', '20T17:50', {}, '23T08:05'],
  ['exactly to their end', '18T17:45', {}, '18T18:00'],
  ['over several days', '18T10:00', { answerGoalMinutes: 20 * 60 }, '20T10:00'],
  [
    'in a night that began the day before',
    '19T01:00',
    { workFromMinute: 1_320, workToMinute: 360 },
    '19T01:15',
  ],
  ['where no day is a working day', '18T10:00', { workDays: [] }, '18T10:15'],
  ['around the clock', '18T23:50', { workFromMinute: 0, workToMinute: 0 }, '19T00:05'],
] as const)('%s', (_when, asked, patch, expected) => {
  expect(due(asked, patch)).toBe(expected);
});
