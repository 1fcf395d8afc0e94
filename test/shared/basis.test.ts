// What they told us is told apart from what we observed.
import { expect, test } from 'vitest';
import { basisOf, basisOfAlert } from '../../src/shared/basis.ts';
import { eventContent } from '../../src/main/pipeline/alerts/rules/event-content.ts';

test.each([
  ['a request', { isAsk: true, isMessage: false }, 'told'],
  ['a message', { isAsk: false, isMessage: true }, 'told'],
  ['anything else, as a type that nothing explains', { isAsk: false, isMessage: false }, 'observed'],
] as const)('%s: %j is %s', (_what, meaning, basis) => {
  expect(basisOf(meaning)).toBe(basis);
});

test('an alert rests on what it is about', () => {
  const about = (what: Parameters<typeof eventContent>[1]) => basisOfAlert(eventContent('Emberkiln', what));
  const signal = { code: 'signal', type: 'evt_4211', score: null } as const;
  expect(about({ ...signal, asks: 'demo' })).toBe('told');
  expect(about({ ...signal, isMessage: true })).toBe('told');
  expect(about(signal)).toBe('observed');
  expect(about({ code: 'ad-like' })).toBe('observed');
  expect(about({ code: 'score-jump', rise: 30, usual: 4 })).toBe('observed');
  expect(basisOfAlert({ code: 'unknown', name: '' })).toBeNull();
});
