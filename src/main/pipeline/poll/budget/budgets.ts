// The budgets of a workspace, one per surface, each with the plan that it has before a reply shows another one.
import type { Settings, Surface } from '../../../../shared/model.ts';
import { Budget, type BudgetParts } from './budget.ts';
import { cautiousPlan, type Plan } from './plan.ts';

/** Requests to a team use up nobody's quota. */
const teamPlan: Plan = { name: null, perMinute: 6_000, perDay: null };

interface BudgetsParts extends Pick<BudgetParts, 'clock' | 'spending'> {
  readonly settings: () => Pick<Settings, 'publicApiPerMinute' | 'publicApiPerDay'>;
  /** The team's relay answers instead of the service. */
  readonly isOfTeam: boolean;
}

export function createBudgets({
  settings,
  isOfTeam,
  ...shared
}: BudgetsParts): Readonly<Record<Surface, Budget>> {
  const setPlan = (): Plan => {
    const { publicApiPerMinute: perMinute, publicApiPerDay: perDay } = settings();
    return { name: null, perMinute, perDay };
  };
  return {
    public: new Budget({ ...shared, surface: 'public', initialPlan: isOfTeam ? () => teamPlan : setPlan }),
    rest: new Budget({
      ...shared,
      surface: 'rest',
      initialPlan: () => (isOfTeam ? teamPlan : cautiousPlan),
    }),
  };
}
