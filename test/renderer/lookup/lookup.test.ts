import { expect, test } from 'vitest';
import {
  allResults,
  answeredByService,
  answeredElsewhere,
  answeredLocally,
  closedLookup,
  isOpen,
  moved,
  routeOf,
  typed,
} from '../../../src/renderer/lookup/lookup.ts';
import type { LookupAnswer, LookupResult } from '../../../src/shared/model.ts';

const result = (id: string): LookupResult => ({
  kind: 'account',
  id,
  name: id,
  detail: null,
  score: null,
  scoreKind: '24h',
  listedTop: null,
  heat: 0,
  latestActivityAt: null,
});
const answer = (reach: LookupAnswer['reach'], ...ids: readonly string[]): LookupAnswer => ({
  query: 'tarn',
  kind: 'name',
  results: ids.map(result),
  stranger: null,
  finds: null,
  reach,
  problem: null,
});
const ids = (lookup: Parameters<typeof allResults>[0]): readonly string[] =>
  allResults(lookup).map((one) => one.id);

test('the service’s answer joins below the local one, without what is there already', () => {
  const local = answeredLocally(typed(closedLookup, 'tarn'), answer('local', 'a', 'b'));
  expect(ids(answeredByService(local, answer('service', 'b', 'c')))).toEqual(['a', 'b', 'c']);
});

test('the order of arrival does not matter', () => {
  const service = answeredByService(typed(closedLookup, 'tarn'), answer('service', 'b', 'c'));
  expect(ids(answeredLocally(service, answer('local', 'a', 'b')))).toEqual(['a', 'b', 'c']);
});

test('the last results stay while the next ones are on their way, so that nothing flickers', () => {
  const local = answeredLocally(typed(closedLookup, 'tarn'), answer('local', 'a'));
  expect(ids(typed(local, 'tarnw'))).toEqual(['a']);
});

test('a short text is not worth a request', () => {
  expect(typed(closedLookup, 'ta').service).toBe('idle');
  expect(typed(closedLookup, 'tar').service).toBe('waiting');
});

test('spaces alone open nothing', () => {
  expect(isOpen(typed(closedLookup, '  '))).toBe(false);
});

test('a service that could not be asked leaves the local results and says why', () => {
  const local = answeredLocally(typed(closedLookup, 'tarn'), answer('local', 'a'));
  const failed = answeredByService(local, { ...answer('failed'), problem: 'Offline.' });
  expect(ids(failed)).toEqual(['a']);
  expect(failed).toMatchObject({ service: 'failed', problem: 'Offline.' });
});

test('the selection wraps around at both ends and starts at the top with every letter', () => {
  const local = answeredLocally(typed(closedLookup, 'tarn'), answer('local', 'a', 'b', 'c'));
  expect(moved(local, -1).activeIndex).toBe(2);
  expect(moved(moved(local, -1), 1).activeIndex).toBe(0);
  expect(typed(moved(local, 1), 'tarnw').activeIndex).toBe(0);
  expect(moved(closedLookup, 1)).toBe(closedLookup);
});

test('what was chosen stays chosen when an answer comes in above it; nothing chosen stays at the top', () => {
  const local = answeredLocally(typed(closedLookup, 'tarn'), answer('local', 'a', 'b'));
  // Nothing to draw again.
  expect(answeredElsewhere(local, [])).toBe(local);
  const both = answeredElsewhere(local, [{ ...result('a'), organization: 'organization-2' }]);
  const last = moved(both, -1);
  const later = answeredByService(last, answer('service', 'c', 'd'));
  expect(ids(later)).toEqual(['a', 'b', 'c', 'd', 'a']);
  expect(later.activeIndex).toBe(4);
  expect(answeredLocally(last, answer('local', 'x', 'a')).activeIndex).toBe(2);
  // It is no longer there.
  expect(answeredElsewhere(last, []).activeIndex).toBe(0);
  expect(answeredByService(both, answer('service', 'c', 'd')).activeIndex).toBe(0);
});

test('a long name that becomes an address is no longer taken for a key', () => {
  const asKey = typed(closedLookup, 'tarnwickinstrumentssystem');
  expect(asKey.kind).toBe('key');
  const asAddress = typed(asKey, 'tarnwickinstrumentssystem.de');
  expect(asAddress).toMatchObject({ kind: 'empty', service: 'waiting', isSettled: false });
});

test('each kind of result leads to its own page', () => {
  const { scoreKind: _kind, ...rest } = result('ilse@acme.example');
  const contact: LookupResult = { ...rest, kind: 'contact', scoreKind: 'contact', domain: 'acme.example' };
  expect(routeOf(contact)).toEqual({ name: 'contact', email: 'ilse@acme.example' });
  expect(routeOf({ ...result('ada'), kind: 'person' })).toEqual({ name: 'person', publicIdentifier: 'ada' });
  expect(routeOf(result('acme.example'))).toEqual({ name: 'account', domain: 'acme.example' });
});
