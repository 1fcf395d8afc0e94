// The menu of a row that is open, and the focus once it closes.
import { tick } from 'svelte';
import { holdRowFocus, rowAround } from '../lists/row-focus.ts';
import type { Box } from '../ui/menu-place.ts';
import type { RowActs, RowMenu } from './keys/row-acts.ts';
import type { PanelStore } from './panel-store.svelte.ts';
import type { ShownType } from '../words/feed-words.ts';

export class OpenRowMenu {
  readonly #store: () => PanelStore;
  readonly #rowActs: Pick<RowActs, 'menu'>;
  #current = $state.raw<{
    readonly menu: RowMenu;
    readonly row: HTMLElement;
    readonly box: Box;
    readonly onclose: () => void;
    /** Asks what the type of the row's signal means; null where the row shows no signal. */
    readonly ontype: { readonly words: string; readonly run: () => void } | null;
  } | null>(null);
  #asked = $state.raw<ShownType | null>(null);

  constructor(store: () => PanelStore, rowActs: Pick<RowActs, 'menu'>) {
    this.#store = store;
    this.#rowActs = rowActs;
  }

  /** Null while none is open. */
  get current() {
    return this.#current;
  }

  /** The type of which the meaning is asked; null while none is. */
  get asked() {
    return this.#asked;
  }

  endAsking(): void {
    this.#asked = null;
  }

  open(event: MouseEvent, page: HTMLElement | null): void {
    const row = rowAround(event.target);
    if (row === null) return;
    event.preventDefault();
    row.focus({ preventScroll: true });
    const menu = this.#rowActs.menu();
    if (menu === null || page === null) return;
    const { route } = this.#store();
    const holdFocus = holdRowFocus(page);
    const { type, typeWords: words } = row.dataset;
    const asked = type === undefined || words === undefined ? null : { type, words };
    this.#current = {
      menu,
      row,
      box: { left: event.clientX, top: event.clientY, width: 0, height: 0 },
      onclose: () => {
        this.#current = null;
        // The row may have gone with what it showed.
        void tick().then(() => {
          if (this.#store().route === route) holdFocus();
        });
      },
      // Of several selected rows, no single type is meant.
      ontype:
        asked === null || menu.name === null
          ? null
          : { words: asked.words, run: () => (this.#asked = asked) },
    };
  }
}
