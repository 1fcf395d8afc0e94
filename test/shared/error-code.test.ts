import { expect, test } from 'vitest';
import { errorCodeOf } from '../../src/shared/error-code.ts';

test('the code of an error is read whatever was thrown', () => {
  expect(errorCodeOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe('ENOSPC');
  expect(errorCodeOf({ code: 'EACCES' })).toBe('EACCES');
  for (const thrown of [new Error('full'), { code: 28 }, 'ENOSPC', null, undefined])
    expect(errorCodeOf(thrown)).toBe('');
});
