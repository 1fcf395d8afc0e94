// A page that is loaded after the panel’s first picture, so that the panel starts sooner.
import type { Component } from 'svelte';
import { readLatePart } from '../words/read-late-part.ts';

/** `soon`: right after the first picture, since most sessions open it; `opened`: when it is first opened. */
export type LoadedWhen = 'soon' | 'opened';

export interface Late<Props extends object> {
  readonly when: LoadedWhen;
  readonly read: () => Promise<{ readonly default: Component<Props> }>;
  /** Null until it is loaded. */
  readonly current: () => Component<Props> | null;
  /** Rejects if part of the app cannot be read; the next call tries again. */
  readonly load: () => Promise<void>;
}

export function late<Props extends object>(when: LoadedWhen, read: Late<Props>['read']): Late<Props> {
  let component: Component<Props> | null = null;
  return {
    when,
    read,
    current: () => component,
    async load() {
      component ??= (await readLatePart(read)).default;
    },
  };
}
