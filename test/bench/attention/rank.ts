// The service's ranking over the last 24 hours, as snapshots: what `companies/ranked` would have answered.
import type { Actor } from './cast.ts';
import type { Happening } from './generate.ts';
import type { TraceLine, WireCompany } from './trace.ts';

const DAY_MS = 86_400_000;

/** Between snapshots, by day and by night (UTC); finer ones change little and take long. */
const BY_DAY_MS = 180_000;
const BY_NIGHT_MS = 1_800_000;

/** A page of the service. */
const MOST_RANKED = 100;

/** What a like adds to a company's score. */
const LIKE_SCORE = 12;

/** `happenings` in the order in which they became visible. */
export function rankOverDay(
  happenings: readonly Happening[],
  visibleAt: (at: number) => number,
  companyOf: (actor: Actor, score: number) => WireCompany,
): readonly TraceLine[] {
  const lines: TraceLine[] = [];
  const scores = new Map<Actor, number>();
  const add = ({ actor, type, score }: Happening, sign: 1 | -1): void => {
    scores.set(actor, (scores.get(actor) ?? 0) + sign * (type === 'like' ? LIKE_SCORE : score));
  };
  const first = happenings[0];
  const last = happenings.at(-1);
  if (first === undefined || last === undefined) return [];
  let entered = 0;
  let left = 0;
  for (let at = visibleAt(first.at) + DAY_MS / 24; at <= visibleAt(last.at); at += stepAt(at)) {
    for (
      let next = happenings[entered];
      next !== undefined && visibleAt(next.at) <= at;
      next = happenings[entered]
    ) {
      add(next, 1);
      entered += 1;
    }
    for (let next = happenings[left]; next !== undefined && next.at < at - DAY_MS; next = happenings[left]) {
      add(next, -1);
      left += 1;
    }
    const data = [...scores]
      .filter(([, score]) => score > 0)
      .sort(([a, one], [b, other]) => other - one || a.index - b.index)
      .slice(0, MOST_RANKED)
      .map(([actor, score]) => ({ company: companyOf(actor, score), windowedScore: score }));
    lines.push({ at, ranked: { data } });
  }
  return lines;
}

function stepAt(at: number): number {
  const hour = Math.floor((at % DAY_MS) / 3_600_000);
  return hour >= 6 && hour < 20 ? BY_DAY_MS : BY_NIGHT_MS;
}
