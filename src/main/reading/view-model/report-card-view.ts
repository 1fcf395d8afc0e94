// The report card: what the alerts of thirty days led to, by kind, and what could change because of it.
import type { AlertRule } from '../../../shared/contract/alert-rules.ts';
import type { ResponseAct } from '../../../shared/contract/learning.ts';
import { lessStrict, type StrictnessSetting } from '../../../shared/contract/strictness.ts';
import { groupBy } from '../../../shared/group-by.ts';
import type { ReportCounts, ReportCardView, Settings } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { movable, type DigestSettings } from '../../pipeline/alerts/learn/to-digest.ts';
import type { AnsweredAlert, Span } from '../../pipeline/store/spans.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { isAct } from './week-view.ts';

const REPORT_MS = 30 * DAY_MS;

/** Fewer alerts of a kind propose nothing. */
const FEWEST_ALERTS = 10;

/** Fewer acts in all may mean that nobody was there. */
const FEWEST_ACTS = 5;

/** Fewer meetings say nothing about how many alerts one takes. */
const FEWEST_MEETINGS = 3;

/** Acted on nearly always. */
const NEARLY_ALL = 0.9;

const isTalk: Partial<Record<ResponseAct, true>> = { reached: true, booked: true };

export type ReportCardSettings = DigestSettings & Pick<Settings, StrictnessSetting>;

export function reportSpan(now: number): Span {
  return { from: now - REPORT_MS, to: now + 1 };
}

export function viewReportCard(
  store: Store,
  moment: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
  settings: ReportCardSettings,
): ReportCardView {
  const span = reportSpan(moment.now);
  const alerts = store.spans.listAlerts(span);
  const areActsKnown = settings.learnFromActs;
  const byKind = groupBy(alerts, ({ kind }) => kind);
  const kinds = [...byKind]
    .map(([kind, of]) => ({ kind, ...countsOf(of) }))
    .toSorted((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1));
  const total = countsOf(alerts);
  const isTooLittle = !areActsKnown || total.actedOn < FEWEST_ACTS;
  const toDigest = isTooLittle ? null : digestOf(store, moment, settings, alerts, kinds);
  return {
    fromAt: span.from,
    toAt: moment.now,
    areActsKnown,
    total,
    kinds,
    alertsPerMeeting: total.meetings < FEWEST_MEETINGS ? null : total.count / total.meetings,
    isTooLittle,
    toDigest,
    sooner: isTooLittle ? null : soonerOf(settings, kinds),
  };
}

function countsOf(alerts: readonly AnsweredAlert[]): ReportCounts {
  const count = (is: (act: ResponseAct) => boolean): number =>
    alerts.filter(({ answer }) => answer !== null && is(answer.act)).length;
  return {
    count: alerts.length,
    actedOn: count((act) => isAct[act]),
    talks: count((act) => isTalk[act] === true),
    meetings: count((act) => act === 'booked'),
  };
}

function digestOf(
  store: Store,
  moment: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
  settings: ReportCardSettings,
  alerts: readonly AnsweredAlert[],
  kinds: ReportCardView['kinds'],
): ReportCardView['toDigest'] {
  const useless = kinds.filter(({ count, actedOn }) => count >= FEWEST_ALERTS && actedOn === 0);
  const moved: readonly AlertRule[] = movable(
    store,
    settings,
    moment,
    alerts.filter(({ kind }) => useless.some((one) => one.kind === kind)),
    useless.map(({ kind }) => kind),
  );
  if (moved.length === 0) return null;
  const count = useless.reduce((sum, one) => sum + (moved.includes(one.kind) ? one.count : 0), 0);
  return { kinds: moved, count };
}

function soonerOf(settings: ReportCardSettings, kinds: ReportCardView['kinds']): ReportCardView['sooner'] {
  for (const { kind, count, actedOn } of kinds) {
    const step = lessStrict(kind, settings);
    if (step !== null && count >= FEWEST_ALERTS && actedOn >= NEARLY_ALL * count)
      return { kind, count, actedOn, ...step };
  }
  return null;
}
