// The rank of its account is written into an alert when it is shown; what else the alert says stays.
import { expect, test } from 'vitest';
import { eventContent } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { AlertEvent } from '../../../../src/shared/contract/alert-events.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAlert } from '../../../fakes/records.ts';

const standing = { isBefore: false, rank: 3, was: null, score: 71, window: '24h' } as const;

test.each([
  { code: 'still-waiting', asks: 'demo', agoMs: 720_000 },
  { code: 'follow-up', activity: 'call', agoMs: 86_400_000, outcome: null },
  { code: 'signals-in-a-day', count: 12, usual: 3 },
] satisfies readonly AlertEvent[])('what an alert is about stays when its rank is written: $code', (what) => {
  const store = createMemoryStore();
  const content = eventContent('Kelpdell', what);
  store.ledger.add([{ ...makeAlert('a', { content }), severity: 80 }], 0, { walk: null, isCatchUp: false });
  store.ledger.setAsOfNow('a', { ...content, standing });
  expect(store.ledger.find('a')?.content).toEqual({ ...content, standing });
});
