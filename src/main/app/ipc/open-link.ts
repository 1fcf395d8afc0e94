// What a link from outside does: it navigates the panel, or is refused and counted.
import type { Route } from '../../../shared/model.ts';
import { readLink } from '../../reading/lookup/read-link.ts';

export interface LinkOpener {
  /** `texts`: all arguments meant as links; only a single one is opened. */
  open(texts: readonly string[]): void;
  /** Since the start. */
  refusedCount(): number;
}

export function createLinkOpener(openPanel: (route: Route | null, search?: string) => void): LinkOpener {
  let refused = 0;
  return {
    open(texts) {
      const [text] = texts;
      const link = text === undefined || texts.length > 1 ? null : readLink(text);
      if (link === null) {
        refused += texts.length;
        return openPanel(null);
      }
      if (link.kind === 'page') openPanel(link.route);
      else openPanel({ name: 'hot' }, link.words);
    },
    refusedCount: () => refused,
  };
}
