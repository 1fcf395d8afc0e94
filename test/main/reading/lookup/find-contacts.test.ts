// People who are known only by an email address are found by the names in it.
import { beforeEach, describe, expect, test } from 'vitest';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let store: Store;

function meet(...emails: readonly string[]): void {
  store.signals.insertNew(
    emails.map((email, index) =>
      makeSignal(`s-${email}-${index}`, {
        domain: 'nettleorchard.example',
        contact: { id: null, email, score: 40 },
      }),
    ),
    1,
  );
}

function find(typed: string): readonly string[] {
  return lookUpLocally(store, typed, WEDNESDAY)
    .results.filter(({ kind }) => kind === 'contact')
    .map(({ id }) => id.split('@')[0] ?? '');
}

beforeEach(() => {
  store = createMemoryStore();
  meet(
    'linh.nakuraro@nettleorchard.example',
    'wanjiru.gathura@nettleorchard.example',
    'kofi_zelkette@nettleorchard.example',
    'amarabramima@nettleorchard.example',
    'pia@nettleorchard.example',
  );
});

describe('a name that stands in an email only', () => {
  test.each([
    ['Linh Nakuraro', 'linh.nakuraro'],
    ['nakuraro linh', 'linh.nakuraro'],
    ['Linh Nak', 'linh.nakuraro'],
    ['l nakuraro', 'linh.nakuraro'],
    ['Kofi Zelkette', 'kofi_zelkette'],
    ['Amara Bramima', 'amarabramima'],
    ['pia nettleorchard', 'pia'],
  ])('%s is found', (typed, name) => {
    expect(find(typed)).toEqual([name]);
  });

  test.each([
    ['Linh Nakurao', 'a letter left out at the end'],
    ['Linh Nkuraro', 'at the beginning'],
    ['Lihn Nakuraro', 'letters swapped in the first name'],
    ['Linh Nakuraroo', 'a letter too many'],
    ['Nakurzro', 'a single word'],
    ['Bakuraro', 'its very first letter'],
    ['akuraro', 'without its first letter'],
  ])('%s is found too: %s', (typed) => {
    expect(find(typed)).toEqual(['linh.nakuraro']);
  });

  test('among hundreds of the same first name', () => {
    meet(...Array.from({ length: 600 }, (_, index) => `linh.abel${index}@nettleorchard.example`));
    expect(find('Linh Nakuraro')).toEqual(['linh.nakuraro']);
    expect(find('Linh Nakurao')).toEqual(['linh.nakuraro']);
  });

  test('another name is not', () => {
    expect(find('Linh Gathura')).toEqual([]);
    expect(find('Wanjiru Okafor')).toEqual([]);
  });
});

describe('a name that only signals say', () => {
  beforeEach(() => {
    const contact = { id: null, email: 'ohq7@nettleorchard.example', score: null };
    const properties = { full_name: 'Ömar Hestashi' };
    store.signals.insertNew(
      [makeSignal('said', { domain: 'nettleorchard.example', contact, properties })],
      1,
    );
  });

  test.each([['Ömar Hestashi'], ['omar hestashi'], ['hestashi omar'], ['Hestashi'], ['omar hes']])(
    '%s is found',
    (typed) => {
      expect(find(typed)).toEqual(['ohq7']);
    },
  );

  test('another one is not', () => {
    expect(find('Omar Gathura')).toEqual([]);
  });
});
