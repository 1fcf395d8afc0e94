// What the organization has set up: team, labels and tags, ICPs, lists, funnel stages, signal categories.

/** Section 2.1. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly organization: boolean;
  readonly linkedinConnected: boolean;
}

// prettier-ignore
export const USERS: readonly [User, ...User[]] = [
  { id: 7001, name: 'Lanternfold', firstName: null, lastName: null, email: 'office@lanternfold.example', organization: true, linkedinConnected: true },
  { id: 7002, name: 'Maren Vosketh', firstName: 'Maren', lastName: 'Vosketh', email: 'maren@lanternfold.example', organization: false, linkedinConnected: true },
  { id: 7003, name: 'Idris Calloran', firstName: 'Idris', lastName: 'Calloran', email: 'idris@lanternfold.example', organization: false, linkedinConnected: true },
  { id: 7004, name: 'Yuna Terashe', firstName: 'Yuna', lastName: 'Terashe', email: 'yuna@lanternfold.example', organization: false, linkedinConnected: true },
  { id: 7005, name: 'Paulo Dremond', firstName: 'Paulo', lastName: 'Dremond', email: 'paulo@lanternfold.example', organization: false, linkedinConnected: false },
];

/** Section 2.2: `tag` distinguishes a Tag from a Label. */
export interface Label {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly userGenerated: boolean;
  readonly tag: boolean;
}

export const LABELS: readonly Label[] = [
  { id: 301, name: 'Target account', color: '#4f46e5', userGenerated: true, tag: false },
  { id: 302, name: 'Open opportunity', color: '#059669', userGenerated: true, tag: false },
  { id: 303, name: 'Churn risk', color: '#dc2626', userGenerated: true, tag: false },
  { id: 304, name: 'Partner', color: '#0891b2', userGenerated: true, tag: false },
  { id: 305, name: 'Do not contact', color: '#525252', userGenerated: false, tag: false },
  { id: 321, name: 'DACH', color: '#ca8a04', userGenerated: true, tag: true },
  { id: 322, name: 'Enterprise', color: '#7c3aed', userGenerated: false, tag: true },
  { id: 323, name: 'Event 2026', color: '#db2777', userGenerated: true, tag: true },
  { id: 324, name: 'Hiring', color: '#ea580c', userGenerated: false, tag: true },
];

export const ICPS = [
  { id: 41, name: 'Scale-up software' },
  { id: 42, name: 'Mid-market operations' },
  { id: 43, name: 'Enterprise finance' },
] as const;

export const LISTS = [
  { id: 61, name: 'Q4 target list' },
  { id: 62, name: 'Named accounts EMEA' },
  { id: 63, name: 'Win-back' },
] as const;

export interface FunnelStage {
  readonly id: number;
  readonly name: string;
  /** The lowest warmth in this stage. */
  readonly fromWarmth: number;
}

/** Coldest first. A company is in the last stage whose warmth it has reached. */
export const FUNNEL_STAGES: readonly [FunnelStage, ...FunnelStage[]] = [
  { id: 11, name: 'Identified', fromWarmth: 0 },
  { id: 12, name: 'Aware', fromWarmth: 90 },
  { id: 13, name: 'Interested', fromWarmth: 220 },
  { id: 14, name: 'Considering', fromWarmth: 450 },
  { id: 15, name: 'Selecting', fromWarmth: 850 },
];

export const SIGNAL_CATEGORIES = [
  { id: 801, name: 'Partner referral', description: 'A partner introduced the account to us.', score: 45 },
  { id: 802, name: 'Met at a fair', description: 'Talked with us at a stand or a side event.', score: 35 },
  {
    id: 803,
    name: 'Budget approved',
    description: 'The account said that money is set aside.',
    score: 80,
  },
  { id: 804, name: 'Asked a customer', description: 'A customer of ours was asked about us.', score: 55 },
  { id: 805, name: 'Support community post', description: 'A question in the public community.', score: 15 },
] as const;
