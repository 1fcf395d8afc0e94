import { expect, test } from 'vitest';
import { decodeUri } from '../../src/shared/decode-uri.ts';

test('what is not encoded properly stays as it is written', () => {
  expect(decodeUri('Z%C3%BCrich%20West')).toBe('Zürich West');
  expect(decodeUri('100%')).toBe('100%');
});
