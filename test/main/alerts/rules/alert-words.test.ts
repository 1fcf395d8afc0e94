// What an alert says: a sentence that can be read by itself, every number with its name.
import { describe, expect, test } from 'vitest';
import { coolsWords } from '../../../../src/main/alerts/rules/account-cools.ts';
import { hotAccountWords } from '../../../../src/main/alerts/rules/account-hot.ts';
import { surgeWords } from '../../../../src/main/alerts/rules/account-surges.ts';
import { likeWords } from '../../../../src/main/alerts/rules/ad-like.ts';
import { personWords } from '../../../../src/main/alerts/rules/person-rises.ts';
import { signalWords } from '../../../../src/main/alerts/rules/strong-signal.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { makeLike, makeSignal } from '../../../fakes/records.ts';
import { makeAccountContext } from '../rule-bench.ts';

const events = [{ type: 'demo_request', at: WEDNESDAY, weight: 90 }];
const signal = makeSignal('s1', { type: 'demo_request', score: 93 });
const robin = {
  publicIdentifier: 'robin-vale',
  name: 'Robin Vale',
  domain: 'northwind.example',
  score: 227,
  previousScore: 176,
};

describe('beside what somebody did', () => {
  test('a fall of the account is left out: it says nothing', () => {
    const fallen = makeAccountContext({ score: 11, previousScore: 12, rank: 95, previousRank: 80 });
    expect(signalWords(signal, fallen).body).toBe('Demo request, signal score 93 of 100');
    expect(likeWords(makeLike(1), fallen).discreet).toBe('An ad was liked');
    expect(personWords(robin, 176, fallen).body).toBe('Robin Vale: lead score rose from 176 to 227');
  });

  test('a standing that did not move is written without an arrow, and one that is not known is left out', () => {
    const still = makeAccountContext({ score: 48, previousScore: 48.2, rank: 44, previousRank: 40 });
    expect(signalWords(signal, still).body).toBe(
      'Demo request, signal score 93 of 100, account score 48, rank 44',
    );
    const notYet = makeAccountContext({ score: 0.2, previousScore: null, rank: 77, previousRank: null });
    expect(signalWords(signal, notYet).body, 'not counted yet').toBe('Demo request, signal score 93 of 100');
    const unknown = makeAccountContext({ score: null, previousScore: null, rank: null, previousRank: null });
    expect(signalWords(signal, unknown).body).toBe('Demo request, signal score 93 of 100');
  });

  test('a place that got worse while the score rose is written as it is now', () => {
    const accountContext = makeAccountContext({ score: 50, previousScore: 40, rank: 12, previousRank: 10 });
    expect(signalWords(signal, accountContext).body).toContain('account score 40 → 50, rank 12');
  });
});

describe('a person who rises', () => {
  test('is named in the words themselves, and in the discreet ones not', () => {
    const { title, body, discreet } = personWords(robin, 176, makeAccountContext());
    expect(title).toBe('Robin Vale, Northwind');
    expect(body).toBe('Robin Vale: lead score rose from 176 to 227, account score 34 → 71, rank 8 → 3');
    expect(discreet).not.toContain('Robin');
  });

  test('without a score from before has the one of now', () => {
    expect(personWords(robin, null, null).body).toBe('Robin Vale: lead score is 227');
  });
});

test('a surge begins with its numbers: the end of a notification is cut off', () => {
  expect(surgeWords(12, 3.2, makeAccountContext({ events })).body).toBe(
    '12 signals in 24 h, usually 3 a day: Demo request, account score 34 → 71, rank 8 → 3',
  );
});

test('an account that heats up is alerted with what happened, its score, and where it came in', () => {
  const change = {
    domain: 'northwind.example',
    rank: 3,
    previousRank: null,
    score: 71,
    previousScore: null,
  };
  expect(hotAccountWords(change, makeAccountContext({ events })).body).toBe(
    'Demo request, account score 34 → 71, new at rank 3',
  );
});

test('an account that cools is alerted with its score and its place', () => {
  expect(coolsWords(null, 40, 90, makeAccountContext()).body).toBe(
    'Account score 90 → 40, no longer on the list',
  );
  expect(coolsWords(12, 40, 90, makeAccountContext()).body).toBe('Account score 90 → 40, rank 12');
});
