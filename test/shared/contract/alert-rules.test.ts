import { expect, test } from 'vitest';
import { alertRules, alertRuleTraits } from '../../../src/shared/contract/alert-rules.ts';
import { initialSettings, settingsSchema } from '../../../src/shared/contract/settings.ts';

test('each rule has a switch of its own among the settings, with the first value that its line says', () => {
  const switches = alertRules.map((rule) => alertRuleTraits[rule].switch);
  expect(new Set(switches).size).toBe(alertRules.length);
  for (const rule of alertRules) {
    const { switch: name, isOnAtFirst } = alertRuleTraits[rule];
    expect([name, initialSettings[name]]).toEqual([name, isOnAtFirst]);
    expect(settingsSchema.shape[name].safeParse('yes').success).toBe(false);
  }
});

test('no rule’s switch hides another setting of its name', () => {
  const known = Object.keys(initialSettings).filter((name) => name.endsWith('On'));
  const others = ['assistantsOn', 'notificationsOn', 'quietHoursOn', 'briefingOn', 'webhookOn'];
  const switches = alertRules.map((rule): string => alertRuleTraits[rule].switch);
  expect(known.toSorted()).toEqual([...switches, ...others].toSorted());
});
