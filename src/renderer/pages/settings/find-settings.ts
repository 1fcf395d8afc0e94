// What is on the settings page, searchable by its text. It is read from the page itself, so nothing can be missing.

export interface FoundSetting {
  readonly title: string;
  /** The part of the page it is in, '' beside them; null for a part itself. */
  readonly section: string | null;
  readonly element: HTMLElement;
}

interface Findable extends FoundSetting {
  /** Its whole text, with other words for it (`data-keywords`), in lower case. */
  readonly text: string;
}

/** Marks the title of a setting or of a part. */
const TITLES = 'h2, [data-setting-title]';

const MOST_FOUND = 8;

function listSettings(page: HTMLElement): readonly Findable[] {
  return [...page.querySelectorAll<HTMLElement>(TITLES)].map((element) => {
    const title = element.textContent.trim();
    const isPart = element.matches('h2');
    const part = element.closest('section')?.querySelector('h2')?.textContent.trim() ?? '';
    const row = rowOf(element);
    const said = isPart ? title : `${row.textContent} ${part} ${row.dataset['keywords'] ?? ''}`;
    return { title, section: isPart ? null : part, element, text: said.toLowerCase() };
  });
}

/**
 * The element that a title belongs to: its row, or the element next to it; the title itself if it is in a part with other
 * settings.
 */
function rowOf(title: HTMLElement): HTMLElement {
  const row = title.closest<HTMLElement>('[data-setting]');
  if (row !== null) return row;
  const beside = title.parentElement;
  return beside === null || beside.querySelectorAll(TITLES).length > 1 ? title : beside;
}

/** Those containing every word; matches in a title come before matches in a hint. Without a word, the parts as an index. */
export function findSettings(page: HTMLElement, query: string): readonly FoundSetting[] {
  const words = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const all = listSettings(page);
  if (words.length === 0) return all.filter(({ section }) => section === null);
  const has = (text: string): boolean => words.every((word) => text.includes(word));
  const rankOf = ({ title }: Findable): number => (has(title.toLowerCase()) ? 0 : 1);
  return all
    .filter(({ text }) => has(text))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_FOUND);
}

/** Scrolls it into view and focuses its first control, or its title if it has none. */
export function goToSetting({ element, section }: FoundSetting): void {
  const row = section === null ? element : rowOf(element);
  const control =
    section === null
      ? null
      : row.querySelector<HTMLElement>(
          'input:not([disabled]), select:not([disabled]), button:not([disabled])',
        );
  row.scrollIntoView({ block: section === null ? 'start' : 'center' });
  const target = control ?? element;
  if (control === null) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
