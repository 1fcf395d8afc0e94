// What a key pressed anywhere in the panel does: what can be done now is put before the table of keys.
import type { KeyActions, KeyBinding } from './keys.ts';
import { pressKey } from './keys.ts';
import type { RowActs } from './row-acts.ts';

export function createPanelKeys(parts: {
  readonly bindings: () => readonly KeyBinding[];
  readonly rowActs: RowActs;
  readonly actions: Omit<KeyActions, 'actOnRow'>;
}): (event: KeyboardEvent) => void {
  const { rowActs } = parts;
  const actions: KeyActions = { ...parts.actions, actOnRow: rowActs.hold };

  return (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null)
      return;
    const isTyping =
      event.target instanceof Element && event.target.matches('input:not([type=radio]), select, textarea');
    const press = {
      key: event.key,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      alt: event.altKey,
      isTyping,
      rowActs: rowActs.possible(),
      heldLetter: /^\p{L}$/u.test(event.key) ? rowActs.takeLetter() : null,
    };
    if (pressKey(parts.bindings(), press, actions)) event.preventDefault();
  };
}
