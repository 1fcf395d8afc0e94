// The context of a rule, for tests: everything is quiet and unknown except what a test sets. Latches are kept as on disk.
import { meaningOf } from '../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { namePerson } from '../../../../src/main/pipeline/alerts/decide/name-person.ts';
import type { AccountContext } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type {
  AccountActivity,
  RuleContext,
  RuleResult,
} from '../../../../src/main/pipeline/alerts/rules/rule.ts';
import { DAY_MS } from '../../../../src/shared/time-units.ts';
import type { RuleLatch } from '../../../../src/main/pipeline/store/rule-latches.ts';
import { localTime } from '../../../../src/main/machine/local-time.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { defaultSettings } from '../../../fakes/records.ts';
import { makeSignalTypes } from '../../../fakes/signal-types.ts';

export function makeAccountContext(facts: Partial<AccountContext> = {}): AccountContext {
  return {
    name: 'Northwind',
    signalTypes: makeSignalTypes(),
    events: [],
    causesBefore: () => [],
    personOf: (email, properties) => namePerson(email, properties, { people: [] }),
    ...facts,
  };
}

/** The activity of an account known for two weeks, with one signal a day but none today. */
export function makeActivity(facts: Partial<AccountActivity> = {}): AccountActivity {
  const knownDays = facts.knownDays ?? 14;
  return {
    lastHour: 0,
    hasKnownPeople: true,
    lastDay: 0,
    dailyMean: 1,
    knownDays,
    meanDays: knownDays,
    knownMs: knownDays * DAY_MS,
    ...facts,
  };
}

export interface RuleBench {
  /** The context as it is now. */
  context(facts?: Partial<RuleContext>): RuleContext;
  /** Writes the latches that a rule asked for, as the app does, and returns the ids of its candidates. */
  keep(result: RuleResult): readonly string[];
  now: number;
}

export function createRuleBench(): RuleBench {
  const latches = new Map<string, RuleLatch>();
  const bench: RuleBench = {
    now: WEDNESDAY,
    context: (facts = {}) => ({
      now: bench.now,
      settings: defaultSettings,
      meaningOf,
      leastEvidence: () => ((facts.settings ?? defaultSettings).pace === 'everything' ? -1.1 : 0),
      chanceOf: () => 0,
      scoreEvidence: () => 0,
      latch: (rule, subject) => latches.get(`${rule} ${subject}`) ?? null,
      isAccountWatched: () => false,
      watchedPerson: () => null,
      watchedPersonOf: () => null,
      strongAlertHours: () => 0,
      strongHistory: () => ({ hours: 0, lastDay: 1, usual: 0 }),
      topDays: () => 0,
      isMarkedCustomer: () => false,
      activity: () => makeActivity(),
      recent: () => ({ events: [], since: 0 }),
      lately: () => ({ events: [], since: 0 }),
      history: () => ({ events: [], since: 0 }),
      longHistory: () => ({ events: [], since: 0 }),
      hasMoreThan: () => false,
      hasPeople: () => true,
      lastSeenBefore: () => null,
      namesakes: () => [],
      workspaceLift: () => 1,
      signalsADay: () => 400,
      usualScores: () => null,
      knownSince: () => 0,
      localTime: (at) => localTime(at, () => 0),
      scoreAnHourAgo: () => 34,
      pastScores: () => [],
      risesInHour: () => new Map(),
      accountContext: () => makeAccountContext(),
      ...facts,
    }),
    keep(result) {
      for (const { rule, subject, isArmed, level } of result.latches) {
        latches.set(`${rule} ${subject}`, { isArmed, level, changedAt: bench.now });
      }
      return result.candidates.map(({ id }) => id);
    },
  };
  return bench;
}
