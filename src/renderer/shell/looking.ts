// Begins and ends a lookup: by typing or pasting anywhere, and by opening a result.
import { tick } from 'svelte';
import { toggleWatch } from '../client/watch-person.ts';
import { isOpen, type AnyResult } from '../lookup/lookup.ts';
import type { LookupFocus } from './lookup-focus.ts';
import type { PanelStore } from './panel-store.svelte.ts';

/** Longer than any address that is looked up; characters. */
const LONGEST_PASTE = 300;

export interface Looking {
  start(letters: string): Promise<void>;
  leave(): Promise<void>;
  openResult(result: AnyResult | undefined): void;
  /** Watches somebody who has not been seen yet, by their key, or stops it. */
  watch(key: string): void;
  /** Anywhere except in an input or a dialog, the text is looked up; what may be a key is never shown. */
  paste(event: ClipboardEvent): void;
}

export function createLooking(
  store: () => PanelStore,
  focus: LookupFocus,
  page: () => HTMLElement | null,
): Looking {
  async function start(letters: string): Promise<void> {
    focus.take();
    store().lookup.setQuery(letters);
    await tick();
    focus.toEnd();
  }
  return {
    start,
    async leave() {
      store().lookup.setQuery('');
      await tick();
      focus.giveBack(page());
    },
    openResult(result) {
      store().openResult(result);
      // From now on the arrow keys act on the page.
      if (!isOpen(store().lookup.current)) focus.leave();
    },
    watch(key) {
      const { attention, panel } = store();
      if (panel !== null) void toggleWatch(attention, panel, [key], key);
    },
    paste(event) {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, select, textarea, [contenteditable]');
      if (isTyping || document.querySelector('dialog[open]') !== null) return;
      const text = event.clipboardData?.getData('text/plain').replaceAll(/\s+/gu, ' ').trim() ?? '';
      if (text === '') return;
      event.preventDefault();
      void start(text.slice(0, LONGEST_PASTE));
    },
  };
}
