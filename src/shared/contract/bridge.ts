// How the calls travel: what the preload puts on `window.hotlist`, and the envelope that every answer comes in.
import type { PanelState } from '../model.ts';
import { callNames, type CallAnswer, type CallArguments, type CallName } from './calls.ts';

/** `failed` means a bug or arguments of the wrong shape; expected failures are in the value. */
export type Envelope<Answer> =
  { readonly kind: 'ok'; readonly value: Answer } | { readonly kind: 'failed'; readonly message: string };

export type BridgeCalls = {
  readonly [Name in CallName]: (...args: CallArguments<Name>) => Promise<Envelope<CallAnswer<Name>>>;
};

export type HotlistBridge = BridgeCalls & {
  /** Subscribe first, then call `getState`. Returns the function that ends the subscription. */
  onState(listener: (state: PanelState) => void): () => void;
};

/** The channel on which main pushes the state. */
export const stateChannel = 'hotlist:event:state';

export function callChannel(name: CallName): string {
  return `hotlist:call:${name}`;
}

type AnyCall = (...args: never[]) => Promise<unknown>;

/** Every call of the table, each made by `bind`: by the preload for the page, by the tests for their fake. */
export function bindCalls(bind: (name: CallName) => AnyCall): BridgeCalls;
// TypeScript cannot follow a loop over the names to the type of each; a test calls every one of them.
export function bindCalls(bind: (name: CallName) => AnyCall): unknown {
  return Object.fromEntries(callNames.map((name) => [name, bind(name)]));
}
