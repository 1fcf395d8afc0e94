// What the single keys do: to the row that has the focus, else to the account or the person whose page is open.
import type { PanelClock } from './clock.ts';
import type { RowAct } from './keys.ts';
import { careOf } from './state/care.ts';
import { createHeldLetter } from './state/held-letter.ts';
import type { PanelStore } from './state/panel-store.svelte.ts';
import { focusedSubject, holdRowFocus, type RowSubject } from './views/row-focus.ts';

export interface RowActs {
  possible(): readonly RowAct[];
  hold(act: RowAct, letter: string): void;
  takeLetter(): string | null;
}

export function createRowActs(parts: {
  readonly store: () => PanelStore;
  readonly clock: PanelClock;
  readonly page: () => HTMLElement | null;
  /** Resolves when the page shows the new state. */
  readonly settled: () => Promise<void>;
}): RowActs {
  const { clock, page, settled } = parts;
  const letter = createHeldLetter(clock);

  function subject(): RowSubject | null {
    const root = page();
    return (root === null ? null : focusedSubject(root)) ?? openSubject();
  }

  function openSubject(): RowSubject | null {
    const { detail } = parts.store();
    if (detail.kind === 'account') {
      const { domain, name } = detail.view.account;
      return { target: { kind: 'account', domain }, alertId: null, name };
    }
    if (detail.kind === 'person') {
      const { publicIdentifier, name } = detail.view;
      return { target: { kind: 'person', publicIdentifier }, alertId: null, name };
    }
    return null;
  }

  async function run(act: RowAct, about: RowSubject): Promise<void> {
    const { target, alertId, name } = about;
    const store = parts.store();
    const { panel } = store;
    if (panel === null) return;
    if (act === 'done') {
      const root = page();
      const holdFocus = root === null ? null : holdRowFocus(root);
      if (alertId !== null) await store.finish([alertId]);
      await settled();
      holdFocus?.();
      return;
    }
    if (target === null) return;
    if (act === 'copy') {
      const summary = await store.summaryOf(target);
      if (summary !== null) await store.browse.actions.copy(summary, `Summary of ${name} copied`);
      return;
    }
    const care = careOf(panel, target);
    if (act === 'watch') await store.attention.attend(target, care.isWatched ? 'unwatch' : 'watch', name);
    else if (act === 'mute') await store.attention.attend(target, care.isMuted ? 'unmute' : 'mute', name);
    else if (act === 'snooze') {
      await store.attention.attend(target, care.snoozedUntilAt === null ? 'snooze-1h' : 'wake', name);
    }
  }

  return {
    possible() {
      const about = subject();
      if (about === null) return [];
      const ofTarget: readonly RowAct[] =
        about.target === null
          ? []
          : about.target.kind === 'person'
            ? ['watch']
            : ['watch', 'snooze', 'mute', 'copy'];
      return about.alertId === null ? ofTarget : [...ofTarget, 'done'];
    },
    hold(act, key) {
      const about = subject();
      if (about !== null) letter.hold(key, () => void run(act, about));
    },
    takeLetter: () => letter.take(),
  };
}
