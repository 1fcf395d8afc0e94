// The state of one running service, which every operation of both surfaces works with.

import type { Fault } from './faults/fault.ts';
import type { Arrivals } from './world/arrivals.ts';
import type { World } from './world/world.ts';
import type { KeyRing } from './keys.ts';
import type { Settings } from './options.ts';

export interface ServiceState {
  readonly settings: Settings;
  readonly world: World;
  readonly arrivals: Arrivals;
  readonly keys: KeyRing;
  /** The time in the world, without the skew. Epoch ms. */
  now(): number;
  /** How far off the service's clock is, in ms: added to every instant it sends and subtracted from every one it receives. */
  skewMs(): number;
  /** A fresh `request_id`. */
  nextRequestId(): string;
}

/** What a request carries through the routes: the faults that apply to it. */
export interface RequestEnv {
  readonly Bindings: { readonly faults: readonly Fault[] };
}

/** An instant as Surface A sends it: epoch ms. */
export function toWireMs(state: ServiceState, at: number): number {
  return Math.round(at) + state.skewMs();
}

/** An instant as Surface B sends it: ISO 8601. */
export function toWireIso(state: ServiceState, at: number): string {
  return new Date(toWireMs(state, at)).toISOString();
}
