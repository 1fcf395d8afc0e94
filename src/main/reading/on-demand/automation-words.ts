// An automation as text (API 2.11): trigger, conditions and action. Fields and values are shown as the service writes them,
// in every language, because that is how they are found and edited there. Pure.
import { messages } from '../../../shared/messages/messages.ts';
import type { Automation, AutomationView } from '../../../shared/model.ts';
import { listWords } from '../../../shared/words/list-words.ts';
import { capitalised, spelledFor } from '../../../shared/words/text.ts';

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
  const words = messages().automationText;
  if (trigger.event !== null)
    return trigger.event === 'signal.created' ? words.signalCreated : words.on(spelledFor(trigger.event));
  const from = trigger.integration === null ? null : capitalised(spelledFor(trigger.integration));
  const by = trigger.method === null ? null : spelledFor(trigger.method);
  if (from !== null) return by === null ? words.sends(from) : words.sendsBy(from, by);
  if (by !== null) return words.comesInBy(by);
  return direction === 'incoming' ? words.comesIn : words.unnamedEvent;
}

/** `signal.score gt 70` → `its score is above 70`. */
function conditionWords({ field, operator, value }: Automation['trigger']['conditions'][number]): string {
  const words = messages().automationText;
  const verb = words.operators.get(operator.toLowerCase()) ?? spelledFor(operator);
  const [subject, ...rest] = field.split('.');
  const isOfSignal = subject?.toLowerCase() === 'signal' && rest.length > 0;
  const thing = isOfSignal ? words.signalField(spelledFor(rest.join(' '))) : words.field(spelledFor(field));
  return words.condition(thing, verb, isPlainWord(value) ? spelledFor(value) : value);
}

/** `pricing_page_visit` reads better as words; `70`, `Acme GmbH` and addresses stay as they are. */
function isPlainWord(value: string): boolean {
  return /^[a-z]+(?:[_-][a-z]+)+$/.test(value);
}

function actionWords(type: string): string {
  return messages().automationText.passTo(capitalised(spelledFor(type)));
}

function sentenceOf(
  when: string,
  conditions: readonly string[],
  action: string | null,
  direction: string,
): string {
  const { sentence, recorded } = messages().automationText;
  const listed = conditions.length === 0 ? null : listWords(conditions, conditions.length);
  return action === null && direction === 'incoming'
    ? recorded(when, listed)
    : sentence(when, listed, action);
}
