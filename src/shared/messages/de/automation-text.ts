// An automation as text. What the service names (a trigger, a field, a value) keeps its own words.
import type { Messages } from '../en/index.ts';

const given = (when: string, conditions: string | null): string =>
  conditions === null ? when : `${when} und ${conditions}`;

export const automationText: Messages['automationText'] = {
  signalCreated: 'Wenn ein Signal entsteht',
  on: (event) => `Bei „${event}“`,
  sends: (integration) => `Wenn ${integration} etwas sendet`,
  sendsBy: (integration, method) => `Wenn ${integration} etwas per ${method} sendet`,
  comesInBy: (method) => `Wenn etwas per ${method} eingeht`,
  comesIn: 'Wenn etwas eingeht',
  unnamedEvent: 'Bei einem Ereignis, das der Dienst nicht nennt',
  operators: new Map([
    ['eq', '='],
    ['neq', '≠'],
    ['ne', '≠'],
    ['gt', '>'],
    ['gte', '≥'],
    ['lt', '<'],
    ['lte', '≤'],
    ['contains', 'enthält'],
    ['in', 'in'],
  ]),
  signalField: (field) => `„${field}“ des Signals`,
  field: (field) => `„${field}“`,
  condition: (thing, verb, value) => `${thing} ${verb} ${value}`,
  passTo: (action) => `Weitergabe an ${action}`,
  sentence: (when, conditions, action) =>
    action === null ? `${given(when, conditions)}.` : `${given(when, conditions)}: ${action}.`,
  recorded: (when, conditions) => `${given(when, conditions)}: ein Signal wird aufgezeichnet.`,
};
