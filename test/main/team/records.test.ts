// What a relay of another version writes, read by this one.
import { expect, test } from 'vitest';
import { readClaim, readClaimsRecord } from '../../../src/main/team/claims-records.ts';
import { readPlainSignal } from '../../../src/main/pipeline/api/signals.ts';
import { readReplyRecord, readSignalRecord, readStatusRecord } from '../../../src/main/team/records.ts';

const item = {
  id: 'sig_1',
  type: 'demo_request',
  source: 'website',
  score: 80,
  account: { id: 'acc_1', domain: 'acme.example', name: 'Acme', score: 12 },
  contact: null,
  properties: {},
  created_at: '2026-11-18T09:00:00.000Z',
};

test('a signal of a newer relay is read, with whatever else it says', () => {
  expect(readSignalRecord({ v: 7, item: { ...item, mood: 'new' }, more: [1] })?.id).toBe('sig_1');
});

test('an item in a form of its own, and a record without a version, are left out', () => {
  expect(readSignalRecord({ v: 7, item: { id: 'sig_1', account: 'of another form' } })).toBeNull();
  expect(readSignalRecord({ item })).toBeNull();
  expect(readReplyRecord({ v: 7, window: 'of another form' })).toBeNull();
});

test('of a newer relay’s status all is read that is known; a call that ends in a new way has failed', () => {
  const status = {
    v: 7,
    surfaces: ['public', 'rest', 'calendar'],
    calls: {
      signals: { kind: 'fresh' },
      meetings: { kind: 'half-fresh' },
      likes: { kind: 'failed', reason: 'new' },
    },
    ages: { signals: 5 },
    unreadable: {},
    work: 'of another form',
  };
  expect(readStatusRecord(status)).toMatchObject({
    surfaces: ['public', 'rest'],
    calls: {
      signals: { kind: 'fresh' },
      meetings: { kind: 'failed', reason: 'no-route' },
      likes: { kind: 'failed', reason: 'no-route' },
    },
  });
  expect(readStatusRecord(status)?.work).toBeUndefined();
});

test('a signal of a record is read once: the page that hands it on has the same one', () => {
  const sent = structuredClone(item);
  const read = readSignalRecord({ v: 1, item: sent });
  expect(read).toMatchObject({ id: 'sig_1', recordedAt: expect.any(Number) as number });
  expect(readPlainSignal(sent)).toBe(readPlainSignal(sent));
  expect(readPlainSignal(structuredClone(item))).toEqual(readPlainSignal(sent));
});

test('a claim at no possible date is none, so that the panel never has to show it', () => {
  const claim = { account: 'acme.example', by: 'ada', at: 1, untilAt: 2, from: null };
  expect(readClaim(claim)).toEqual(claim);
  for (const at of [-1, 8.64e15 + 1, Number.MAX_SAFE_INTEGER])
    for (const field of ['at', 'untilAt']) expect(readClaim({ ...claim, [field]: at })).toBe(null);
  const body = {
    v: 1,
    kind: 'all',
    claims: [{ ...claim, untilAt: Number.MAX_SAFE_INTEGER }, claim],
    people: [],
  };
  expect(readClaimsRecord(body)).toMatchObject({ claims: [claim] });
});
