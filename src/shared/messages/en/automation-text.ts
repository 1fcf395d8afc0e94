// An automation as text. What the service names (a trigger, a field, a value) keeps its own words.
interface AutomationMessages {
  readonly signalCreated: string;
  readonly on: (event: string) => string;
  readonly sends: (integration: string) => string;
  readonly sendsBy: (integration: string, method: string) => string;
  readonly comesInBy: (method: string) => string;
  readonly comesIn: string;
  readonly unnamedEvent: string;
  /** Only eq and gt are documented (API 2.11); the others have their usual meaning. */
  readonly operators: ReadonlyMap<string, string>;
  readonly signalField: (field: string) => string;
  readonly field: (field: string) => string;
  readonly condition: (thing: string, verb: string, value: string) => string;
  readonly passTo: (action: string) => string;
  /** The whole sentence: `conditions` and `action` come from the functions above; null: there is none. */
  readonly sentence: (when: string, conditions: string | null, action: string | null) => string;
  readonly recorded: (when: string, conditions: string | null) => string;
}

const given = (when: string, conditions: string | null): string =>
  conditions === null ? when : `${when} and ${conditions}`;

export const automationText: AutomationMessages = {
  signalCreated: 'When a signal is created',
  on: (event) => `On ${event}`,
  sends: (integration) => `When ${integration} sends something`,
  sendsBy: (integration, method) => `When ${integration} sends something via ${method}`,
  comesInBy: (method) => `When something comes in via ${method}`,
  comesIn: 'When something comes in',
  unnamedEvent: 'On an event the service does not name',
  operators: new Map([
    ['eq', 'is'],
    ['neq', 'is not'],
    ['ne', 'is not'],
    ['gt', 'is above'],
    ['gte', 'is at least'],
    ['lt', 'is below'],
    ['lte', 'is at most'],
    ['contains', 'contains'],
    ['in', 'is one of'],
  ]),
  signalField: (field) => `its ${field}`,
  field: (field) => `the ${field}`,
  condition: (thing, verb, value) => `${thing} ${verb} ${value}`,
  passTo: (action) => `pass it to ${action}`,
  sentence: (when, conditions, action) =>
    action === null ? `${given(when, conditions)}.` : `${given(when, conditions)}, ${action}.`,
  recorded: (when, conditions) => `${given(when, conditions)}, a signal is recorded.`,
};
