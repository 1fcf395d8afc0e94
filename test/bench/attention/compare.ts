// One trace, with Hotlist and everything that it is compared with judged by the same counting.
import type { ReplayedNotification } from '../../../src/main/pipeline/alerts/preview/replay.ts';
import { runApp, deliveriesOfApp } from './contenders/app.ts';
import { notifyNaively } from './contenders/naive.ts';
import { notifyByOneLine } from './contenders/one-line.ts';
import { notifyLikeOracle } from './contenders/oracle.ts';
import { notifyOfStrongSignals } from './contenders/yardstick.ts';
import { judge, type JudgedTrace, type Verdict } from './counting/judge.ts';
import { PROMISED_A_DAY } from './counting/summary.ts';
import type { Delivery } from './counting/delivery.ts';
import type { ReadTrace } from './read-trace.ts';
import { labelsWithTrace } from './counting/traced-labels.ts';
import { answerSettings, settingsFor, type SettingsPatch } from './settings.ts';

export const contenders = [
  'app',
  'oneLine',
  'yardstick',
  'naive',
  'boundOfSame',
  'boundOfTen',
  'bound',
] as const;
export type Contender = (typeof contenders)[number];

export interface Comparison {
  readonly verdicts: Readonly<Record<Contender, Verdict>>;
  /** The app's own notifications. */
  readonly log: readonly ReplayedNotification[];
  readonly deliveries: readonly Delivery[];
}

export async function compare(trace: ReadTrace, patch: SettingsPatch): Promise<Comparison> {
  const judged = judgedTraceOf(trace);
  const log = await runApp(trace, (answers) =>
    settingsFor(trace.workspace, { ...answerSettings(answers), ...patch }),
  );
  const deliveries = deliveriesOfApp(log, nameFinder(trace));
  const verdict = judge(judged, deliveries);
  const boundOf = (mostADay: number): Verdict =>
    judge(judged, notifyLikeOracle(judged.labels, judged.utcOffsetMinutes, { mostADay }));
  return {
    verdicts: {
      app: verdict,
      oneLine: judge(judged, notifyByOneLine(trace, deliveries.length)),
      yardstick: judge(judged, notifyOfStrongSignals(trace)),
      naive: judge(judged, notifyNaively(trace)),
      // It cannot have its digest with fewer than one.
      boundOfSame: boundOf(Math.max(1, Math.round(verdict.perWorkingDay))),
      boundOfTen: boundOf(PROMISED_A_DAY),
      bound: boundOf(Infinity),
    },
    log,
    deliveries,
  };
}

function judgedTraceOf(trace: ReadTrace): JudgedTrace {
  const { steps, signals, likes, labels, workspace } = trace;
  const hasSignals = steps.some((step) => step.signals.length > 0);
  const rankings = hasSignals ? [] : steps.filter(({ ranking }) => ranking !== null);
  const instants = [...signals, ...likes, ...rankings].map(({ at }) => at);
  return {
    accounts: new Set([
      ...signals.map(({ signal }) => signal.account.domain),
      ...likes.flatMap(({ like }) => like.account?.domain ?? []),
      ...rankings.flatMap(({ ranking }) => (ranking ?? []).map(({ account }) => account.domain)),
    ]).size,
    labels: hasSignals ? labels : labelsWithTrace(labels, steps),
    from: instants.reduce((least, at) => Math.min(least, at), Infinity),
    to: instants.reduce((most, at) => Math.max(most, at), -Infinity),
    utcOffsetMinutes: workspace.utcOffsetMinutes ?? 0,
    isCold: !steps.some(({ isBaseline }) => isBaseline),
    strongSignals: notifyOfStrongSignals(trace).length,
    requests: requestsIn(trace),
    facts: [
      ...signals.map(({ signal, at }) => ({ account: signal.account.domain, at, kind: signal.type })),
      ...likes.map(({ like, at }) => ({ account: like.account?.domain ?? '', at, kind: 'an ad like' })),
    ],
  };
}

/** Where the trace marks no signal as a request, those of the types that its user has called so. */
function requestsIn({ signals, requests, answers }: ReadTrace): JudgedTrace['requests'] {
  if (requests.length > 0) return requests;
  const types = new Set(
    answers.flatMap((one) =>
      Object.entries(one.types).flatMap(([type, meaning]) => (meaning === 'request' ? [type] : [])),
    ),
  );
  return signals
    .filter(({ signal }) => types.has(signal.type) && signal.contact !== null)
    .map(({ signal, at }) => ({ account: signal.account.domain, at }));
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
