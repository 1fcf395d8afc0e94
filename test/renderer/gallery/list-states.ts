// States of a list that is read in, and of accounts that such a list gave to somebody.
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import type { Owner, PanelState } from '../../../src/shared/model.ts';
import { accountView, fakePanelState } from '../../fakes/bridge-data.ts';

interface ListState {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const never = (): Promise<never> => new Promise(() => undefined);

const ada: Owner = { id: 7, name: 'Ada Ode' };
const ben: Owner = { id: 8, name: 'Ben Vance' };

/** The first account belongs to `owner`, the second to the user. */
function owned(owner: Owner): ListState {
  const { hot, settings, attention } = fakePanelState;
  const accounts = hot.accounts.map((account, index) => ({
    ...account,
    owner: [owner, ada][index] ?? account.owner,
  }));
  return {
    state: {
      ...fakePanelState,
      hot: { ...hot, accounts },
      attention: { ...attention, ownedCount: 2 },
      settings: { ...settings, me: { id: 7, name: 'Ada Ode' } },
    },
    overrides: {
      getAccount(domain) {
        const view = accountView(domain);
        return view === null ? null : { ...view, owner };
      },
    },
  };
}

function listing(done: number, overrides: Partial<CallHandlers>): ListState {
  return { state: { ...fakePanelState, listing: { done, total: 20_000 } }, overrides };
}

export const listStates = {
  owned: () => owned(ben),
  'owned-mine': () => owned(ada),
  'list-reading': () => listing(5_200, { readList: never }),
  'list-matching': () => listing(13_750, { matchList: never }),
};
