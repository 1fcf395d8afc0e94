import { describe, expect, test } from 'vitest';
import { HideByEsc, type HideAnswer } from '../../../src/renderer/shell/hide-by-esc.ts';

function setUp() {
  const rule = new HideByEsc();
  return {
    rule,
    closes(at: number): void {
      rule.press({ key: 'Escape', timeStamp: at, repeat: false });
    },
    findsNothing(at: number, { tells = false, isRepeat = false } = {}): HideAnswer {
      rule.press({ key: 'Escape', timeStamp: at, repeat: isRepeat });
      return rule.answer(tells);
    },
  };
}

describe('Esc', () => {
  test('hides the panel where nothing is open', () => {
    expect(setUp().findsNothing(5_000)).toBe('hide');
  });

  test('does not hide it within a second of closing something, however often it is pressed', () => {
    const esc = setUp();
    esc.closes(5_000);
    expect([5_200, 5_600, 5_999].map((at) => esc.findsNothing(at))).toEqual(['later', 'later', 'later']);
    expect(esc.findsNothing(6_000)).toBe('hide');
  });

  test('does not hide it while it is held', () => {
    const esc = setUp();
    esc.closes(5_000);
    expect(esc.findsNothing(6_500, { isRepeat: true })).toBe('later');
  });

  test('first says how to get the panel back, and hides it at the next press', () => {
    const esc = setUp();
    expect(esc.findsNothing(5_000, { tells: true })).toBe('tell');
    expect(esc.findsNothing(5_300, { tells: true })).toBe('hide');
  });

  test('says it again where something was opened, something else was done, or long enough has passed, meanwhile', () => {
    const { rule, ...esc } = setUp();
    expect(esc.findsNothing(5_000, { tells: true })).toBe('tell');
    esc.closes(6_000);
    expect(esc.findsNothing(7_500, { tells: true })).toBe('tell');
    expect(esc.findsNothing(30_000, { tells: true })).toBe('tell');
    rule.forget();
    expect(esc.findsNothing(33_000, { tells: true })).toBe('tell');
  });
});
