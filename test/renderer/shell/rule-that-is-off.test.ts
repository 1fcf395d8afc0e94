// Which rule would have alerted about an account but is off.
import { expect, test } from 'vitest';
import { ruleThatIsOff } from '../../../src/renderer/shell/rule-that-is-off.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';

const [first] = fakePanelState.hot.accounts;
if (first === undefined) throw new Error('there is no account');
const off = { ...fakePanelState.settings, accountHotOn: false, hotTopN: 10 };
const given = (patch: Partial<typeof first>) => ({
  settings: off,
  hot: { ...fakePanelState.hot, filter: emptyFilter, accounts: [{ ...first, ...patch }] },
});

test('an account that climbed into the top names the rule that is off', () => {
  expect(ruleThatIsOff(given({ rank: 1, movement: 27 }), first.domain)).toMatchObject({
    rule: 'account-hot',
    account: { rank: 1 },
  });
  expect(ruleThatIsOff(given({ rank: 10, movement: null }), first.domain)).not.toBeNull();
});

test('a filter that leaves the ranks as they are does not hide it', () => {
  const { hot, settings } = given({ rank: 1, movement: 27 });
  const filtered = { settings, hot: { ...hot, filter: { ...emptyFilter, stages: ['Evaluating'] } } };
  expect(ruleThatIsOff(filtered, first.domain)).not.toBeNull();
});

test.each([
  [
    'the list has ranks of its own',
    {
      ...given({ rank: 1, movement: 27 }),
      hot: {
        ...given({ rank: 1, movement: 27 }).hot,
        filter: { ...emptyFilter, personas: [{ id: 7, name: 'Buyer' }] },
      },
    },
  ],
  ['the rule is on', { ...given({ rank: 1, movement: 27 }), settings: { ...off, accountHotOn: true } }],
  ['it is below the top', given({ rank: 11, movement: 27 })],
  ['it stayed where it was', given({ rank: 1, movement: 0 })],
  ['another account is asked about', given({ domain: 'other.example', rank: 1, movement: 27 })],
])('nothing is said where %s', (_name, state) => {
  expect(ruleThatIsOff(state, first.domain)).toBeNull();
});
