// Traces from outside: what a line may contain, and what happens with one that cannot be read.
import { expect, test } from 'vitest';
import { readTrace } from './read-trace.ts';

const DAY_MS = 86_400_000;
const AT = Date.UTC(2026, 10, 3, 9);

function signalLine(at: number, id: string): { readonly at: number; readonly signal: object } {
  return {
    at,
    signal: {
      id,
      type: 'website_visit',
      account: { id: 'acc', domain: 'brindle.example', name: 'Brindle', score: 1 },
      contact: null,
      score: 12,
      source: 'website',
      properties: {},
      created_at: new Date(at).toISOString(),
    },
  };
}

test('a label may say how urgent it is and of which kind, and need not', () => {
  const bare = { account: 'brindle.example', from: AT, to: AT };
  const { labels, skippedCount } = readTrace([
    { label: bare },
    { label: { ...bare, urgency: 'day', kind: 'moved' } },
    { label: { ...bare, urgency: 'soon' } },
  ]);
  expect(labels).toEqual([bare, { ...bare, urgency: 'day', kind: 'moved' }]);
  expect(skippedCount).toBe(1);
});

test('the history comes first, is only learned from, and is not among the signals that are judged', () => {
  const { steps, signals } = readTrace([
    { ...signalLine(AT - 2 * DAY_MS, 'one'), history: true },
    { ...signalLine(AT - 60_000, 'two'), history: true },
    signalLine(AT, 'three'),
  ]);
  expect(steps.map((step) => [step.isBaseline, step.signals.map(({ id }) => id)])).toEqual([
    [true, ['one']],
    [true, ['two']],
    [false, ['three']],
  ]);
  // The last poll of the history is no later than its end.
  expect(steps[1]?.at).toBe(AT - 60_000);
  expect(signals.map(({ signal }) => signal.id)).toEqual(['three']);
});

test('the workspace says where the user is and what customers are called', () => {
  const { workspace } = readTrace([{ workspace: { utcOffsetMinutes: 330, customerStages: ['Live'] } }]);
  expect(workspace).toEqual({ utcOffsetMinutes: 330, customerStages: ['Live'] });
});
