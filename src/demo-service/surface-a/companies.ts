// POST companies/ranked and POST funnel/buying-signals (section 4.1).

import { personasOf } from '../world/people.ts';
import type { Company } from '../world/companies.ts';
import { ICPS, LABELS } from '../world/workspace.ts';
import type { ServiceState } from '../state.ts';
import { rankedBody, readBody, trendBody, windowOf, type RankedBody } from './bodies.ts';
import { companyRecord, stageOf } from './records.ts';
import { json, pageOf, validationError } from './replies.ts';

const TAG_IDS: ReadonlySet<number> = new Set(LABELS.filter((label) => label.tag).map((label) => label.id));

/** labelIds, unLabeledOnly and unTaggedOnly are combined with OR; without any of them every company passes. */
function passesLabels(company: Company, body: RankedBody): boolean {
  if (body.labelIds.length === 0 && !body.unLabeledOnly && !body.unTaggedOnly) return true;
  if (company.labels.some((id) => body.labelIds.includes(id))) return true;
  if (body.unLabeledOnly && company.labels.every((id) => TAG_IDS.has(id))) return true;
  return body.unTaggedOnly && !company.labels.some((id) => TAG_IDS.has(id));
}

function passesIcp(company: Company, icpIds: readonly number[]): boolean {
  return icpIds.length === 0 || icpIds.includes(ICPS[company.icp]?.id ?? 0);
}

function passes(state: ServiceState, company: Company, body: RankedBody): boolean {
  if (company.surfaces === 'b') return false;
  if (!passesIcp(company, body.icpIds) || !passesLabels(company, body)) return false;
  if (body.listId !== null && !company.lists.includes(body.listId)) return false;
  if (body.stageIds.length > 0 && !body.stageIds.includes(stageOf(state, company).id)) return false;
  if (body.employeePersonaIds.length === 0) return true;
  const personas = personasOf(state.world.seed, company);
  return body.employeePersonaIds.some((id) => personas.has(id));
}

/** Every company that passes the filters, highest score first. One without activity in the window ranks last with 0. */
export async function rankedCompanies(state: ServiceState, request: Request): Promise<Response> {
  const body = await readBody(request, rankedBody);
  if (body === null) return validationError();
  const window = windowOf(state, body);
  if (window !== null && window.fromAt > window.toAt) return validationError();
  const { world } = state;
  const windowed = window === null ? null : world.windowedScores(window.fromAt, window.toAt);
  const ranked = world.companies.all
    .filter((company) => passes(state, company, body))
    .map((company) => ({ company, total: world.scoreOf(company) }))
    .map(({ company, total }) => ({
      company,
      total,
      score: windowed === null ? total : (windowed[company.index] ?? 0),
    }))
    .sort(
      (one, two) => two.score - one.score || two.total - one.total || one.company.index - two.company.index,
    );
  const page = pageOf(ranked, body.page, body.size, ({ company, score }) => ({
    company: companyRecord(state, company),
    windowedScore: score,
  }));
  return json(page);
}

/** The default window; its length is not documented. */
const DEFAULT_TREND_MS = 7 * 86_400_000;

/** The signals of a period compared with those of the equally long period right before it. */
export async function buyingSignals(state: ServiceState, request: Request): Promise<Response> {
  const body = await readBody(request, trendBody);
  if (body === null) return validationError();
  const nowAt = state.now();
  const { fromAt, toAt } = windowOf(state, body) ?? { fromAt: nowAt - DEFAULT_TREND_MS, toAt: nowAt };
  if (fromAt > toAt) return validationError();
  const { world } = state;
  const counts = world.companies.all.map(
    (company) =>
      company.surfaces !== 'b' &&
      passesIcp(company, body.icpIds) &&
      (body.accountListIds.length === 0 || company.lists.some((id) => body.accountListIds.includes(id))),
  );
  function countBetween(startAt: number, endAt: number): number {
    let count = 0;
    world.signals.eachBetween(startAt, endAt, (company) => {
      if (counts[company] === true) count += 1;
    });
    return count;
  }
  const current = countBetween(fromAt, toAt);
  // Both ends of the current period are inclusive, so the previous one ends a millisecond before it.
  const previous = countBetween(fromAt - (toAt - fromAt) - 1, fromAt - 1);
  const change = previous === 0 ? (current === 0 ? 0 : 100) : ((current - previous) / previous) * 100;
  return json({
    currentPeriodCount: current,
    previousPeriodCount: previous,
    percentageChange: Math.round(change * 100) / 100,
  });
}
