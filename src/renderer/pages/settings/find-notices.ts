// Which notices a search finds. Pure.
import type { Notice } from '../../../shared/model.ts';

/** Every word must occur in the name, the version or the licence's name; all notices for ''. */
export function findNotices(notices: readonly Notice[], search: string): readonly Notice[] {
  const words = search.toLowerCase().split(/\s+/u);
  return notices.filter(({ name, version, license }) => {
    const text = `${name} ${version} ${license}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
