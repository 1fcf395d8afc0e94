// A record of a team's stream that holds a signal.
import type { RecordMessage } from '../../src/main/team/link.ts';

export function signalRecord(sequence: number, publishedAt = 0): RecordMessage {
  const item = {
    id: `s-${sequence}`,
    type: 'page_view',
    account: { id: null, domain: 'acme.example', name: null, score: 1 },
    score: 1,
    source: 'website',
    properties: {},
    created_at: '2026-03-02T09:00:00Z',
  };
  return { sequence, kind: 'signals', body: { v: 1, item }, publishedAt };
}
