// Complete invented accounts, signals and likes. A test gives only the few fields that it is about.
import { eventContent, personNamed } from '../../src/main/pipeline/alerts/rules/event-content.ts';
import type { AlertContent } from '../../src/shared/contract/alert-content.ts';
import type { Account, Activity, AdLike, Alert, Person, Settings, Signal } from '../../src/shared/model.ts';
import type { TypeAnswers } from '../../src/shared/type-meanings.ts';
import { readPreferences } from '../../src/main/settings/read-preferences.ts';
import { WEDNESDAY } from './clock.ts';
import { scoreRules } from './score-rules.ts';

/** Only the rules by score, which most tests rely on. */
export const alertsByScore = {
  ...scoreRules,
  explicitAskOn: false,
  severalPeopleOn: false,
  buyerVisitOn: false,
  worthALookOn: false,
  pace: 'everything',
} as const;

export const defaultSettings: Settings = readPreferences({ settings: alertsByScore }).settings;

export const noTypeAnswers: TypeAnswers = { policy: null, own: [], team: [] };

export function makeAccount(domain: string, facts: Partial<Account> = {}): Account {
  return {
    domain,
    name: domain,
    companyId: 1,
    industry: null,
    country: null,
    city: null,
    employeeCount: null,
    companySize: null,
    linkedInUrl: null,
    logoUrl: null,
    totalScore: null,
    isIcpMatched: false,
    icpId: null,
    icpName: null,
    stageId: null,
    stage: null,
    labels: [],
    latestActivityAt: null,
    ...facts,
  };
}

export function makeSignal(id: string, facts: Partial<Signal> & { readonly domain?: string } = {}): Signal {
  const { domain = 'alder.example', ...rest } = facts;
  return {
    id,
    type: 'demo_request',
    source: null,
    score: 50,
    account: { id: `acc-${domain}`, domain, name: domain, score: 100 },
    contact: null,
    properties: {},
    recordedAt: WEDNESDAY - 60_000,
    ...rest,
  };
}

export function makePerson(publicIdentifier: string): Person {
  return { publicIdentifier, name: publicIdentifier, headline: null, linkedInUrl: null, pictureUrl: null };
}

export function makeActivity(facts: Partial<Activity> = {}): Activity {
  return {
    id: 1,
    signalType: 'post_like',
    causeId: null,
    causeType: null,
    weightOverride: 10,
    happenedAt: WEDNESDAY,
    entityId: null,
    entityType: null,
    user: { id: 1, name: null, firstName: 'Ellis', lastName: 'Brandt', pictureUrl: null },
    channel: 'LINKEDIN',
    title: null,
    description: null,
    logoUrl: null,
    usesIcon: false,
    ...facts,
  };
}

/** A like with a company. For one without, a test sets `account` to null afterwards. */
export type LikeOfCompany = AdLike & { readonly account: Account };

export function makeLike(likeId: number, facts: Partial<LikeOfCompany> = {}): LikeOfCompany {
  return {
    likeId,
    person: makePerson('robin-vale'),
    account: makeAccount('alder.example', { isIcpMatched: true }),
    adPostId: null,
    adTitle: 'Summer ad',
    engagementLevel: 'HIGH',
    likedAt: WEDNESDAY - 60_000,
    ...facts,
  };
}

/** The content of an alert whose title is `name` alone, and whose body is `text`. */
export function written(name: string, text: string): AlertContent {
  return eventContent(name, { code: 'signal', type: 'x', score: null, name: '' }, { who: personNamed(text) });
}

export function makeAlert(id: string, facts: Partial<Alert> = {}): Alert {
  return {
    id,
    kind: 'strong-signal',
    content: written('Alder', 'Demo request'),
    account: 'alder.example',
    person: null,
    cause: { signalId: id },
    state: 'shown',
    reason: null,
    decidedAt: WEDNESDAY,
    happenedAt: facts.decidedAt ?? WEDNESDAY,
    isUnread: true,
    ...facts,
  };
}
