// Handles a key pressed anywhere in the panel: describes the situation and looks it up in the table of keys.
import { scrollByKey } from '../../lists/scroll-keys.ts';
import { shortcutKey } from '../../ui/shortcut-key.ts';
import { isWordCharacter, pressKey, type KeyActions, type KeyBinding, type KeyPress } from './keys.ts';
import type { RowActs } from './row-acts.ts';

export interface PanelKeys {
  onkeydown(event: KeyboardEvent): void;
  /** The user has turned to something else, so a held letter acts now. */
  settle(): void;
}

export function createPanelKeys(parts: {
  readonly bindings: () => readonly KeyBinding[];
  readonly rowActs: RowActs;
  readonly actions: Omit<KeyActions, 'actOnRow'>;
  /** What scrolls when a key means nothing else; null: nothing does. */
  readonly area: () => HTMLElement | null;
}): PanelKeys {
  const { rowActs } = parts;
  const { letter } = rowActs;
  const actions: KeyActions = { ...parts.actions, actOnRow: (act, key) => rowActs.hold(act, key) };

  /** The held letter if this key continues a word with it. Any other key shows that it stood alone, and releases it. */
  function heldBefore(press: Omit<KeyPress, 'heldLetter'>): string | null {
    const isSame = press.typed === letter.current();
    if (isSame && press.isRepeat) return null;
    if (isWordCharacter(press) && !isSame) return letter.take();
    letter.release();
    return null;
  }

  return {
    settle: () => letter.release(),
    onkeydown(event) {
      if (event.isComposing) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return letter.release();
      const isIn = (fields: string): boolean =>
        event.target instanceof Element && event.target.matches(fields);
      const isTyping = isIn('input:not([type=radio]), textarea');
      const isChoosing = isIn('select');
      const press = {
        key: shortcutKey(event),
        typed: event.key,
        ctrl: event.ctrlKey,
        meta: event.metaKey,
        alt: event.altKey,
        shift: event.shiftKey,
        isTyping,
        isChoosing,
        isRepeat: event.repeat,
        rowActs: rowActs.possible(),
        hasRow: rowActs.hasRow(),
      };
      const heldLetter = heldBefore(press);
      if (pressKey(parts.bindings(), { ...press, heldLetter }, actions)) return event.preventDefault();
      const area = parts.area();
      if (!isTyping && !isChoosing && area !== null && scrollByKey(area, event)) event.preventDefault();
    },
  };
}
