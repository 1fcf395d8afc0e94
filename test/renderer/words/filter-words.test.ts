// A filter over accounts in words.
import { expect, test } from 'vitest';
import { filterName } from '../../../src/renderer/words/filter-words.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';

const countries = ['Germany', 'Austria', 'Switzerland', 'Denmark', 'Norway', 'Sweden', 'Finland', 'Iceland'];

test('the suggested name replaces no saved filter, not even one that begins with the same words', () => {
  const name = filterName({ ...emptyFilter, countries }, []);
  expect(name).toHaveLength(60);
  const saved = { id: 'a', name: name.toUpperCase(), filter: { ...emptyFilter, countries } };
  const other = filterName({ ...emptyFilter, countries: [...countries, 'Poland'] }, [saved]);
  expect(other).toBe(`${name.slice(0, 58)} 2`);
  expect(filterName(saved.filter, [saved, { ...saved, name: other }])).toMatch(/ 3$/);
});
