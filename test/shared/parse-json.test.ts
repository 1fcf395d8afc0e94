import { expect, test } from 'vitest';
import { parseJson } from '../../src/shared/parse-json.ts';

test('the JSON value null is told from text that is not JSON', () => {
  expect(parseJson('{"a": [1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
  expect(parseJson('{"a": ')).toBeUndefined();
  expect(parseJson('')).toBeUndefined();
});
