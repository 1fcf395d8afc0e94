// A choice from an open vocabulary: leaving a value out, and taking that back.
import { describe, expect, test } from 'vitest';
import { leaveOut, takeBackLeftOut } from '../../src/shared/choice-list.ts';
import type { ChoiceList } from '../../src/shared/model.ts';

const all: ChoiceList = { mode: 'all', values: [] };
const except = (...values: readonly string[]): ChoiceList => ({ mode: 'except', values });
const only = (...values: readonly string[]): ChoiceList => ({ mode: 'only', values });

describe('taking back that a value was left out', () => {
  test.each([all, except('Competitor'), only('Customer', 'Lead')])(
    'leads to the choice before it, if nothing else was changed: %o',
    (before) => {
      const taken = takeBackLeftOut(leaveOut(before, 'Customer'), 'Customer', before);
      expect({ ...taken, values: taken.values.toSorted() }).toEqual(before);
    },
  );

  test.each([
    [all, leaveOut(leaveOut(all, 'Customer'), 'Competitor'), except('Competitor')],
    [only('Customer', 'Lead'), only('Lead', 'Trial'), only('Lead', 'Trial', 'Customer')],
  ])('keeps what was chosen since: %o', (before, now, then) => {
    expect(takeBackLeftOut(now, 'Customer', before)).toEqual(then);
  });

  test.each([
    [all, all],
    [all, only('Customer')],
    [except('Customer'), except('customer')],
  ])('changes nothing where it is as before already: %o', (before, now) => {
    expect(takeBackLeftOut(now, 'Customer', before)).toBe(now);
  });
});
