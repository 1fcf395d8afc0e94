// A page that is loaded when it is first opened: most sessions never open it, and the panel starts sooner.
import type { Component } from 'svelte';

export interface Late<Props extends object> {
  /** Null until it is loaded. */
  readonly current: () => Component<Props> | null;
  /** Rejects if part of the app cannot be read; the next call tries again. */
  readonly load: () => Promise<void>;
}

export function late<Props extends object>(
  read: () => Promise<{ readonly default: Component<Props> }>,
): Late<Props> {
  let component: Component<Props> | null = null;
  return {
    current: () => component,
    async load() {
      component ??= (await read()).default;
    },
  };
}
