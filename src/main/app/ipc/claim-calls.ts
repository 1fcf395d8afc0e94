// The calls about who in the team has an account, decided by the relay.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { ClaimAnswer } from '../../../shared/model.ts';
import type { ClaimRequest } from '../../../shared/contract/team.ts';
import type { CallParts } from './call-parts.ts';

export function createClaimCalls({ workspace, responder }: Pick<CallParts, 'workspace' | 'responder'>) {
  const ask = async (
    request: ClaimRequest,
    domain: string,
    colleague: string | null,
  ): Promise<ClaimAnswer> => {
    const claims = workspace()?.claims() ?? null;
    if (claims === null) return { kind: 'failed', reason: 'unreachable' };
    return claims.ask(request, domain, colleague);
  };
  return {
    async claimAccount(domain) {
      const answer = await ask('claim', domain, null);
      if (answer.kind === 'done') responder.acted(domain);
      return answer;
    },
    releaseAccount: (domain) => ask('release', domain, null),
    handOverAccount: (domain, colleague) => ask('hand-over', domain, colleague),
  } satisfies Partial<CallHandlers>;
}
