// A file that the user drops on the panel goes to main by its path, which the page itself is never told and cannot name: main
// reads it as a join file.
import { webUtils } from 'electron';

/** The page marks itself while a file is over it. */
const MARK = 'data-drop';

/** `give`: gets the path of one that was dropped. A page cannot act as the user here: what it dispatches is not trusted. */
export function takeDroppedFile(give: (path: string) => void): void {
  const mark = (isOver: boolean): void => void document.documentElement.toggleAttribute(MARK, isOver);
  window.addEventListener('dragover', (event) => {
    if (!event.isTrusted || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    const isOne = event.dataTransfer.items.length === 1;
    event.dataTransfer.dropEffect = isOne ? 'copy' : 'none';
    mark(isOne);
  });
  window.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) mark(false);
  });
  window.addEventListener('drop', (event) => {
    mark(false);
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!event.isTrusted || file === undefined) return;
    event.preventDefault();
    // Which of several was meant is not guessed.
    const path = others.length === 0 ? webUtils.getPathForFile(file) : '';
    if (path !== '') give(path);
  });
}
