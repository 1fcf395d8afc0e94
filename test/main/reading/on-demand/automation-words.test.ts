import { expect, test } from 'vitest';
import { viewAutomation } from '../../../../src/main/reading/on-demand/automation-words.ts';
import type { Automation } from '../../../../src/shared/model.ts';

const nothing: Automation = {
  id: '1',
  name: 'x',
  direction: 'outgoing',
  isEnabled: true,
  trigger: { method: null, integration: null, event: null, conditions: [] },
  action: null,
  createdAt: null,
  updatedAt: null,
};

function sentence(
  patch: Partial<Omit<Automation, 'trigger'>>,
  trigger: Partial<Automation['trigger']>,
): string {
  return viewAutomation({ ...nothing, ...patch, trigger: { ...nothing.trigger, ...trigger } }).sentence;
}

const slack = { action: { type: 'slack', config: {} } };
const created = { event: 'signal.created' };

test('the documented operators are said in words (API 2.11)', () => {
  const conditions = [
    { field: 'signal.type', operator: 'eq', value: 'demo_request' },
    { field: 'signal.score', operator: 'gt', value: '70' },
  ];
  expect(sentence(slack, { ...created, conditions })).toBe(
    'When a signal is created and its type is demo request and its score is above 70, pass it to Slack.',
  );
});

test('an operator, field and event that nobody has documented stay readable', () => {
  const conditions = [{ field: 'account.domain', operator: 'not_in_list', value: 'Acme GmbH' }];
  expect(sentence(slack, { event: 'account.heated', conditions })).toBe(
    'On account heated and the account domain not in list Acme GmbH, pass it to Slack.',
  );
});

test('an incoming one says what comes from where', () => {
  expect(sentence({ direction: 'incoming' }, { method: 'webhook', integration: 'form_builder' })).toBe(
    'When Form builder sends something via webhook, a signal is recorded.',
  );
  expect(sentence({ direction: 'incoming' }, {})).toBe('When something comes in, a signal is recorded.');
});

test('one that names no event says so', () => {
  expect(sentence(slack, {})).toBe('On an event the service does not name, pass it to Slack.');
});
