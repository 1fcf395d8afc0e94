// The signal types: their source, their score range and the properties they carry.

import { hash } from '../random.ts';

export type Properties = Readonly<Record<string, string | number | boolean>>;

export interface SignalType {
  readonly type: string;
  readonly source: string;
  /** Title of an activity item (section 2.7). */
  readonly title: string;
  readonly channel: 'WEBSITE' | 'LINKEDIN' | 'EMAIL' | 'PRODUCT' | 'EVENT' | 'DATA';
  /** Score range, both inclusive. From 80 a signal is strong. */
  readonly low: number;
  readonly high: number;
  /** How often it is drawn, relative to the others. */
  readonly weight: number;
  /** The properties of a signal of this type; `draw` is a number that is fixed for each signal. */
  readonly properties: (draw: number) => Properties;
  /** The property with the person’s job title: of a form that asks for it, or of the news about their job. */
  readonly titleKey?: 'job_title' | 'new_title';
}

const PAGES = [
  '/product',
  '/integrations',
  '/security',
  '/customers',
  '/blog/intent-data',
  '/changelog',
  '/docs',
];
const GUIDES = [
  'Buyer’s guide',
  'ROI calculator',
  'Security whitepaper',
  'Migration checklist',
  'Benchmark report',
];
const CAMPAIGNS = ['autumn-launch', 'ops-webinar', 'brand-search', 'retargeting-q4', 'partner-newsletter'];
const RIVALS = ['Northvane', 'Tidevane', 'Opalgrid'];
const RULES = ['T2 north', 'T2 south', 'T2 west'];
const TOPICS = [
  'Forecasting that holds',
  'Signals to pipeline',
  'From intent to meeting',
  'Scoring in practice',
];

function from(items: readonly string[], draw: number, salt: number): string {
  return items[hash(draw, salt) % items.length] ?? '';
}

function count(draw: number, salt: number, low: number, high: number): number {
  return low + (hash(draw, salt) % (high - low + 1));
}

// prettier-ignore
export const SIGNAL_TYPES: readonly SignalType[] = [
  {
    type: 'website_visit', source: 'website', title: 'Website visit', channel: 'WEBSITE', low: 4, high: 22, weight: 28,
    properties: (d) => ({ page: from(PAGES, d, 1), visits: count(d, 2, 1, 5), seconds_on_page: count(d, 3, 8, 240), campaign: from(CAMPAIGNS, d, 4) }),
  },
  {
    // A name of the workspace's own, whose words say nothing. It sometimes takes the place of a visit.
    type: 'tier_2_trigger', source: 'website', title: 'Tier 2 trigger', channel: 'WEBSITE', low: 4, high: 22, weight: 2,
    properties: (d) => ({ rule: from(RULES, d, 1), matches: count(d, 2, 1, 3) }),
  },
  {
    type: 'linkedin_post_like', source: 'linkedin', title: 'LinkedIn post like', channel: 'LINKEDIN', low: 6, high: 20, weight: 16,
    properties: (d) => ({ post: from(TOPICS, d, 1), owner: 'team member' }),
  },
  {
    type: 'email_reply', source: 'email', title: 'Email reply', channel: 'EMAIL', low: 28, high: 52, weight: 6,
    properties: (d) => ({ sequence: from(CAMPAIGNS, d, 1), step: count(d, 2, 1, 4), sentiment: hash(d, 3) % 3 === 0 ? 'neutral' : 'positive' }),
  },
  {
    type: 'content_download', source: 'website', title: 'Content download', channel: 'WEBSITE', low: 25, high: 48, weight: 10, titleKey: 'job_title',
    properties: (d) => ({ content: from(GUIDES, d, 1), page: '/resources', campaign: from(CAMPAIGNS, d, 2) }),
  },
  {
    type: 'webinar_attended', source: 'events', title: 'Webinar attended', channel: 'EVENT', low: 30, high: 58, weight: 6, titleKey: 'job_title',
    properties: (d) => ({ webinar: from(TOPICS, d, 1), minutes: count(d, 2, 12, 55), questions_asked: count(d, 3, 0, 3) }),
  },
  {
    type: 'job_change', source: 'data-partner', title: 'Job change', channel: 'DATA', low: 35, high: 62, weight: 4, titleKey: 'new_title',
    properties: (d) => ({ days_in_role: count(d, 2, 1, 45) }),
  },
  {
    type: 'case_study_read', source: 'website', title: 'Case study read', channel: 'WEBSITE', low: 18, high: 40, weight: 8,
    properties: (d) => ({ page: '/customers', seconds_on_page: count(d, 1, 40, 420), scroll_percent: count(d, 2, 45, 100) }),
  },
  {
    type: 'pricing_page_visit', source: 'website', title: 'Pricing page visit', channel: 'WEBSITE', low: 42, high: 76, weight: 9,
    properties: (d) => ({ page: '/pricing', visits: count(d, 1, 1, 6), seconds_on_page: count(d, 2, 25, 380), plan_viewed: from(['Team', 'Business', 'Enterprise'], d, 3) }),
  },
  {
    type: 'competitor_comparison', source: 'website', title: 'Competitor comparison', channel: 'WEBSITE', low: 55, high: 83, weight: 4,
    properties: (d) => ({ page: '/compare', competitor: from(RIVALS, d, 1), visits: count(d, 2, 1, 4) }),
  },
  {
    type: 'free_trial_started', source: 'product', title: 'Free trial started', channel: 'PRODUCT', low: 80, high: 93, weight: 2,
    properties: (d) => ({ plan: from(['Team', 'Business'], d, 1), seats: count(d, 2, 2, 25), page: '/signup' }),
  },
  {
    type: 'demo_request', source: 'website', title: 'Demo request', channel: 'WEBSITE', low: 85, high: 98, weight: 2, titleKey: 'job_title',
    properties: (d) => ({ page: '/demo', team_size: count(d, 1, 5, 180), timeline: from(['this month', 'this quarter', 'next quarter'], d, 2), campaign: from(CAMPAIGNS, d, 3) }),
  },
  {
    type: 'contract_page_view', source: 'website', title: 'Contract page view', channel: 'WEBSITE', low: 82, high: 95, weight: 1,
    properties: (d) => ({ page: '/legal/terms', visits: count(d, 1, 1, 3), shared_internally: hash(d, 2) % 2 === 0 }),
  },
];

export function signalTypeNamed(name: string): SignalType | null {
  return SIGNAL_TYPES.find((entry) => entry.type === name) ?? null;
}

export const AD_TITLES = [
  'See which accounts are ready to buy',
  'The 12-minute intent audit',
  'Stop calling cold lists',
  'How revenue teams read signals',
  'Pipeline you can explain',
  'Your buyers are already comparing',
];
