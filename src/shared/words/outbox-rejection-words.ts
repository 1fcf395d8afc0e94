// Why the service did not take a signal that the user logged, in words.
import type { OutboxRejection } from '../contract/outbox.ts';
import { describeFailure } from './failure-words.ts';

export function outboxRejectionWords(rejection: OutboxRejection): string {
  switch (rejection.code) {
    case 'account-unknown':
      return 'The service knows no signals of this account yet, so its id there is unknown.';
    case 'field-refused':
      return `The service did not accept the field “${rejection.field}”.`;
    case 'request-refused':
      return describeFailure({
        code: rejection.failure,
        surface: 'rest',
        status: null,
        serviceCode: rejection.serviceCode,
        limit: null,
        param: null,
        requestId: null,
      }).title;
    case 'legacy':
      return rejection.text;
    case 'unknown':
      return 'The service rejected it';
  }
}
