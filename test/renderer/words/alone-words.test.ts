// What one API without the other can and cannot notice, as the rules' own switches have it.
import { expect, test } from 'vitest';
import { alertRules, alertRuleTraits } from '../../../src/shared/contract/alert-rules.ts';
import type { Surface } from '../../../src/shared/contract/service.ts';
import { initialSettings } from '../../../src/shared/contract/settings.ts';
import type { PanelState, Settings } from '../../../src/shared/model.ts';
import { aloneApi } from '../../../src/renderer/words/alone-api.ts';
import { aloneWords } from '../../../src/renderer/words/alone-words.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { fakeTeam } from '../../fakes/bridge-team.ts';

const withApis = (...apis: readonly Surface[]): PanelState => ({
  ...fakePanelState,
  mode: 'connected',
  settings: initialSettings,
  connections: fakePanelState.connections.map((connection) =>
    apis.includes(connection.surface) ? connection : { ...connection, state: 'absent' },
  ),
});

const textOf = (settings: Partial<Settings>): string | undefined =>
  aloneWords({ ...withApis('public'), settings: { ...initialSettings, ...settings } })?.text;

test('with the Accounts API alone, score jumps and what is watched alert by default, and what else could is named', () => {
  expect(textOf({})).toBe(
    'Requests, visits and page views come with the Signals API, which is not connected. Until then, these can alert you: Score jumps and ad likes of what you watch. You can turn on: Account becomes hot, Ad like, Lead score rises and Watched account cools down.',
  );
});

test('a rule that is turned on is named among those that can alert', () => {
  expect(textOf({ adLikesOn: true })).toContain(
    'can alert you: Score jumps, Ad like and ad likes of what you watch.',
  );
  expect(textOf({ adLikesOn: true })).not.toContain('turn on: Account becomes hot, Ad like');
});

test('with no rule on, it says that nothing alerts; with all on, it names none to turn on', () => {
  expect(textOf({ watchedOn: false, scoreJumpOn: false })).toContain('nothing alerts you. You can turn on:');
  const all = Object.fromEntries(alertRules.map((rule) => [alertRuleTraits[rule].switch, true]));
  expect(textOf(all)).not.toContain('turn on');
});

test('with the Signals API alone, it says what the other one adds', () => {
  expect(aloneWords(withApis('rest'))?.text).toMatch(/^Requests, visits and page views alert you\. Ad likes/);
});

test('in a team, it says what the relay’s one API lacks, and who can add the other', () => {
  const inTeam = (alone: Surface | null): PanelState => ({
    ...withApis(),
    mode: 'team',
    team: { ...fakeTeam, alone },
  });
  const lacking = /for which your team’s relay has no key\. Your team’s administrator can add it\./;
  expect(aloneWords(inTeam('public'))?.text).toMatch(
    /^Requests, visits and page views come with the Signals/,
  );
  expect(aloneWords(inTeam('public'))?.text).toMatch(lacking);
  expect(aloneWords(inTeam('public'))?.text).toContain(
    'can alert you: Score jumps and ad likes of what you watch.',
  );
  expect(aloneWords(inTeam('rest'))?.text).toMatch(lacking);
  expect(aloneWords(inTeam(null))).toBeNull();
});

test.each<readonly [string, PanelState]>([
  ['both APIs', withApis('public', 'rest')],
  ['none', withApis()],
  ['the demo', { ...withApis('public'), mode: 'demo' }],
])('with %s, nothing is missing', (_what, panel) => {
  expect(aloneApi(panel)).toBeNull();
  expect(aloneWords(panel)).toBeNull();
});
