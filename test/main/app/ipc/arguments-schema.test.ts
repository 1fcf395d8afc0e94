// What the panel sends is parsed according to the table of calls: each argument in its place, and no extra ones.
import { expect, test } from 'vitest';
import { argumentsSchema } from '../../../../src/main/app/ipc/answer-call.ts';
import { callNames, type CallName } from '../../../../src/shared/contract/calls.ts';
import { plainPageNames } from '../../../../src/shared/contract/routes.ts';

function accepts(name: CallName, args: readonly unknown[]): boolean {
  return argumentsSchema(name).safeParse(args).success;
}

test('arguments are taken in the order of the table', () => {
  expect(accepts('loadTimeline', ['ada', 3])).toBe(true);
  expect(accepts('loadTimeline', [3, 'ada'])).toBe(false);
});

test('no call takes an argument more than it says, or one less', () => {
  const one = new Set(callNames.filter((name) => accepts(name, [])));
  expect(one.has('getState')).toBe(true);
  expect([...one].filter((name) => accepts(name, ['more']))).toEqual([]);
  expect(accepts('loadTimeline', ['ada'])).toBe(false);
});

test('a settings patch changes what it names, and only to what the setting may be', () => {
  const parse = (patch: unknown): unknown => argumentsSchema('updateSettings').safeParse([patch]).data;
  expect(parse({ hotTopN: 20 })).toEqual([{ hotTopN: 20 }]);
  expect(parse({ hotTopN: undefined })).toEqual([{}]);
  expect(parse({ hotTopN: 51 })).toBeUndefined();
  expect(parse({ hotTop: 20 })).toBeUndefined();
});

test.each(plainPageNames.map((name) => ({ name })))(
  'the panel may be at %j, which is about nothing',
  (route) => {
    expect(accepts('showRoute', [route])).toBe(true);
    expect(accepts('showRoute', [{ ...route, domain: 'acme.example' }])).toBe(false);
  },
);

test('the settings are open at their list or at one of their sections', () => {
  expect(accepts('showRoute', [{ name: 'settings', section: 'alerts' }])).toBe(true);
  expect(accepts('showRoute', [{ name: 'settings', section: 'elsewhere' }])).toBe(false);
  expect(accepts('showRoute', [{ name: 'feed', section: 'alerts' }])).toBe(false);
});

test('a page about one account or person says which', () => {
  expect(accepts('showRoute', [{ name: 'account', domain: 'acme.example' }])).toBe(true);
  expect(accepts('showRoute', [{ name: 'person', publicIdentifier: 'ada' }])).toBe(true);
  expect(accepts('showRoute', [{ name: 'account' }])).toBe(false);
  expect(accepts('showRoute', [{ name: 'account', publicIdentifier: 'ada' }])).toBe(false);
  expect(accepts('showRoute', [{ name: 'account', domain: 7 }])).toBe(false);
  expect(accepts('showRoute', [{ name: 'account', domain: 'a'.repeat(2_001) }])).toBe(false);
  expect(accepts('showRoute', [{ name: 'elsewhere' }])).toBe(false);
  expect(accepts('showRoute', ['hot'])).toBe(false);
});
