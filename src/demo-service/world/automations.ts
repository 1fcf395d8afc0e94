// The workspace's automations (section 2.11): a fixed list, oldest first.

export interface Automation {
  readonly id: string;
  readonly name: string;
  readonly type: 'incoming' | 'outgoing';
  readonly enabled: boolean;
  readonly trigger:
    | { readonly method: string; readonly integration: string }
    | {
        readonly event: string;
        readonly conditions: readonly {
          readonly field: string;
          readonly operator: string;
          readonly value: string;
        }[];
      };
  readonly action: { readonly type: string; readonly config: Readonly<Record<string, unknown>> } | null;
  /** Days before the service's start; sent as ISO 8601. */
  readonly createdDaysAgo: number;
  readonly updatedDaysAgo: number;
}

function incoming(
  number: number,
  name: string,
  integration: string,
  enabled: boolean,
  createdDaysAgo: number,
): Automation {
  return {
    id: `aut_in_${number}`,
    name,
    type: 'incoming',
    enabled,
    trigger: { method: 'webhook', integration },
    action: null,
    createdDaysAgo,
    updatedDaysAgo: Math.floor(createdDaysAgo / 3),
  };
}

function outgoing(
  number: number,
  name: string,
  destination: string,
  condition: readonly [field: string, operator: string, value: string],
  enabled: boolean,
  createdDaysAgo: number,
): Automation {
  const [field, operator, value] = condition;
  return {
    id: `aut_out_${number}`,
    name,
    type: 'outgoing',
    enabled,
    trigger: { event: 'signal.created', conditions: [{ field, operator, value }] },
    action: { type: destination, config: { target: name.toLowerCase().replaceAll(' ', '-') } },
    createdDaysAgo,
    updatedDaysAgo: Math.floor(createdDaysAgo / 4),
  };
}

const AUTOMATIONS: readonly Automation[] = [
  incoming(1, 'Website form to signal', 'form-builder', true, 310),
  incoming(2, 'Product events', 'product-analytics', true, 280),
  outgoing(1, 'Demo requests to the sales channel', 'chat', ['signal.type', 'eq', 'demo_request'], true, 260),
  outgoing(2, 'Strong signals to the CRM', 'crm', ['signal.score', 'gt', '79'], true, 240),
  incoming(3, 'Webinar attendance', 'webinar-tool', true, 215),
  outgoing(
    3,
    'Trials to onboarding',
    'email-sequencer',
    ['signal.type', 'eq', 'free_trial_started'],
    true,
    190,
  ),
  outgoing(
    4,
    'Competitor pages to battle cards',
    'chat',
    ['signal.type', 'eq', 'competitor_comparison'],
    false,
    160,
  ),
  incoming(4, 'Job changes', 'data-partner', true, 150),
  outgoing(5, 'Warm accounts to the spreadsheet', 'spreadsheet', ['signal.score', 'gt', '49'], false, 121),
  outgoing(
    6,
    'Contract views to the founder',
    'email',
    ['signal.type', 'eq', 'contract_page_view'],
    true,
    96,
  ),
  incoming(5, 'Support community', 'community', false, 80),
  outgoing(7, 'Replies to the CRM', 'crm', ['signal.type', 'eq', 'email_reply'], true, 61),
  outgoing(8, 'Downloads to nurture', 'email-sequencer', ['signal.type', 'eq', 'content_download'], true, 33),
  incoming(6, 'Event badge scans', 'events', true, 12),
];

/** How many automations an ordinary workspace has. */
export const USUAL_AUTOMATIONS = AUTOMATIONS.length;

/** The first `count` automations. Beyond those above, plain ones are added, so that there can be more than one page. */
export function automationsUpTo(count: number): readonly Automation[] {
  const more = Array.from({ length: Math.max(0, count - AUTOMATIONS.length) }, (_unused, index) =>
    incoming(100 + index, `Import ${index + 1}`, 'spreadsheet', index % 3 !== 0, 11),
  );
  return [...AUTOMATIONS, ...more].slice(0, count);
}
