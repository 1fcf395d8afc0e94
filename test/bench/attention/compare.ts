// One trace, with Hotlist and everything that it is compared with judged by the same counting.
import type { ReplayedNotification } from '../../../src/main/pipeline/alerts/preview/replay.ts';
import { alertsByScore } from '../../fakes/records.ts';
import { runApp, deliveriesOfApp } from './contenders/app.ts';
import { notifyNaively } from './contenders/naive.ts';
import { notifyLikeOracle } from './contenders/oracle.ts';
import { notifyOfStrongSignals } from './contenders/yardstick.ts';
import { judge, type JudgedTrace, type Verdict } from './counting/judge.ts';
import { PROMISED_A_DAY } from './counting/summary.ts';
import type { Delivery } from './counting/delivery.ts';
import type { ReadTrace } from './read-trace.ts';
import { settingsFor, type SettingsPatch } from './settings.ts';

export const contenders = ['app', 'byScore', 'yardstick', 'naive', 'boundOfTen', 'bound'] as const;
export type Contender = (typeof contenders)[number];

export interface Comparison {
  readonly verdicts: Readonly<Record<Contender, Verdict>>;
  /** The app's own notifications. */
  readonly log: readonly ReplayedNotification[];
  readonly deliveries: readonly Delivery[];
}

export async function compare(trace: ReadTrace, patch: SettingsPatch): Promise<Comparison> {
  const judged = judgedTraceOf(trace);
  const log = await runApp(trace, settingsFor(trace.workspace, patch));
  const namesOf = nameFinder(trace);
  const deliveries = deliveriesOfApp(log, namesOf);
  const byScore = await runApp(trace, settingsFor(trace.workspace, alertsByScore));
  const { labels } = trace;
  const { utcOffsetMinutes } = judged;
  return {
    verdicts: {
      app: judge(judged, deliveries),
      byScore: judge(judged, deliveriesOfApp(byScore, namesOf)),
      yardstick: judge(judged, notifyOfStrongSignals(trace)),
      naive: judge(judged, notifyNaively(trace)),
      boundOfTen: judge(judged, notifyLikeOracle(labels, utcOffsetMinutes, { mostADay: PROMISED_A_DAY })),
      bound: judge(judged, notifyLikeOracle(labels, utcOffsetMinutes)),
    },
    log,
    deliveries,
  };
}

function judgedTraceOf(trace: ReadTrace): JudgedTrace {
  const { signals, likes, labels, workspace } = trace;
  const instants = [...signals, ...likes].map(({ at }) => at);
  return {
    accounts: new Set([
      ...signals.map(({ signal }) => signal.account.domain),
      ...likes.flatMap(({ like }) => like.account?.domain ?? []),
    ]).size,
    labels,
    from: instants.reduce((least, at) => Math.min(least, at), Infinity),
    to: instants.reduce((most, at) => Math.max(most, at), -Infinity),
    utcOffsetMinutes: workspace.utcOffsetMinutes ?? 0,
    strongSignals: notifyOfStrongSignals(trace).length,
  };
}

/** Every name that the trace gives an account, since signals may leave it out and companies may spell it differently. */
function nameFinder({ steps }: ReadTrace): (domain: string) => readonly string[] {
  const names = new Map<string, Set<string>>();
  const meet = (account: { readonly domain: string; readonly name: string } | null): void => {
    if (account === null) return;
    const known = names.get(account.domain);
    if (known === undefined) names.set(account.domain, new Set([account.name]));
    else known.add(account.name);
  };
  for (const { signals, likes, ranking } of steps) {
    for (const { account } of signals) meet(account);
    for (const { account } of likes) meet(account);
    for (const { account } of ranking ?? []) meet(account);
  }
  return (domain) => [...(names.get(domain) ?? []), domain];
}
