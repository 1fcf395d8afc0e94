// A signal's properties in words: any key and any value, within bounds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { viewProperties } from '../../../../src/main/reading/view-model/property-view.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

function words(properties: Readonly<Record<string, unknown>>): readonly string[] {
  return viewProperties(properties).properties.map(({ label, value }) => `${label}: ${value}`);
}

test('labels are made of the keys, and values are shown as they are', () => {
  expect(words({ page: '/pricing', seconds_on_page: 120, sharedInternally: true, score: 0.5 })).toEqual([
    'Page: /pricing',
    'Seconds on page: 120',
    'Shared internally: Yes',
    'Score: 0.5',
  ]);
});

test('what is empty is left out, lists are joined, and an object is opened once', () => {
  const properties = {
    none: null,
    blank: '  ',
    nothing: [],
    isBot: false,
    tags: ['a', 'b', 'c', 'd', 'e', 'f'],
    utm: { source: 'newsletter', deep: { deeper: 1 } },
  };
  expect(words(properties)).toEqual([
    'Is bot: No',
    'Tags: a, b, c, d and 2 more',
    'Utm source: newsletter',
    'Utm deep: …',
  ]);
});

test('long texts are cut by whole characters, white space is one space, and the rest is counted', () => {
  const [first] = viewProperties({ note: `a\n\t b${'😀'.repeat(300)}` }).properties;
  expect(first?.value.startsWith('a b😀')).toBe(true);
  expect([...(first?.value ?? '')]).toHaveLength(100);
  expect(first?.value).not.toMatch(/\p{Surrogate}/u);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_unused, index) => [`key_${index}`, index]));
  expect(viewProperties(many)).toMatchObject({ properties: { length: 8 }, moreProperties: 3 });
});

test('whatever JSON comes, the result is bounded and nothing throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 300 }), fc.jsonValue()), (properties) => {
      const view = viewProperties(properties);
      expect(view.properties.length).toBeLessThanOrEqual(8);
      for (const { label, value } of view.properties) {
        expect([...label].length).toBeLessThanOrEqual(40);
        expect([...value].length).toBeLessThanOrEqual(100);
        expect(value).not.toBe('');
      }
    }),
    { numRuns: 300, seed: 12 },
  );
});

test('a signal of the feed carries them', () => {
  const store = createMemoryStore();
  store.signals.insertNew([makeSignal('s1', { properties: { page: '/demo' } })], 1);
  const [item] = listFeed(store, { before: null, kinds: ['signal'], limit: 5 }).items;
  expect(item).toMatchObject({ properties: [{ label: 'Page', value: '/demo' }], moreProperties: 0 });
});
