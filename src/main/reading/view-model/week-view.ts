// The last seven days, to the hour, like rankings and the trend: what was hot, what happened to the alerts, who went cold.
import type { ResponseAct } from '../../../shared/contract/learning.ts';
import type { Settings, WeekCount, WeekView } from '../../../shared/model.ts';
import { emptyFilter } from '../../../shared/account-filter.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import { causeFacts, whyOf } from '../../../shared/words/why-words.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { AnsweredAlert } from '../../pipeline/store/spans.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { exclusionsOf, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { asWeighed, ignoredTypes } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes, type MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import type { WaitingSettings } from '../../pipeline/alerts/waiting.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { medianOf } from '../../../shared/median.ts';
import { listRanked } from './ranked-list.ts';
import { viewWeekAnswers } from './week-answers.ts';
import { readWeekSignals, weekCountedAt } from './week-signals.ts';

const WEEK_MS = 7 * DAY_MS;

/** It is read every five minutes while somebody looks at the week. */
const LONGEST_RANKED_MS = 30 * MINUTE_MS;

/** A count that is older says when it was made. */
const LONGEST_UNSAID_MS = 2 * MINUTE_MS;

const HOT = 5;
const COLD = 5;
const LOGGED = 10;

/** An account among this many of the days before was one to watch. */
const MOST_ACTIVE = 20;

interface WeekMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

/** What the user did because of an alert; opening it alone is just reading. */
export const isAct: Readonly<Record<ResponseAct, boolean>> = {
  acted: true,
  handled: true,
  opened: false,
  dismissed: false,
  snoozed: false,
  muted: false,
  reached: true,
  booked: true,
  refuted: true,
  tried: true,
};

type WeekSettings = Pick<Settings, 'learnFromActs'> &
  WaitingSettings &
  Exclusions & {
    /** The Signals API is connected. */
    readonly readsSignals: boolean;
  };

/** Counting a week of a million signals takes a fifth of a second, and the panel asks with each poll while it shows it. */
export function createWeekViewer(): typeof viewWeek {
  let known: { readonly key: readonly unknown[]; readonly view: WeekView } | null = null;
  return (store, moment, settings) => {
    const { now } = moment;
    const { learnFromActs, stages, labels, rankLeftOut, typeMeanings, readsSignals } = settings;
    const { answerGoalMinutes, workDays, workFromMinute, workToMinute } = settings;
    const rankedAt = store.rankings.lastFetch('7d')?.at;
    const minute = Math.floor(now / MINUTE_MS);
    const key = [
      store,
      minute,
      rankedAt,
      learnFromActs,
      stages,
      labels,
      rankLeftOut,
      typeMeanings,
      readsSignals,
      answerGoalMinutes,
      workDays,
      workFromMinute,
      workToMinute,
      currentLanguage(),
    ];
    if (known === null || known.key.some((part, index) => part !== key[index]))
      known = { key, view: viewWeek(store, moment, settings) };
    return known.view;
  };
}

export function viewWeek(store: Store, moment: WeekMoment, settings: WeekSettings): WeekView {
  const { now } = moment;
  const { learnFromActs, readsSignals } = settings;
  const span = { from: now - WEEK_MS, to: now + 1 };
  const before = { from: span.from - WEEK_MS, to: span.from };
  const oldestAt = store.signals.oldestAt();
  const knowsBefore = (oldestAt ?? Infinity) <= before.from;
  const counted = (count: number, countBefore: () => number): WeekCount => ({
    count,
    before: knowsBefore ? countBefore() : null,
  });
  const served = readWeekSignals(store, now);
  const countedAt = weekCountedAt(store, now);
  const alerts = store.spans.listAlerts(span);
  const waits = alerts.flatMap(waitOf);
  const nameOf = (domain: string): string => store.accounts.find(domain)?.name ?? domain;
  const { hotBy, hot } = hottest(store, span, settings, now);
  const weighed = asWeighed(store, settings);
  const causes = weighed.causes.listOfOthers(
    hot.map(({ domain }) => domain),
    span.from,
  );
  const signalTypes = readSignalTypes(store, settings);
  const types = store.spans.countOwnActivities(span);
  return {
    fromAt: span.from,
    toAt: now,
    signals:
      served !== null
        ? {
            count: served.currentCount,
            before: served.previousCount,
            ...(countedAt !== null && now - countedAt > LONGEST_UNSAID_MS && { countedAt }),
          }
        : !readsSignals || oldestAt === null
          ? null
          : counted(store.spans.countSignals(span), () => store.spans.countSignals(before)),
    alerts: {
      ...counted(alerts.length, () => store.spans.listAlerts(before).length),
      actedOn: learnFromActs ? waits.length : null,
      medianMs: learnFromActs ? medianOf(waits) : null,
    },
    answers: viewWeekAnswers(store, span, moment, settings),
    logged: {
      ...counted(sumOf(types), () => sumOf(store.spans.countOwnActivities(before))),
      types,
      latest: store.outbox.listSince(span.from, LOGGED).map(({ id, domain, type, properties, queuedAt }) => ({
        id,
        domain,
        name: nameOf(domain),
        type,
        properties,
        at: queuedAt,
      })),
    },
    hotBy,
    hot: hot.map((one) => {
      const facts = causeFacts(causes.get(one.domain) ?? [], signalTypes);
      return { ...one, name: nameOf(one.domain), why: whyOf(facts.map(({ what }) => what)), facts };
    }),
    cold: readsSignals
      ? mostActive(store, before, settings, MOST_ACTIVE)
          .filter(({ domain }) => (weighed.history.lastBefore(domain, span.to) ?? 0) < span.from)
          .slice(0, COLD)
          .map(({ domain, latestAt }) => ({ domain, name: nameOf(domain), latestAt }))
      : null,
  };
}

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The order of the hot list over seven days; if that ranking was not read recently, by what is stored here. */
function hottest(
  store: Store,
  span: { readonly from: number; readonly to: number },
  settings: Exclusions & MeaningSettings,
  now: number,
): Pick<WeekView, 'hotBy'> & {
  readonly hot: readonly Omit<WeekView['hot'][number], 'facts' | 'name' | 'why'>[];
} {
  const rankedAt = store.rankings.lastFetch('7d')?.at ?? -Infinity;
  if (now - rankedAt > LONGEST_RANKED_MS) {
    const active = mostActive(store, span, settings, HOT + MOST_ACTIVE);
    const hot = active.slice(0, HOT).map(({ domain, count, points }) => ({ domain, count, score: points }));
    return { hotBy: 'points', hot };
  }
  const { rows } = listRanked(store, '7d', emptyFilter, now, settings);
  const hot = rows.slice(0, HOT).map(({ domain, score }) => ({
    domain,
    count: store.history.countSignals(domain, span.from, span.to),
    score,
  }));
  return { hotBy: '7d', hot };
}

/** Without the accounts that the user left out. */
function mostActive(
  store: Store,
  span: { readonly from: number; readonly to: number },
  settings: Exclusions & MeaningSettings,
  most: number,
) {
  const rows = store.spans.listMostActive(span, most, ignoredTypes(store.history, settings));
  if (settings.rankLeftOut) return rows;
  const leftOut = exclusionsOf(
    store,
    rows.map(({ domain }) => domain),
    settings,
  );
  return rows.filter(({ domain }) => !leftOut.has(domain));
}

/** ms from its cause to the act; nothing when none followed. */
function waitOf({ causedAt, answer }: AnsweredAlert): readonly number[] {
  return answer !== null && isAct[answer.act] ? [Math.max(0, answer.at - causedAt)] : [];
}
