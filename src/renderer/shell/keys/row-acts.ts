// What the single-letter keys do: to the row with the focus, else to the account or person whose page is open.
import type { PanelClock } from '../../clock.ts';
import { marksOf, watchAct } from '../../../shared/account-marks.ts';
import { createHeldLetter, type HeldLetter } from './held-letter.ts';
import type { PanelStore } from '../panel-store.svelte.ts';
import type { RowAct } from '../../../shared/contract/row-acts.ts';
import { focusedSubject, holdRowFocus, type RowSubject } from '../../lists/row-focus.ts';
import type { AttentionTarget } from '../../../shared/model.ts';
import { notForRow } from '../../words/attention-words.ts';

export interface RowActs {
  possible(): readonly RowAct[];
  hasRow(): boolean;
  hold(act: RowAct, letter: string): void;
  readonly letter: Pick<HeldLetter, 'current' | 'take' | 'release'>;
}

function actsOn({ target, alertId }: RowSubject): readonly RowAct[] {
  const done: readonly RowAct[] = alertId === null ? ['explain'] : ['done', 'explain'];
  if (target === null) return done;
  if (target.kind === 'person') return ['watch', 'log', ...done];
  return ['watch', 'snooze', 'mute', 'copy', 'log', ...done];
}

export function createRowActs(parts: {
  readonly store: () => PanelStore;
  readonly clock: PanelClock;
  readonly page: () => HTMLElement | null;
  /** Says what the score of the focused row or the open page counts; false when there is none. */
  readonly explain: () => boolean;
  /** Resolves when the page shows the new state. */
  readonly settled: () => Promise<void>;
}): RowActs {
  const { clock, page, settled } = parts;
  const letter = createHeldLetter(clock);
  /** The action that is running. */
  let doing: Promise<void> | null = null;

  function rowSubject(): RowSubject | null {
    const root = page();
    return root === null ? null : focusedSubject(root);
  }

  const subject = (): RowSubject | null => rowSubject() ?? openSubject();

  function openSubject(): RowSubject | null {
    const { route, pages } = parts.store();
    if (route.name === 'account') {
      const { found } = pages.account.subject;
      if (found.kind !== 'ready') return null;
      const { domain, name } = found.view.account;
      return { target: { kind: 'account', domain }, alertId: null, isUnread: false, name };
    }
    if (route.name === 'person') {
      const { found } = pages.person.subject;
      if (found.kind !== 'ready') return null;
      const { publicIdentifier, name } = found.view;
      return { target: { kind: 'person', publicIdentifier }, alertId: null, isUnread: false, name };
    }
    return null;
  }

  async function run(act: RowAct, about: RowSubject): Promise<void> {
    const { target, alertId, isUnread, name } = about;
    const store = parts.store();
    const { panel } = store;
    if (panel === null) return;
    if (!actsOn(about).includes(act)) return store.notices.showDone(notForRow[act], null);
    if (act === 'explain') {
      if (!parts.explain()) store.notices.showDone(notForRow[act], null);
      return;
    }
    if (act === 'done') {
      const root = page();
      const holdFocus = root === null ? null : holdRowFocus(root);
      if (alertId !== null) await store.alerts.finish([alertId], isUnread ? [alertId] : []);
      await settled();
      holdFocus?.();
      return;
    }
    if (target === null) return;
    if (act === 'log') return startLogging(store, target, name);
    if (act === 'copy') {
      const summary = target.kind === 'account' ? await store.browse.summarise(target.domain) : null;
      if (summary !== null) await store.browse.copy(summary, `Summary of ${name} copied`);
      return;
    }
    const marks = marksOf(panel, target);
    const toggled = {
      watch: watchAct(marks),
      mute: marks.isMuted ? 'unmute' : 'mute',
      snooze: marks.snoozedUntilAt === null ? 'snooze-1h' : 'wake',
    } as const;
    await store.attention.mark(target, toggled[act], name);
  }

  async function startLogging(store: PanelStore, target: AttentionTarget, name: string): Promise<void> {
    if (target.kind === 'account') return store.startLogging({ domain: target.domain, name, person: null });
    const person = await store.browse.readPerson(target.publicIdentifier);
    if (person === null) return;
    const { domain, accountName } = person;
    if (domain === null)
      return store.notices.showDone(
        `The company of ${person.name} is not known: there is nothing to log on`,
        null,
      );
    store.startLogging({ domain, name: accountName ?? domain, person: person.name });
  }

  /** One after the other. `about` null: whatever has the focus once the action before has ended. */
  function perform(act: RowAct, about: RowSubject | null): void {
    if (doing !== null) {
      void doing.then(() => perform(act, null));
      return;
    }
    const found = about ?? subject();
    if (found === null) return;
    doing = run(act, found).finally(() => {
      doing = null;
    });
  }

  return {
    possible() {
      const about = subject();
      return about === null ? [] : actsOn(about);
    },
    hasRow: () => rowSubject() !== null,
    hold(act, key) {
      // The row may be about to disappear: then the row of that moment counts.
      const about = doing === null ? subject() : null;
      letter.hold(key, () => perform(act, about));
    },
    letter,
  };
}
