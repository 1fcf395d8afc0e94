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

test('lead scores are read of those who have liked something before, as the app could ask for no others', () => {
  const person = { publicIdentifier: 'maren-holt', name: 'Maren Holt', headline: '' };
  const company = { companyId: 1, name: 'Brindle', domain: 'brindle.example' };
  const like = { likeId: 1, person, company, adPostId: 1, adTitle: 'Ad', timestamp: AT };
  const scores = (at: number): object => ({
    at,
    scores: [
      { publicIdentifier: 'maren-holt', score: 97 },
      { publicIdentifier: 'nobody-met', score: 80 },
    ],
  });
  const { steps } = readTrace([scores(AT - DAY_MS), scores(AT + DAY_MS), { at: AT, like }]);
  const people = steps.flatMap((step) => (step.people ?? []).map((one) => ({ ...one, at: step.at })));
  expect(people).toMatchObject([
    { at: AT + DAY_MS, score: 97, domain: 'brindle.example', person: { name: 'Maren Holt' } },
  ]);
});

test('requests that are marked, what the user says of types, and the organization’s categories are read', () => {
  const category = { id: 41, name: 'evt_4211', description: 'Requested a demo', score: 85 };
  const { requests, answers, categories, skippedCount } = readTrace([
    { ...signalLine(AT, 'one'), request: true },
    signalLine(AT, 'two'),
    { at: AT, answers: { evt_4211: 'request' } },
    { at: AT, answers: { evt_4212: 'demo' } },
    { categories: [category] },
  ]);
  expect(requests).toEqual([{ account: 'brindle.example', at: AT }]);
  expect(answers).toEqual([{ at: AT, types: { evt_4211: 'request' } }]);
  expect(categories).toEqual([category]);
  expect(skippedCount).toBe(1);
});
