// The labels that leave a trace where there are no signals: a like of the account, a higher score in the ranking, or a new lead
// score of somebody there, between the first sign and the first ranking after the last one. Silence leaves none.
import type { ReplayStep } from '../../../../src/main/pipeline/alerts/preview/replay.ts';
import type { Label } from '../trace.ts';

interface Instants {
  readonly at: number;
  readonly domains: ReadonlySet<string>;
}

export function labelsWithTrace(labels: readonly Label[], steps: readonly ReplayStep[]): readonly Label[] {
  const events = steps.map(({ at, likes, people = [] }): Instants => ({
    at,
    domains: new Set([
      ...likes.flatMap(({ account }) => account?.domain ?? []),
      ...people.flatMap(({ domain }) => domain ?? []),
    ]),
  }));
  const rankings = steps.flatMap(({ at, ranking }) =>
    ranking === null
      ? []
      : [{ at, scores: new Map(ranking.map(({ account, score }) => [account.domain, score])) }],
  );
  return labels.filter(({ account, from, to }) => {
    const rankedAt = rankings.find(({ at }) => at >= to)?.at ?? to;
    const before = rankings.findLast(({ at }) => at < from)?.scores.get(account) ?? 0;
    const rose = rankings.some(
      ({ at, scores }) => at >= from && at <= rankedAt && (scores.get(account) ?? 0) > before,
    );
    return rose || events.some(({ at, domains }) => at >= from && at <= rankedAt && domains.has(account));
  });
}
