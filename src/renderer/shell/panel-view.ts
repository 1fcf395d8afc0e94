// The values that the panel provides to all its components (view-context.ts), from its state.
import { morningMinuteOf } from '../../shared/contract/marks.ts';
import { createPictures } from '../client/pictures.ts';
import type { ViewContext } from '../view-context.ts';
import { aloneApi } from '../words/alone-api.ts';
import type { PanelStore } from './panel-store.svelte.ts';

export function viewOf(
  store: () => PanelStore,
  words: () => Pick<ViewContext, 'numbers' | 'times'>,
): ViewContext {
  return {
    get now() {
      return store().now;
    },
    get numbers() {
      return words().numbers;
    },
    get times() {
      return words().times;
    },
    get me() {
      return store().panel?.settings.me ?? null;
    },
    get claims() {
      return store().panel?.claims;
    },
    get waiting() {
      return store().panel?.hot.today.waiting ?? [];
    },
    get skipped() {
      return store().panel?.hot.today.skipped ?? [];
    },
    get alone() {
      const { panel } = store();
      return panel === null ? null : aloneApi(panel);
    },
    get morningMinute() {
      return morningMinuteOf(store().panel?.settings ?? null);
    },
    isLocked: (name) => store().panel?.policy?.locked.includes(name) ?? false,
    picture: createPictures((url) => store().browse.getImage(url)),
  };
}
