// Three weeks of one rep: given alerts, the app's own ledger, release and pace, and a rep who opens or dismisses what is shown.
// The rules are left out, because this measures only what is learned from the rep.
import type { Settings } from '../../../../src/shared/model.ts';
import { createResponder } from '../../../../src/main/pipeline/alerts/learn/responder.ts';
import { learnedSeverityChange } from '../../../../src/main/pipeline/alerts/learn/severity-change.ts';
import { Releaser } from '../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import type { Clock } from '../../../../src/main/machine/clock.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { DecidedAlert } from '../../../../src/main/pipeline/store/ledger.ts';
import type { Random } from '../../../../src/demo-service/random.ts';
import { openMemory } from '../../../fakes/database.ts';
import {
  defaultSettings,
  makeAccount,
  makeLike,
  makePerson,
  makeSignal,
  written,
} from '../../../fakes/records.ts';
import { createStream, drawFrom, drawPoisson, drawWhole, pickWeighted } from '../worlds/draw.ts';
import {
  JUDGED_DAYS,
  LEARNED_DAYS,
  momentKinds,
  repRanges,
  tastes,
  type Moment,
  type MomentKind,
  type Taste,
} from './tastes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LOOK_MS = 30 * MINUTE_MS;

/** A Monday, 0:00 UTC. */
const MONDAY_AT = Date.UTC(2026, 10, 2);

/** Alerts come between nine and five. */
const WORK = { fromMs: 9 * HOUR_MS, lengthMs: 8 * HOUR_MS };

interface PlannedAlert extends Moment {
  readonly id: string;
  readonly at: number;
  readonly domain: string;
  readonly severity: number;
}

/** Counts what was shown on its own, not in a digest, on the judged days. */
export interface RepOutcome {
  readonly shown: number;
  readonly acted: number;
  readonly byKind: ReadonlyMap<MomentKind, { readonly shown: number; readonly liked: number }>;
}

interface Habits {
  readonly seenShare: number;
  readonly actsOnLiked: number;
  readonly dismissesDisliked: number;
  readonly noise: number;
}

/** The same seed gives the same outcome. `isLearning`: whether the app learns from the rep. */
export async function simulateRep(seed: number, taste: Taste, isLearning: boolean): Promise<RepOutcome> {
  const habits = drawHabits(createStream(seed, 'habits'));
  const alerts = planAlerts(seed);
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const judgedFrom = dayAt(LEARNED_DAYS);
  const database = openMemory();
  const store = createStore(database, 'main');
  let now = MONDAY_AT;
  const clock: Clock = {
    now: () => now,
    setTimer: () => () => undefined,
    random: () => 0,
    utcOffsetMinutes: () => 0,
  };
  const settings: Settings = {
    ...defaultSettings,
    quietHoursOn: false,
    pace: 'balanced',
    learnFromActs: isLearning,
  };
  const responder = createResponder({ clock, store: () => store, settings: () => settings });
  const byKind = new Map<MomentKind, { shown: number; liked: number }>();
  let shown = 0;
  let acted = 0;

  /** What the rep does a little later. */
  const respond = (alert: PlannedAlert): boolean => {
    // A random stream per alert, so that the rep reacts the same way to the same alert, whatever else was shown.
    const random = createStream(seed, `rep ${alert.id}`);
    const likes: (moment: Moment) => boolean = tastes[taste];
    if (!random.chance(habits.seenShare)) return false;
    const isLiked = likes(alert) !== random.chance(habits.noise);
    if (isLiked && random.chance(habits.actsOnLiked)) {
      responder.notified(alert.id, 'open');
      responder.acted(alert.domain);
      return true;
    }
    if (!isLiked && random.chance(habits.dismissesDisliked)) responder.done([alert.id]);
    return false;
  };

  const releaser = new Releaser({
    clock,
    store,
    settings: () => settings,
    pausedUntilAt: () => null,
    onAction: () => undefined,
    onSettled: () => undefined,
    notifier: {
      show: ({ id }) => {
        const alert = byId.get(id);
        // The rep only glances at a digest and does not react to it.
        if (alert !== undefined) due.push(alert);
        return Promise.resolve({ kind: 'shown' });
      },
      close: () => undefined,
    },
  });
  const due: PlannedAlert[] = [];

  for (const alert of alerts) {
    // Waiting alerts are released every half hour.
    while (now + LOOK_MS < alert.at) {
      now += LOOK_MS;
      await releaser.release();
    }
    now = alert.at;
    const decided = storeCause(store, alert);
    const change = learnedSeverityChange(store, settings, { ...decided, decidedAt: now }, () => 0);
    const severity = decided.severity + change;
    store.ledger.add([{ ...decided, severity }], now, { walk: null, isCatchUp: false });
    await releaser.release();
    for (const one of due.splice(0)) {
      const isActedOn = respond(one);
      if (now < judgedFrom) continue;
      shown += 1;
      if (isActedOn) acted += 1;
      const count = byKind.get(one.kind) ?? { shown: 0, liked: 0 };
      byKind.set(one.kind, {
        shown: count.shown + 1,
        liked: count.liked + Number(tastes[taste](one)),
      });
    }
  }
  database.close();
  return { shown, acted, byKind };
}

function drawHabits(random: Random): Habits {
  return {
    seenShare: drawFrom(random, repRanges.seenShare),
    actsOnLiked: drawFrom(random, repRanges.actsOnLiked),
    dismissesDisliked: drawFrom(random, repRanges.dismissesDisliked),
    noise: drawFrom(random, repRanges.noise),
  };
}

/** The start of a working day, counted from 0. */
function dayAt(workingDay: number): number {
  return MONDAY_AT + (Math.floor(workingDay / 5) * 7 + (workingDay % 5)) * DAY_MS;
}

function planAlerts(seed: number): readonly PlannedAlert[] {
  const random = createStream(seed, 'alerts');
  const perDay = drawFrom(random, repRanges.momentsADay);
  const accountCount = drawWhole(random, repRanges.accounts);
  const icpShare = drawFrom(random, repRanges.icpShare);
  const spread = drawFrom(random, repRanges.severitySpread);
  const isIcp = Array.from({ length: accountCount }, () => random.chance(icpShare));
  const kinds = momentNames.map((kind) => ({
    kind,
    weight: momentKinds[kind].weight * drawFrom(random, repRanges.weightFactor),
  }));
  const alerts: PlannedAlert[] = [];
  for (let day = 0; day < LEARNED_DAYS + JUDGED_DAYS; day += 1) {
    for (let left = drawPoisson(random, perDay); left > 0; left -= 1) {
      const account = random.int(0, accountCount - 1);
      const kind = pickWeighted(random, kinds)?.kind ?? 'ask';
      const noise = random.next() + random.next() + random.next() - 1.5;
      alerts.push({
        id: `alert-${alerts.length}`,
        at: dayAt(day) + WORK.fromMs + Math.floor(random.next() * WORK.lengthMs),
        domain: `account-${account}.example`,
        kind,
        isIcp: isIcp[account] === true,
        severity: Math.round(Math.min(99, Math.max(60, momentKinds[kind].severity + 2 * spread * noise))),
      });
    }
  }
  return alerts.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

function isMomentKind(name: string): name is MomentKind {
  return Object.hasOwn(momentKinds, name);
}

const momentNames: readonly MomentKind[] = Object.keys(momentKinds).filter(isMomentKind);

/** Stores the alert's signal or like, from which its traits are read. */
function storeCause(
  store: ReturnType<typeof createStore>,
  { id, at, domain, kind, isIcp, severity }: PlannedAlert,
): DecidedAlert {
  const { rule, type, source } = momentKinds[kind];
  const account = makeAccount(domain, { isIcpMatched: isIcp });
  store.accounts.upsertFacts([account]);
  if (rule === 'ad-like') {
    const like = makeLike(Number(id.replace('alert-', '')), {
      account,
      person: makePerson(`fan-${id}`),
      likedAt: at,
    });
    store.likes.insertNew([like]);
  } else {
    store.signals.insertNew([makeSignal(id, { domain, type, source, recordedAt: at })], 1);
  }
  const cause =
    rule === 'ad-like'
      ? { likeId: Number(id.replace('alert-', '')) }
      : rule === 'explicit-ask' || rule === 'strong-signal'
        ? { signalId: id }
        : { accountAt: at, value: 3, usual: 0 };
  return {
    id,
    kind: rule,
    content: written(domain, type),
    severity,
    account: domain,
    person: null,
    cause,
  };
}
