// Hides the panel by Esc; the first few times it says first how to get it back, until something else is done.
import { hidingHint } from '../words/shortcut-words.ts';
import { HideByEsc } from './hide-by-esc.ts';
import type { PanelStore } from './panel-store.svelte.ts';

export interface HidePanel {
  hide(): void;
  /** Before anything handles the key. */
  press(event: KeyboardEvent): void;
  /** Something else has been done: what says that the next Esc hides the panel ends. */
  leaveHint(): void;
}

/** `saysWay`: another line says how it comes back. */
export function createHidePanel(store: () => PanelStore, saysWay: () => boolean): HidePanel {
  const byEsc = new HideByEsc();
  let closeHint: (() => void) | null = null;

  function leaveHint(): void {
    if (closeHint === null) return;
    closeHint();
    byEsc.forget();
  }

  return {
    leaveHint,
    press(event) {
      byEsc.press(event);
      if (event.key !== 'Escape') leaveHint();
    },
    hide() {
      const { panel, actions, notices } = store();
      const answer = byEsc.answer(panel?.hintsHiding === true && !saysWay());
      if (answer === 'hide') void actions.hidePanel();
      if (answer !== 'tell' || panel === null) return;
      closeHint = notices.showPassing(hidingHint(panel));
      void actions.noteHidingHint();
    },
  };
}
