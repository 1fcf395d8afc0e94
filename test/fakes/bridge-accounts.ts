// The invented accounts and people of the fake bridge. No name belongs to a real person or company.
import type { Heat, HotAccount, Label, Person, PersonView, PlacedAccount } from '../../src/shared/model.ts';

/** Saturday, 21 November 2026, 09:41 UTC. */
export const fakeNow = Date.UTC(2026, 10, 21, 9, 41);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const labels = {
  eu: { id: 1, name: 'EU', color: '#3b7dd8', isTag: false },
  enterprise: { id: 2, name: 'Enterprise', color: '#8a5cd1', isTag: false },
  partner: { id: 3, name: 'Partner-led', color: '#2f9e6e', isTag: true },
  renewal: { id: 4, name: 'Renewal risk', color: '#c9463d', isTag: false },
} as const satisfies Record<string, Label>;

type Row = readonly [
  domain: string,
  name: string,
  score: number,
  heat: Heat,
  movement: number | null,
  sparkline: readonly number[],
  why: string | null,
  stage: string | null,
  icp: string | null,
  labels: readonly Label[],
  minutesAgo: number | null,
];

// prettier-ignore
const rows: readonly Row[] = [
  ['tarnwick.example', 'Tarnwick Systems', 71, 4, 2, [22, 24, 24, 30, 31, 38, 41, 40, 52, 60, 66, 71], 'Pricing page twice, demo request', 'Evaluating', 'Mid-market EU', [labels.eu], 4],
  ['corvane.example', 'Corvane Robotics', 64, 4, 0, [50, 52, 51, 55, 58, 57, 60, 59, 61, 62, 63, 64], 'Three people on the security page', 'Evaluating', 'Mid-market EU', [labels.eu, labels.enterprise], 11],
  ['bluefen.example', 'Bluefen Analytics', 58, 3, 5, [12, 12, 14, 13, 15, 20, 22, 30, 38, 44, 51, 58], 'Ad liked by the head of revenue, pricing page', 'Aware', 'Mid-market US', [labels.partner], 26],
  ['halderby.example', 'Halderby Foods & Sons International Holding', 55, 3, -1, [60, 61, 60, 58, 59, 57, 58, 56, 56, 55, 55, 55], 'Newsletter opened four times, case study downloaded, webinar attended', 'Opportunity', 'Enterprise EU', [labels.eu, labels.enterprise, labels.renewal], 48],
  ['miralto.example', 'Miralto Energy', 49, 2, null, [49], 'Demo request', 'Aware', null, [], 95],
  ['kestreline.example', 'Kestreline Freight', 44, 2, -2, [56, 55, 54, 52, 50, 49, 48, 47, 46, 45, 44, 44], 'Comparison page', 'Customer', 'Mid-market EU', [labels.renewal], 190],
  ['vantorre.example', 'Vantorre Bank', 41, 2, 1, [30, 31, 30, 32, 33, 34, 33, 36, 37, 39, 40, 41], 'Two ad clicks', null, 'Enterprise EU', [labels.enterprise], 320],
  ['quillmark.example', 'Quillmark Media', 33, 1, 0, [33, 33, 34, 33, 33, 32, 33, 33, 33, 33, 33, 33], 'Blog visit', 'Aware', null, [], 505],
  ['zephandra.example', 'Zephandra Health', 28, 1, 3, [8, 8, 9, 11, 12, 14, 18, 20, 22, 25, 27, 28], 'Docs visit, sign-up page', 'Aware', 'Mid-market US', [], 760],
  ['ondavale.example', 'Ondavale Software', 19, 0, -4, [44, 42, 40, 36, 33, 30, 28, 25, 23, 21, 20, 19], null, null, null, [], 1_450],
];

/** Nobody is known at the others. */
const whoOf: Readonly<Record<string, Omit<NonNullable<HotAccount['who']>, 'at'>>> = {
  'tarnwick.example': {
    person: { name: 'Alma Zelkling', title: 'Director of Growth' },
    did: ', asked for a demo',
    also: 'also 2 pricing page visits',
  },
  'bluefen.example': {
    person: { name: 'Ada Quillon', title: 'Head of Revenue Operations' },
    did: ': ad like',
    also: 'also pricing page visit',
  },
  'halderby.example': {
    person: { name: 'Ines Morvane', title: 'Procurement' },
    did: ' and others: 4 newsletters opened',
    also: 'also case study downloaded, webinar attended',
  },
  'miralto.example': {
    person: { name: 'p.okonquist@miralto.example', title: null },
    did: ' asked for a demo',
    also: null,
  },
};

function whoAt(domain: string, ago: number | null): HotAccount['who'] {
  const who = whoOf[domain];
  return who === undefined ? null : { ...who, at: fakeNow - (ago ?? 0) * minute };
}

export const hotAccounts: readonly PlacedAccount[] = rows.map(
  ([domain, name, score, heat, movement, sparkline, why, stage, icp, rowLabels, ago], index) => ({
    rank: index + 1,
    movement,
    movedSinceAt: movement === null ? null : fakeNow - day,
    domain,
    name,
    score,
    heat,
    sparkline,
    why,
    who: whoAt(domain, ago),
    stage,
    icpName: icp,
    isIcpMatched: icp !== null,
    labels: rowLabels,
    latestActivityAt: ago === null ? null : fakeNow - ago * minute,
    isLeftOut: false,
    includesOwn: false,
    logged: null,
    remindAt: null,
    owner: null,
  }),
);

export function person(publicIdentifier: string, name: string, headline: string | null): Person {
  const linkedInUrl = `https://www.linkedin.com/in/${publicIdentifier}`;
  return { publicIdentifier, name, headline, linkedInUrl, pictureUrl: null };
}

export const people: readonly PersonView[] = [
  {
    ...person('ada-quillon', 'Ada Quillon', 'Head of Revenue Operations'),
    score: 82,
    scoreChange: 14,
    scoreChangedAt: fakeNow - 5 * hour,
    domain: 'bluefen.example',
    accountName: 'Bluefen Analytics',
    lastSeenAt: fakeNow - 26 * minute,
  },
  {
    ...person('bram-tersley', 'Bram Tersley', 'VP Engineering'),
    score: 67,
    scoreChange: 3,
    scoreChangedAt: fakeNow - 5 * hour,
    domain: 'tarnwick.example',
    accountName: 'Tarnwick Systems',
    lastSeenAt: fakeNow - 40 * minute,
  },
  {
    ...person(
      'noor-castellane',
      'Noor Castellane',
      'Chief Information Security Officer, Europe, the Middle East and Africa',
    ),
    score: 61,
    scoreChange: -5,
    scoreChangedAt: fakeNow - 5 * hour,
    domain: 'corvane.example',
    accountName: 'Corvane Robotics',
    lastSeenAt: fakeNow - 3 * hour,
  },
  {
    ...person('ines-morvane', 'Ines Morvane', 'Procurement'),
    score: 40,
    scoreChange: 0,
    scoreChangedAt: fakeNow - 5 * hour,
    domain: 'halderby.example',
    accountName: 'Halderby Foods & Sons International Holding',
    lastSeenAt: fakeNow - 20 * hour,
  },
  {
    ...person('jonah-pelkis', 'Jonah Pelkis', null),
    score: null,
    scoreChange: null,
    scoreChangedAt: fakeNow - 5 * hour,
    domain: null,
    accountName: null,
    lastSeenAt: fakeNow - 6 * day,
  },
];
