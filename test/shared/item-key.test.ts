import { describe, expect, test } from 'vitest';
import { compareItemKeys, idsBelow, itemKey, readItemKey, textBelow } from '../../src/shared/item-key.ts';

describe('the key of an item', () => {
  test('is read as it was made, whatever its id holds', () => {
    for (const id of ['s1', 'system:outbox:7', '']) {
      expect(readItemKey(itemKey('alert', id))).toEqual({ kind: 'alert', id });
    }
    expect(readItemKey(itemKey('like', 71))).toEqual({ kind: 'like', id: '71' });
  });

  test('is neither a key that a rule made nor one of a kind whose name only begins the same', () => {
    expect(readItemKey('account-hot:top:alder.example')).toBeNull();
    expect(readItemKey('likely:7')).toBeNull();
    expect(readItemKey('like')).toBeNull();
  });

  test('sorts likes by their numbers, other items as text, and kinds apart', () => {
    const sorted = ['signal:a', 'like:10', 'alert:b', 'like:9', 'alert:a'].sort(compareItemKeys);
    expect(sorted).toEqual(['alert:a', 'alert:b', 'like:9', 'like:10', 'signal:a']);
    expect(compareItemKeys('like:9', 'like:9')).toBe(0);
  });
});

describe('what lies below a key at its instant', () => {
  test('are lesser ids of its own kind', () => {
    expect(idsBelow('like:10', 'like')).toEqual({ below: '10' });
    expect(textBelow('alert:b', 'alert')).toBe('b');
  });

  test('are all items of a lesser kind, and none of a greater one', () => {
    expect(idsBelow('signal:a', 'like')).toBe('all');
    expect(idsBelow('alert:a', 'like')).toBe('none');
    expect(textBelow('like:7', 'alert') > 'zz').toBe(true);
    expect(textBelow('alert:a', 'signal')).toBe('');
  });

  test('are, seen from what a rule has named, those whose keys are lesser text', () => {
    expect(idsBelow('account-hot:x', 'alert')).toBe('none');
    expect(idsBelow('person-rises:x', 'alert')).toBe('all');
  });
});
