// Which labels count where there are no signals.
import { expect, test } from 'vitest';
import { readTrace } from '../read-trace.ts';
import { labelsWithTrace } from './traced-labels.ts';

/** A Tuesday, 9:00 UTC. */
const NINE = Date.UTC(2026, 10, 3, 9);
const MINUTE_MS = 60_000;

const company = { companyId: 1, name: 'Brindle', domain: 'brindle.example' };
const person = { publicIdentifier: 'maren-holt', name: 'Maren Holt', headline: '' };

function ranked(minutes: number, windowedScore: number | null): object {
  const data = windowedScore === null ? [] : [{ company, windowedScore }];
  return { at: NINE + minutes * MINUTE_MS, ranked: { data } };
}

function like(minutes: number): object {
  const at = NINE + minutes * MINUTE_MS;
  return { at, like: { likeId: 1, person, company, adPostId: 1, adTitle: 'Ad', timestamp: at } };
}

function score(minutes: number): object {
  return { at: NINE + minutes * MINUTE_MS, scores: [{ publicIdentifier: 'maren-holt', score: 97 }] };
}

test.each<{ readonly what: string; readonly lines: readonly object[]; readonly counts: boolean }>([
  { what: 'nothing', lines: [], counts: false },
  { what: 'a like during it', lines: [like(10)], counts: true },
  { what: 'a like before it', lines: [like(-10)], counts: false },
  { what: 'a lead score during it', lines: [like(-10), score(10)], counts: true },
  { what: 'a higher score in the ranking', lines: [ranked(-5, 10), ranked(10, 40)], counts: true },
  {
    what: 'a place in the ranking where it had none',
    lines: [ranked(-5, null), ranked(10, 40)],
    counts: true,
  },
  { what: 'the same score', lines: [ranked(-5, 40), ranked(10, 40), ranked(25, 40)], counts: false },
  {
    what: 'a higher score in the first ranking after it',
    lines: [ranked(-5, 10), ranked(25, 40)],
    counts: true,
  },
  {
    what: 'a higher score later than that',
    lines: [ranked(-5, 10), ranked(25, 10), ranked(30, 40)],
    counts: false,
  },
])('a label counts if $what was its trace: $counts', ({ lines, counts }) => {
  const label = { account: 'brindle.example', from: NINE, to: NINE + 20 * MINUTE_MS };
  const { labels, steps } = readTrace([{ label }, ...lines]);
  expect(labelsWithTrace(labels, steps)).toEqual(counts ? [label] : []);
});
