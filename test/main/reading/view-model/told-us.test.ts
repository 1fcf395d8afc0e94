// The last thing that somebody told us, which a text for them may rest on.
import { expect, test } from 'vitest';
import { toldUs } from '../../../../src/main/reading/view-model/told-us.ts';
import type { Signal } from '../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const freya = { id: 'c1', email: 'freya.yildides@acme.example', score: null };

function told(...signals: readonly Partial<Signal>[]) {
  return toldUs(
    createMemoryStore(),
    signals.map((signal, index) =>
      makeSignal(`s${String(index)}`, { contact: freya, recordedAt: 5, ...signal }),
    ),
  );
}

test('it is the newest request or message, with what it asks for and who it was', () => {
  expect(told({ type: 'pricing_page_visit' }, { type: 'demo_request' }, { type: 'quote_request' })).toEqual({
    name: 'Freya Yildides',
    email: freya.email,
    asks: 'demo',
    at: 5,
  });
  expect(told({ type: 'email_reply' })).toMatchObject({ asks: null });
});

test('it is nothing while all is observed, anonymous, undone or our own', () => {
  expect(
    told({ type: 'pricing_page_visit' }, { type: 'linkedin_post_like' }, { type: 'evt_4211' }),
  ).toBeNull();
  expect(told({ contact: null })).toBeNull();
  expect(told({ properties: { status: 'cancelled' } })).toBeNull();
  expect(told({ type: 'email_sent' }, { type: 'call' })).toBeNull();
});

test('a name comes from the request itself or its address, but not from a mailbox that several people read', () => {
  const team = { id: 'c2', email: 'sales.team@acme.example', score: null };
  expect(told({ contact: team })).toMatchObject({ name: null, email: team.email });
  expect(told({ contact: null, properties: { full_name: 'Omar Hestashi' } })).toMatchObject({
    name: 'Omar Hestashi',
    email: null,
  });
  const visit = { type: 'pricing_page_visit', properties: { full_name: 'Zelda Quist' } };
  expect(told(visit, { contact: { ...freya, email: 'f@acme.example' } })).toMatchObject({ name: null });
});

test('the user’s answer about a type decides', () => {
  const signals = [makeSignal('s', { type: 'evt_4211', contact: freya })];
  expect(
    toldUs(createMemoryStore(), signals, { typeMeanings: [{ type: 'evt_4211', meaning: 'request' }] }),
  ).toMatchObject({ asks: 'other' });
});
