// The plans of API 8.1, recognised by their requests per minute. The Accounts API documents no limits (API 8.2).

export interface Plan {
  /** Null when the observed limit belongs to no documented plan. */
  readonly name: string | null;
  readonly perMinute: number;
  /** Requests in any 24 hours; null = unlimited. */
  readonly perDay: number | null;
}

const plans: readonly Plan[] = [
  { name: 'Starter', perMinute: 60, perDay: 10_000 },
  { name: 'Growth', perMinute: 300, perDay: 100_000 },
  { name: 'Agency', perMinute: 1_000, perDay: null },
];

/** The smallest plan, until a reply shows another one. */
export const cautiousPlan: Plan = { name: null, perMinute: 60, perDay: 10_000 };

/** `perMinute` is an X-RateLimit-Limit. An unknown limit keeps the day's quota of the smallest plan. */
export function recognisePlan(perMinute: number): Plan {
  return (
    plans.find((plan) => plan.perMinute === perMinute) ?? {
      name: null,
      perMinute,
      perDay: cautiousPlan.perDay,
    }
  );
}
