// What is in the settings, searchable by its text. It is read from the pages themselves, so nothing can be missing.
import { settingsSections, type SettingsSection } from '../../../shared/contract/routes.ts';
import { messages } from '../../../shared/messages/messages.ts';

export interface FoundSetting {
  readonly title: string;
  readonly section: SettingsSection;
  /** It is the page itself. */
  readonly isSection: boolean;
}

interface Findable extends FoundSetting {
  /** Its whole text, with other words for it (`data-keywords`), in lower case. */
  readonly text: string;
}

/** Marks the title of a setting or of a part. */
const TITLES = '[data-setting-title]';

const MOST_FOUND = 8;

function listSections(): readonly Findable[] {
  return settingsSections.map((section) => {
    const { title, holds } = messages().settingsPage.sections[section];
    return { title, section, isSection: true, text: `${title} ${holds}`.toLowerCase() };
  });
}

function titlesOf(page: ParentNode, section: SettingsSection): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-section="${section}"] :is(${TITLES})`)];
}

function listSettings(page: ParentNode): readonly Findable[] {
  return listSections().flatMap(({ section, title: pageTitle }) =>
    titlesOf(page, section).map((element) => {
      const title = element.textContent.trim();
      const row = rowOf(element);
      const part = element.closest('section')?.querySelector(`h2${TITLES}`)?.textContent ?? '';
      const said = element.matches('h2')
        ? title
        : `${row.textContent} ${part} ${row.dataset['keywords'] ?? ''}`;
      return { title, section, isSection: false, text: `${said} ${pageTitle}`.toLowerCase() };
    }),
  );
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

/** Those containing every word; matches in a title come before matches in a hint. Without a word, the sections as an index. */
export function findSettings(page: ParentNode, query: string): readonly FoundSetting[] {
  const words = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return listSections();
  const has = (text: string): boolean => words.every((word) => text.includes(word));
  const rankOf = ({ title }: Findable): number => (has(title.toLowerCase()) ? 0 : 1);
  return [...listSections(), ...listSettings(page)]
    .filter(({ text }) => has(text))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_FOUND);
}

/** Where to go on its page, once that is shown: its first control, or its title if it has none. */
export function placeOf({ title, section, isSection }: FoundSetting): HTMLElement | null {
  if (isSection) return document.querySelector(`h1[data-anchor="${section}"]`);
  const element = titlesOf(document, section).find((one) => one.textContent.trim() === title);
  if (element === undefined) return null;
  const control = element.matches('h2')
    ? null
    : rowOf(element).querySelector<HTMLElement>(
        'input:not([disabled]), select:not([disabled]), button:not([disabled])',
      );
  return control ?? element;
}
