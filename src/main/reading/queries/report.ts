// The report card for other processes: what the alerts of thirty days led to, by rule. It names nobody.
import type { ReportCounts } from '../../../shared/model.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { viewReportCard } from '../view-model/report-card-view.ts';
import type { ReportAnswer } from './answers.ts';
import { isoAt } from './item-answers.ts';
import { headOf } from './question.ts';
import type { Recorded } from './recorded-data.ts';

export function report(
  { store, ...recorded }: Recorded,
  moment: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
): ReportAnswer {
  const card = viewReportCard(store, moment, recorded.settings);
  const { areActsKnown, total, kinds, alertsPerMeeting, toDigest, sooner } = card;
  const counts = ({ count, actedOn, talks, meetings }: ReportCounts) => ({
    alerts: count,
    actedOn: areActsKnown ? actedOn : null,
    talks: areActsKnown ? talks : null,
    meetings: areActsKnown ? meetings : null,
  });
  return {
    ...headOf(recorded),
    kind: 'report',
    from: isoAt(card.fromAt),
    to: isoAt(card.toAt),
    ...counts(total),
    alertsPerMeeting,
    rules: kinds.map(({ kind, ...of }) => ({ rule: kind, ...counts(of) })),
    toDigest: toDigest?.kinds ?? [],
    sooner: sooner?.kind ?? null,
  };
}
