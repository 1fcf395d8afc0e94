// An automation in words (API 2.11): trigger, conditions and action. The service may add to its vocabularies, so an unknown
// value is shown as it is written. Pure.
import type { Automation, AutomationView } from '../../shared/model.ts';
import { listWords, phraseFor, wordsFor } from '../../shared/words/text.ts';

const eventWords: Readonly<Record<string, string>> = { 'signal.created': 'When a signal is created' };

/** Only eq and gt are documented (API 2.11); the others have their usual meaning. */
const operatorWords: Readonly<Record<string, string>> = {
  eq: 'is',
  neq: 'is not',
  ne: 'is not',
  gt: 'is above',
  gte: 'is at least',
  lt: 'is below',
  lte: 'is at most',
  contains: 'contains',
  in: 'is one of',
};

export function viewAutomation(automation: Automation): AutomationView {
  const { trigger, action, direction } = automation;
  const conditions = trigger.conditions.map(conditionWords);
  const when = triggerWords(automation);
  const what = action === null ? null : actionWords(action.type);
  return {
    id: automation.id,
    name: automation.name,
    direction,
    isActive: automation.isEnabled,
    trigger: when,
    conditions,
    action: what,
    sentence: sentenceOf(when, conditions, what, direction),
    createdAt: automation.createdAt,
    updatedAt: automation.updatedAt,
  };
}

function triggerWords({ direction, trigger }: Automation): string {
  if (trigger.event !== null) return eventWords[trigger.event] ?? `On ${lower(trigger.event)}`;
  const from = trigger.integration === null ? null : wordsFor(trigger.integration);
  const by = trigger.method === null ? null : lower(trigger.method);
  if (from !== null)
    return by === null ? `When ${from} sends something` : `When ${from} sends something by ${by}`;
  if (by !== null) return `When something comes in by ${by}`;
  return direction === 'incoming' ? 'When something comes in' : 'On an event the service does not name';
}

/** `signal.score gt 70` → `its score is above 70`. */
function conditionWords({ field, operator, value }: Automation['trigger']['conditions'][number]): string {
  const verb = operatorWords[operator.toLowerCase()] ?? lower(operator);
  const [subject, ...rest] = field.split('.');
  const isOfSignal = subject?.toLowerCase() === 'signal' && rest.length > 0;
  const thing = isOfSignal ? `its ${lower(rest.join(' '))}` : `the ${lower(field)}`;
  return `${thing} ${verb} ${isPlainWord(value) ? lower(value) : value}`;
}

/** `pricing_page_visit` reads better as words; `70`, `Acme GmbH` and addresses stay as they are. */
function isPlainWord(value: string): boolean {
  return /^[a-z]+(?:[_-][a-z]+)+$/.test(value);
}

function actionWords(type: string): string {
  return `pass it to ${wordsFor(type)}`;
}

function sentenceOf(
  when: string,
  conditions: readonly string[],
  action: string | null,
  direction: string,
): string {
  const condition = conditions.length === 0 ? '' : ` and ${listWords(conditions, conditions.length)}`;
  if (action !== null) return `${when}${condition}, ${action}.`;
  return direction === 'incoming' ? `${when}${condition}, a signal is recorded.` : `${when}${condition}.`;
}

function lower(text: string): string {
  return phraseFor(text);
}
