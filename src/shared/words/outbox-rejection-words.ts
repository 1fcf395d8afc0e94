// Why the service did not accept a signal that the user logged, as text.
import type { OutboxRejection } from '../contract/outbox.ts';
import { messages } from '../messages/messages.ts';
import { describeFailure } from './failure-words.ts';

export function outboxRejectionWords(rejection: OutboxRejection): string {
  switch (rejection.code) {
    case 'account-unknown':
      return messages().rejections.accountUnknown;
    case 'field-refused':
      return messages().rejections.fieldRefused(rejection.field);
    case 'request-refused':
      return describeFailure({
        code: rejection.failure,
        surface: 'rest',
        serviceCode: rejection.serviceCode,
        limit: null,
        param: null,
      }).title;
    case 'unknown':
      return messages().rejections.unknown;
  }
}
