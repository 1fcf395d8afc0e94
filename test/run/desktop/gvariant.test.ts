import { describe, expect, it } from 'vitest';
import { parseGVariant } from './gvariant.ts';

describe('the text of a GVariant', () => {
  it('gives strings with their escapes', () => {
    expect(parseGVariant(`('it\\'s', "a 'b'\\n", '\\u00e9', objectpath '/Menu')`)).toEqual([
      "it's",
      "a 'b'\n",
      'é',
      '/Menu',
    ]);
  });

  it('gives numbers, booleans and bytes', () => {
    expect(parseGVariant('(uint32 5, -3, 1.5, true, false, [byte 0x1f, 0x20])')).toEqual([
      5,
      -3,
      1.5,
      true,
      false,
      [31, 32],
    ]);
  });

  it('gives empty and nested containers without their type annotations', () => {
    expect(parseGVariant('(<@as []>, @a{sv} {}, [<(1, {"label": <"Open">}, @av [])>])')).toEqual([
      [],
      {},
      [[1, { label: 'Open' }, []]],
    ]);
  });

  it('gives the one value of a tuple of one', () => {
    expect(parseGVariant("('x',)")).toEqual(['x']);
  });

  it('is refused when something is left over or missing', () => {
    expect(() => parseGVariant('(1, 2')).toThrow();
    expect(() => parseGVariant('1 2')).toThrow();
    expect(() => parseGVariant("'open")).toThrow();
  });
});
