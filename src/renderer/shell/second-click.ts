// The second click of a double click counts only on what the first one met. Whatever has come beneath the pointer since is not
// what the user meant: the next row of a list that moved up, or “Undo” where there was another button.

/** What a click acts on; a row's texts are one with the row. */
const CONTROLS =
  'button, a, label, input, select, textarea, summary, [role=button], [role=option], [data-row]';

/** For each click, before anything handles it. A key's click counts as a first one. */
export function createSecondClick(): (event: MouseEvent) => void {
  let met: EventTarget | null = null;
  return (event) => {
    const meets = controlOf(event.target);
    if (event.detail <= 1) {
      met = meets;
      return;
    }
    if (meets === met) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target;
  const found = target.closest(CONTROLS);
  // A click on a label becomes one on its control.
  return found instanceof HTMLLabelElement ? (found.control ?? found) : (found ?? target);
}
