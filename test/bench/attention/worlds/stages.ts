// What workspaces call the stages of their funnel. All invented, because the service's stages are not documented.

export interface StageSet {
  readonly early: readonly string[];
  /** The stage of an open opportunity. */
  readonly open: string;
  readonly customer: string;
  /** A label that means the same as `customer`. */
  readonly customerLabel: string;
}

export const stageSets: readonly StageSet[] = [
  {
    early: ['Identified', 'Aware', 'Interested'],
    open: 'Selecting',
    customer: 'Customer',
    customerLabel: 'Customer',
  },
  { early: ['Lead', 'MQL', 'SQL'], open: 'Opportunity', customer: 'Closed Won', customerLabel: 'Won' },
  {
    early: ['New', 'Contacted', 'Qualified'],
    open: 'Proposal sent',
    customer: 'Live account',
    customerLabel: 'Live',
  },
  {
    early: ['Cold', 'Warm', 'Hot'],
    open: 'Negotiation',
    customer: 'Subscriber',
    customerLabel: 'Subscribed',
  },
  {
    early: ['Stage 1', 'Stage 2', 'Stage 3'],
    open: 'Stage 4',
    customer: 'Stage 5',
    customerLabel: 'Do not prospect',
  },
  {
    early: ['Awareness', 'Consideration', 'Evaluation'],
    open: 'In procurement',
    customer: 'Active client',
    customerLabel: 'Client',
  },
  { early: ['Prospect'], open: 'Deal open', customer: 'Paying', customerLabel: 'Paying' },
];
