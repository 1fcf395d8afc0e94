// The calls about who of the team has an account, as main would answer them where the relay is there.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type { Claim, ClaimAnswer, ClaimsView, PanelState } from '../../src/shared/model.ts';
import { DAY_MS } from '../../src/shared/time-units.ts';

interface Parts {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
  readonly now: () => number;
}

export function createBridgeClaims({ state, push, now }: Parts) {
  const change = (
    domain: string,
    next: (view: ClaimsView, held: Claim | null) => Claim | null | 'taken',
  ): ClaimAnswer => {
    const view = state().claims;
    if (view === undefined) return { kind: 'failed', reason: 'unreachable' };
    const held = view.claims.find(({ account }) => account === domain) ?? null;
    const claim = next(view, held);
    if (claim === 'taken') return { kind: 'refused', reason: 'taken', claim: held };
    const others = view.claims.filter(({ account }) => account !== domain);
    push({ claims: { ...view, claims: [...others, ...(claim === null ? [] : [claim])] } });
    return { kind: 'done', claim };
  };
  const claimOf = (account: string, by: string, from: string | null): Claim => ({
    account,
    by,
    from,
    at: now(),
    untilAt: now() + 7 * DAY_MS,
  });
  return {
    claimAccount: (domain) =>
      change(domain, ({ me }, held) =>
        held !== null && held.by !== me && held.from !== me ? 'taken' : claimOf(domain, me, null),
      ),
    releaseAccount: (domain) => change(domain, () => null),
    handOverAccount: (domain, colleague) => change(domain, ({ me }) => claimOf(domain, colleague, me)),
  } satisfies Partial<CallHandlers>;
}
