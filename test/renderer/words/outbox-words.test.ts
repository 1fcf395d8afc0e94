// The progress of a logged activity, in words.
import { expect, test } from 'vitest';
import { canCorrect, canTakeBack, outboxText } from '../../../src/renderer/words/outbox-words.ts';
import type { OutboxEntry } from '../../../src/shared/model.ts';

const now = Date.UTC(2026, 10, 25, 10);
const entry = (queuedAt: number, state: OutboxEntry['state'] = 'waiting'): OutboxEntry => ({
  id: 'call',
  domain: 'alder.example',
  type: 'call',
  properties: {},
  isBare: false,
  remindAt: null,
  state,
  reason: null,
  rowKeys: [],
  queuedAt,
});

test.each([
  ['just now', now, 'Sends in 2:00'],
  ['a moment ago', now - 10_500, 'Sends in 1:50'],
  ['nearly two minutes ago', now - 119_500, 'Sends in 0:01'],
  ['long ago, without a connection', now - 3_600_000, 'Not sent yet'],
  ['in what is now the future', now + 3_600_000, 'Not sent yet'],
])('one that was logged %s says when it is sent', (_name, queuedAt, text) => {
  expect(outboxText(entry(queuedAt), now)).toBe(text);
});

test('what waits is taken back, what was sent is corrected', () => {
  expect([canTakeBack(entry(now)), canCorrect(entry(now))]).toEqual([true, false]);
  expect([canTakeBack(entry(now, 'sent')), canCorrect(entry(now, 'sent'))]).toEqual([false, true]);
});
