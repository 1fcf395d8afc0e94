// The fake bridge's calls about who on the team has an account, as main answers them while the relay can be reached.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type {
  Claim,
  ClaimAnswer,
  ClaimsView,
  PanelState,
  TeamPace,
  TeamworkView,
} from '../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/time-units.ts';
import { fakeNow, hotAccounts } from './bridge-accounts.ts';

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
    getTeamwork: () => {
      const { claims } = state();
      return claims === undefined ? null : fakeTeamwork(claims);
    },
    releaseAccount: (domain) => change(domain, () => null),
    handOverAccount: (domain, colleague) => change(domain, ({ me }) => claimOf(domain, colleague, me)),
  } satisfies Partial<CallHandlers>;
}

const pace = (acts: number, answers: number, medianMs: number | null): TeamPace => ({
  acts,
  answers,
  medianMs,
});

/** The teamwork view of these claims, with invented weeks. */
export function fakeTeamwork({ me, colleagues, claims }: ClaimsView): TeamworkView {
  const nameOf = (domain: string): string =>
    hotAccounts.find((account) => account.domain === domain)?.name ?? domain;
  const isFree = (domain: string): boolean => claims.every(({ account }) => account !== domain);
  const monday = fakeNow - 5 * DAY_MS;
  return {
    window: '24h',
    isHotKnown: true,
    free: hotAccounts
      .filter(({ domain }) => isFree(domain))
      .slice(0, 10)
      .map(({ domain, name, score, heat, why }) => ({ domain, name, score, heat, why, scoreKind: '24h' })),
    people: [me, ...colleagues].sort().map((name) => ({
      name,
      isMe: name === me,
      accounts: claims
        .filter(({ by }) => by === name)
        .map(({ account, untilAt }) => ({ domain: account, name: nameOf(account), untilAt })),
    })),
    weeks: [
      {
        fromAt: monday,
        all: pace(31, 22, 38 * MINUTE_MS),
        people: {
          ada: pace(14, 11, 22 * MINUTE_MS),
          ben: pace(9, 7, 3 * HOUR_MS),
          'cleo-marchetti': pace(8, 4, 55 * MINUTE_MS),
        },
      },
      {
        fromAt: monday - 7 * DAY_MS,
        all: pace(26, 17, 2 * HOUR_MS),
        people: {
          ada: pace(12, 9, 64 * MINUTE_MS),
          ben: pace(13, 8, 26 * HOUR_MS),
          dov: pace(1, 0, null),
        },
      },
      {
        fromAt: monday - 14 * DAY_MS,
        all: pace(19, 12, 6 * HOUR_MS),
        people: { ada: pace(7, 5, 5 * HOUR_MS), ben: pace(12, 7, 7 * HOUR_MS) },
      },
      { fromAt: monday - 21 * DAY_MS, all: pace(0, 0, null), people: {} },
    ],
  };
}
