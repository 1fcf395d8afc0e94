// A page that is loaded when it is first opened: most sessions never open it, and the panel is there the sooner.
import type { Component } from 'svelte';
import type { PageProps } from './page.ts';

export interface LatePage<States> {
  /** Null until it is loaded. */
  readonly current: () => Component<PageProps<States>> | null;
  /** Rejects where a part of the app cannot be read; asked again, it tries again. */
  readonly load: () => Promise<void>;
}

export function late<States>(
  read: () => Promise<{ readonly default: Component<PageProps<States>> }>,
): LatePage<States> {
  let component: Component<PageProps<States>> | null = null;
  return {
    current: () => component,
    async load() {
      component ??= (await read()).default;
    },
  };
}
