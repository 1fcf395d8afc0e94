import { expect, test } from 'vitest';
import { eventContent } from '../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { AlertEvent } from '../../../src/shared/contract/alert-events.ts';
import { cardWords, owedWords } from '../../../src/renderer/words/today-words.ts';
import { makeCall, nothingToday } from '../../fakes/calls.ts';
import { makeAlert } from '../../fakes/records.ts';

test.each([
  [{ unread: 2, followUps: 1 }, '2 unread · 1 follow-up today', '2 unread · 1 due today'],
  [{ followUps: 2 }, '2 follow-ups today', '2 due today'],
  [{ unread: 1_204 }, '1,204 unread', '1,204 unread'],
  [{}, null, null],
])('what else is owed', (counts, words, short) => {
  const today = { ...nothingToday, ...counts };
  expect([owedWords(today), owedWords(today, true)]).toEqual([words, short]);
});

test.each([
  [{ code: 'look', look: 'silent', count: 5 }, 'Silent for 5 days'],
  [{ code: 'follow-up', activity: 'call', agoMs: 86_400_000, outcome: null }, 'Follow up'],
  [{ code: 'look', look: 'back', count: 74 }, 'Back after 74 days, 2 min ago'],
] satisfies readonly (readonly [AlertEvent, string])[])(
  'what lasts has no age on the card: %j',
  (what, happened) => {
    const alert = makeAlert('a', { content: eventContent('Kelpdell', what) });
    expect(cardWords(makeCall(alert), { ago: () => '2 min ago' }, 0).happened).toBe(happened);
  },
);
