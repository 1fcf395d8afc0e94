// The calls about what is sent to others.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

export function createOutgoingCalls({ outgoing }: Pick<CallParts, 'outgoing'>) {
  return {
    setWebhookAddress: (address) => outgoing.setAddress(address),
    forgetWebhookAddress: () => outgoing.forgetAddress(),
    testWebhook: () => outgoing.test(),
  } satisfies Partial<CallHandlers>;
}
