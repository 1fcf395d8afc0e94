// The last seven days, to the hour, as rankings and the trend have them: what was hot, what the alerts came to, who went
// cold.
import type { ResponseAct } from '../../shared/contract/learning.ts';
import type { Settings, WeekCount, WeekView } from '../../shared/model.ts';
import { spokenLanguage } from '../../shared/messages/spoken.ts';
import { causeWords, whyOf } from '../../shared/words/why-words.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { AnsweredAlert } from '../store/spans.ts';
import type { Store } from '../store/store.ts';
import { medianOf } from './median.ts';
import { readWeekSignals } from './week-signals.ts';

const WEEK_MS = 7 * DAY_MS;
const HOT = 5;
const COLD = 5;

/** Who was among so many of the days before was somebody to watch. */
const MOST_ACTIVE = 20;

/** What the user did because of an alert; opening it alone is reading. */
const isAct: Readonly<Record<ResponseAct, boolean>> = {
  acted: true,
  handled: true,
  opened: false,
  dismissed: false,
  snoozed: false,
  muted: false,
};

/** Counting a week of a million signals takes a fifth of a second, and the panel asks with each poll while it shows it. */
export function createWeekViewer(): typeof viewWeek {
  let known: { readonly key: readonly unknown[]; readonly view: WeekView } | null = null;
  return (store, now, settings) => {
    const key = [store, Math.floor(now / MINUTE_MS), settings.learnFromActs, spokenLanguage()];
    if (known === null || known.key.some((part, index) => part !== key[index]))
      known = { key, view: viewWeek(store, now, settings) };
    return known.view;
  };
}

export function viewWeek(
  store: Store,
  now: number,
  { learnFromActs }: Pick<Settings, 'learnFromActs'>,
): WeekView {
  const span = { from: now - WEEK_MS, to: now + 1 };
  const before = { from: span.from - WEEK_MS, to: span.from };
  const knowsBefore = (store.signals.oldestAt() ?? Infinity) <= before.from;
  const counted = (count: number, countBefore: () => number): WeekCount => ({
    count,
    before: knowsBefore ? countBefore() : null,
  });
  const served = readWeekSignals(store, now);
  const alerts = store.spans.listAlerts(span);
  const waits = alerts.flatMap(waitOf);
  const nameOf = (domain: string): string => store.accounts.find(domain)?.name ?? domain;
  const hot = store.spans.listMostActive(span, HOT);
  const causes = store.causes.listOfOthers(
    hot.map(({ domain }) => domain),
    span.from,
  );
  return {
    fromAt: span.from,
    toAt: now,
    signals:
      served === null
        ? counted(store.spans.countSignals(span), () => store.spans.countSignals(before))
        : { count: served.currentCount, before: served.previousCount },
    alerts: {
      ...counted(alerts.length, () => store.spans.listAlerts(before).length),
      actedOn: learnFromActs ? waits.length : null,
      medianMs: learnFromActs ? medianOf(waits) : null,
    },
    hot: hot.map(({ domain, count, points }) => ({
      domain,
      name: nameOf(domain),
      count,
      points,
      why: whyOf(causeWords(causes.get(domain) ?? [])),
    })),
    cold: store.spans
      .listMostActive(before, MOST_ACTIVE)
      .filter(({ domain }) => (store.history.lastBefore(domain, span.to) ?? 0) < span.from)
      .slice(0, COLD)
      .map(({ domain, latestAt }) => ({ domain, name: nameOf(domain), latestAt })),
  };
}

/** ms from what caused it to the act; nothing when none followed. */
function waitOf({ causedAt, answer }: AnsweredAlert): readonly number[] {
  return answer !== null && isAct[answer.act] ? [Math.max(0, answer.at - causedAt)] : [];
}
