// What the user can do with an activity they logged.
import { tick } from 'svelte';
import type { OutboxEntry } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { activityWords } from '../../shared/words/activity-words.ts';
import type { PanelActions } from '../client/actions.ts';
import type { ViewContext } from '../view-context.ts';

/** Whose correction is logged, as the dialog takes it. */
interface Correction {
  readonly domain: string;
  readonly name: string;
  readonly person: string | null;
  readonly note: string;
}

export interface LoggedActs {
  readonly onremove: (entry: OutboxEntry) => void;
  readonly onremovereminder: (entry: OutboxEntry) => void;
  readonly onunshare: (entry: OutboxEntry) => void;
  /** Logs another activity that corrects it. */
  readonly oncorrect: (entry: OutboxEntry) => void;
}

/** `reload`: what shows it. */
export function createLoggedActs(
  store: {
    readonly actions: Pick<PanelActions, 'removeLogged' | 'removeReminder' | 'unshare'>;
    startLogging(subject: Correction): void;
  },
  subject: () => Pick<Correction, 'name' | 'person'>,
  view: Pick<ViewContext, 'now' | 'times'>,
  reload: () => Promise<void>,
): LoggedActs {
  const { actions } = store;
  /** The pressed button disappears, so the keyboard continues from the heading of its part of the page. */
  async function keepPlace(act: () => Promise<unknown>): Promise<void> {
    const heading = document.activeElement?.closest('section')?.querySelector<HTMLElement>('h2') ?? null;
    await act();
    await reload();
    await tick();
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return {
    onremove: (entry) => void keepPlace(() => actions.removeLogged(entry, () => void reload())),
    onremovereminder: ({ id, remindAt }) => {
      if (remindAt === null) return;
      const upcoming = (at: number): string => view.times.upcoming(at, view.now);
      void keepPlace(() => actions.removeReminder({ id, at: remindAt }, upcoming));
    },
    onunshare: ({ id }) => void keepPlace(() => actions.unshare(id)),
    oncorrect: ({ domain, type, queuedAt }) =>
      store.startLogging({
        domain,
        ...subject(),
        note: messages().account.logged.correction(activityWords(type), view.times.clock(queuedAt, view.now)),
      }),
  };
}
