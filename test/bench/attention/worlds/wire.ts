// Signs as the service would send them, with the types of the world's vocabulary and the world's scores.
import { hash } from '../../../../src/demo-service/random.ts';
import { AD_TITLES } from '../../../../src/demo-service/world/vocabulary.ts';
import type { TraceLine, WireCompany, WireLike, WireSignal } from '../trace.ts';
import type { WorldAccount } from './cast.ts';
import type { WorldPerson } from './people.ts';
import { channelOf, requestConcepts, type Concept } from './sign.ts';
import type { World } from './world.ts';

/** A sign with its score and the time at which it became visible. */
export interface Recorded {
  readonly account: WorldAccount;
  readonly concept: Concept | 'like';
  readonly person: WorldPerson | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** 0 to 100; 0 for a like. */
  readonly score: number;
  /** When it happened. */
  readonly at: number;
  /** The time of recording that the service reports. */
  readonly recordedAt: number;
  readonly visibleAt: number;
}

const FIRST_COMPANY_ID = 1_000;
const FIRST_AD_ID = 5_500;

export type WireOf = (recorded: Recorded, index: number) => TraceLine;

/** Must be called in the order in which signs become visible, because an account's score is the sum so far. */
export function createWire(world: World, companyOf: (account: WorldAccount) => WireCompany): WireOf {
  const totals = new Map<WorldAccount, number>();
  return (recorded, index) => {
    const { account, person, visibleAt, concept, score } = recorded;
    const line = { at: visibleAt, ...(visibleAt < world.startAt && { history: true as const }) };
    if (concept === 'like') return { ...line, like: likeOf(world, recorded, companyOf(account), index) };
    const total = (totals.get(account) ?? 0) + score;
    totals.set(account, total);
    const isRequest = person !== null && requestConcepts.includes(concept);
    return {
      ...line,
      ...(isRequest && { request: true as const }),
      signal: signalOf(world, recorded, concept, { index, total }),
    };
  };
}

/** Returns the same object for an account each time, so that it is parsed only once. */
export function createCompanies(): (account: WorldAccount) => WireCompany {
  const known = new Map<WorldAccount, WireCompany>();
  return (account) => {
    const company = known.get(account) ?? companyFacts(account);
    known.set(account, company);
    return company;
  };
}

function companyFacts(account: WorldAccount): WireCompany {
  const { index, name, domain, isIcp, stage, label } = account;
  return {
    companyId: FIRST_COMPANY_ID + index,
    name,
    domain,
    icpMatched: isIcp,
    icpName: isIcp ? 'Mid-market operations' : null,
    funnelStage: stage,
    labels: label === null ? [] : [{ id: 7, name: label, color: '#3366cc', userGenerated: true, tag: false }],
    totalScore: 0,
  };
}

function signalOf(
  { number, family, vocabulary }: World,
  { account, person, details, score, recordedAt }: Recorded,
  concept: Concept,
  { index, total }: { readonly index: number; readonly total: number },
): WireSignal {
  const { type, properties } = vocabulary.words[concept];
  const { domain, name } = account;
  return {
    id: `sig_${index}`,
    type,
    account: { id: `acc_${account.index}`, domain, name, score: total },
    contact:
      person === null || !family.hasContacts
        ? null
        : { id: `con_${person.identifier}`, email: person.email, score: 0 },
    score,
    source: vocabulary.sources[channelOf[concept]],
    properties: { ...properties?.(hash(number, index)), ...(vocabulary.isCoded ? {} : details) },
    created_at: new Date(recordedAt).toISOString(),
  };
}

function likeOf(
  world: World,
  { account, person, recordedAt }: Recorded,
  company: WireCompany,
  index: number,
): WireLike {
  const draw = hash(world.number, 31, index);
  const ad = draw % AD_TITLES.length;
  const title = world.vocabulary.isCoded ? `A${FIRST_AD_ID + ad}` : (AD_TITLES[ad] ?? '');
  return {
    likeId: 1 + index,
    person: {
      publicIdentifier: person?.identifier ?? `visitor-${index}`,
      name: person?.name ?? account.name,
      headline: person?.headline ?? '',
    },
    company,
    adPostId: FIRST_AD_ID + ad,
    adTitle: title,
    engagementLevel: (draw % 1_000) / 1_000 < world.noise.highShare ? 'HIGH' : 'MEDIUM',
    timestamp: recordedAt,
  };
}
