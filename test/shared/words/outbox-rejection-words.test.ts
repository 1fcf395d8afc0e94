import { expect, test } from 'vitest';
import type { OutboxRejection } from '../../../src/shared/contract/outbox.ts';
import { outboxRejectionWords } from '../../../src/shared/words/outbox-rejection-words.ts';

test.each<[OutboxRejection, string]>([
  [
    { code: 'account-unknown' },
    'The service has no signals from this account yet, so its ID there is unknown.',
  ],
  [{ code: 'field-refused', field: 'type' }, 'The service did not accept the field “type”.'],
  [
    { code: 'request-refused', failure: 'invalid-request', serviceCode: 'invalid_signal_type' },
    'The service rejected a request to the Signals API. Its reason: invalid signal type.',
  ],
  [
    { code: 'request-refused', failure: 'not-found', serviceCode: 'not_found' },
    'Nothing answers at this address of the Signals API.',
  ],
  [{ code: 'unknown' }, 'The service rejected it'],
])('a rejection %j is worded where it is shown', (rejection, words) => {
  expect(outboxRejectionWords(rejection)).toBe(words);
});
