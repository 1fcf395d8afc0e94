// The user's place in the first start, and the offers to join a team that lead there.
import { untrack } from 'svelte';
import type { PanelState } from '../../../shared/model.ts';
import type { TeamActions } from '../../client/team-actions.ts';
import type { FirstStartStep } from './first-start-step.ts';

interface Store {
  readonly panel: PanelState | null;
  readonly team: Pick<TeamActions, 'cancelJoin'>;
}

/** To be created where a component begins. */
export class FirstStartSteps {
  readonly #store: () => Store;
  /** After the welcome. */
  #step = $state.raw<FirstStartStep>('none');
  /** The offer that was last followed: one that was left is not followed again. */
  #followedOffer = 0;

  constructor(store: () => Store) {
    this.#store = store;
    const offerSeq = $derived(store().panel?.joining?.seq ?? 0);
    $effect(() => {
      if (offerSeq <= this.#followedOffer) return;
      this.#followedOffer = offerSeq;
      const isFirst = untrack(() => store().panel?.phase === 'onboarding');
      this.#step = isFirst ? 'join-first' : 'join';
    });
  }

  get step(): FirstStartStep {
    return this.#step;
  }

  /** Once the first of the two surfaces is connected, the panel is ready; the page stays until the user leaves it. */
  get isOpen(): boolean {
    const { panel } = this.#store();
    return panel !== null && (panel.phase === 'onboarding' || this.#step !== 'none');
  }

  /** Leaving its page drops an offer to join. */
  readonly take = (step: FirstStartStep): void => {
    const { panel, team } = this.#store();
    this.#step = step;
    if (panel?.joining !== undefined) void team.cancelJoin();
  };
}
