// What the single-letter keys do: to the focused row, or else to the account or person whose page is open.
import type { PanelClock } from '../../clock.ts';
import { marksOf, watchAct } from '../../../shared/account-marks.ts';
import { accountLink, personLink } from '../../../shared/links.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import { createHeldLetter, type HeldLetter } from './held-letter.ts';
import { contactKeys, personKeys, toggleWatch, type PersonKeys } from '../../client/watch-person.ts';
import { claimOn } from '../../words/claim-words.ts';
import type { PanelStore } from '../panel-store.svelte.ts';
import {
  isSeveralAct,
  prospectActs,
  rowActs,
  severalActs,
  type ProspectAct,
  type RowAct,
  type SeveralAct,
} from '../../../shared/contract/row-acts.ts';
import { actOnSeveral, actsFor } from '../../pages/feed/act-on-several.ts';
import { focusedSubject, holdRowFocus, moveRowFocus, type RowSubject } from '../../lists/row-focus.ts';
import type {
  AccountView,
  AttentionTarget,
  FeedItem,
  MarkAct,
  PanelState,
  Route,
  SnoozeLength,
} from '../../../shared/model.ts';
import { snoozeAct } from '../../words/attention-words.ts';
import { readLatePart } from '../../words/read-late-part.ts';
import type { TimeWords } from '../../words/time.ts';
import { openSettings } from '../../ui/open-settings.ts';
import { messages } from '../../../shared/messages/messages.ts';

/** What can be done to the row whose menu is open, or to all selected ones if it is one of them. */
export interface RowMenu {
  /** Null: it is about several. */
  readonly name: string | null;
  readonly acts: readonly (ProspectAct | RowAct)[];
  /** What the acts that go both ways do now. */
  readonly does: Readonly<Record<'watch' | 'mute' | 'snooze', MarkAct>>;
  /** The user has claimed the account. */
  readonly isMine: boolean;
  readonly isOfPerson: boolean;
  /** `length`: of a snooze. */
  readonly run: (act: ProspectAct | RowAct, length?: SnoozeLength) => void;
}

export interface RowActs {
  possible(): readonly RowAct[];
  /** Of the focused row; null when none has the focus. Other rows are no longer selected. */
  menu(): RowMenu | null;
  hasRow(): boolean;
  /** Moves the focus by a row and selects the rows in between. */
  extend(move: 1 | -1): boolean;
  /** `length`: of a snooze; the shortest by default. */
  actOnSelected(act: SeveralAct, length?: SnoozeLength): void;
  /** False when nothing was selected. */
  clearSelection(): boolean;
  hold(act: RowAct, letter: string): void;
  readonly letter: Pick<HeldLetter, 'current' | 'take' | 'release'>;
}

/** A row, or the page of an account or a person. */
interface Subject extends RowSubject {
  /** All keys of the person whose page it is. */
  readonly keys?: PersonKeys;
  /**
   * The account whose page is open, even while one of its people has the focus: what is open about it can be marked as done.
   */
  readonly on?: AccountView;
}

function isProspectAct(act: ProspectAct | RowAct): act is ProspectAct {
  return prospectActs.some((one) => one === act);
}

function isOfSubject({ name }: Route): boolean {
  return name === 'account' || name === 'person' || name === 'contact';
}

/** The page of an account or a person is no row. */
const ofPage = { alertId: null, selectKey: null, isNext: false } as const;

function actsOn({ target, alertId, selectKey, isNext }: RowSubject, isInTeam: boolean): readonly RowAct[] {
  const done: readonly RowAct[] = [
    ...(alertId === null ? [] : ['done' as const]),
    ...(isNext ? ['skip' as const] : []),
    ...(selectKey === null ? [] : ['select' as const]),
    'explain',
  ];
  if (target === null) return done;
  if (target.kind === 'person') return ['watch', 'copy', 'link', 'linkedin', 'log', ...done];
  const claim = isInTeam ? (['claim'] as const) : [];
  return [...claim, 'watch', 'snooze', 'mute', 'copy', 'link', 'crm', 'linkedin', 'log', ...done];
}

/** What the acts that go both ways do to it now. */
function toggledBy(panel: PanelState, target: AttentionTarget): RowMenu['does'] {
  const marks = marksOf(panel, target);
  return {
    watch: watchAct(marks),
    mute: marks.isMuted ? 'unmute' : 'mute',
    snooze: marks.snoozedUntilAt === null ? 'snooze-1h' : 'wake',
  };
}

export function createRowActs(parts: {
  readonly store: () => PanelStore;
  readonly clock: PanelClock;
  readonly page: () => HTMLElement | null;
  /** Shows what the focused row's or the open page's score measures; false when there is none. */
  readonly explain: () => boolean;
  readonly times: () => TimeWords;
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

  function openAccount(): AccountView | null {
    const { route, pages } = parts.store();
    const { found } = pages.account.subject;
    return route.name === 'account' && found.kind === 'ready' ? found.view : null;
  }

  function subject(): Subject | null {
    const found = rowSubject() ?? openSubject();
    const on = openAccount();
    return found === null || on === null ? found : { ...found, on };
  }

  function openSubject(): Subject | null {
    const { route, pages } = parts.store();
    if (route.name === 'account') {
      const view = openAccount();
      if (view === null) return null;
      const { domain, name } = view.account;
      return { target: { kind: 'account', domain }, ...ofPage, name };
    }
    if (route.name === 'person') {
      const { found } = pages.person.subject;
      if (found.kind !== 'ready') return null;
      const { publicIdentifier, name } = found.view;
      return { target: { kind: 'person', publicIdentifier }, ...ofPage, name, keys: personKeys(found.view) };
    }
    if (route.name === 'contact') {
      const { found } = pages.contact.subject;
      if (found.kind !== 'ready') return null;
      const { email, person } = found.view;
      const target = { kind: 'person', publicIdentifier: email } as const;
      return { target, ...ofPage, name: person.name ?? email, keys: contactKeys(found.view) };
    }
    return null;
  }

  /** Selected rows; none on another page. */
  function selected(): readonly FeedItem[] {
    const { route, pages } = parts.store();
    return route.name === 'feed' ? pages.feed.selection.items : [];
  }

  async function runOnSeveral(
    act: SeveralAct,
    items: readonly FeedItem[],
    length?: SnoozeLength,
  ): Promise<void> {
    const { panel, alerts, attention, notices, pages } = parts.store();
    if (panel === null) return;
    const root = page();
    const holdFocus = root === null ? null : holdRowFocus(root);
    const isDone = await actOnSeveral(act, items, { panel, alerts, attention, announcer: notices }, length);
    // What could not be done can be tried again.
    if (isDone) pages.feed.selection.clear();
    await settled();
    holdFocus?.();
  }

  async function run(act: RowAct, about: Subject, length?: SnoozeLength): Promise<void> {
    const { target, alertId, name, selectKey } = about;
    const store = parts.store();
    const { panel } = store;
    if (panel === null) return;
    if (act === 'done' && about.on !== undefined) return store.finishEntry(about.on);
    if (!actsOn(about, panel.claims !== undefined).includes(act))
      return store.notices.showDone(messages().attention.notForRow[act], null);
    if (act === 'explain') {
      if (!parts.explain()) store.notices.showDone(messages().attention.notForRow[act], null);
      return;
    }
    if (act === 'select') {
      if (selectKey !== null) store.pages.feed.selection.toggle(selectKey);
      return;
    }
    if (act === 'done') {
      const root = page();
      const holdFocus = root === null ? null : holdRowFocus(root);
      if (alertId !== null) await store.alerts.finish([alertId], { title: name });
      await settled();
      holdFocus?.();
      return;
    }
    if (target === null) return;
    if (act === 'skip') {
      if (target.kind === 'account') await store.attention.skip(target.domain, name);
      return;
    }
    if (act === 'log') return startLogging(store, target, name);
    if (act === 'crm' || act === 'linkedin') return openOutside(store, act, target, name);
    if (act === 'link') {
      const link =
        target.kind === 'account' ? accountLink(target.domain) : personLink(target.publicIdentifier);
      await store.browse.copy(link, messages().shell.linkCopied(name));
      return;
    }
    if (act === 'copy') {
      if (target.kind === 'person') return copyEmail(store, target.publicIdentifier, name);
      const summary = await store.browse.summarise(target.domain);
      if (summary !== null) await store.browse.copy(summary, messages().shell.summaryCopied(name));
      return;
    }
    if (act === 'claim') {
      if (target.kind !== 'account') return;
      const since = (at: number): string => parts.times().clock(at, store.now);
      const subject = { domain: target.domain, name, since };
      const isMine = claimOn(panel.claims, target.domain)?.by === panel.claims?.me;
      await (isMine ? store.claims.release(subject) : store.claims.claim(subject));
      return;
    }
    if (act === 'watch' && about.keys !== undefined)
      return toggleWatch(store.attention, panel, about.keys, name);
    const does = act === 'snooze' && length !== undefined ? snoozeAct(length) : toggledBy(panel, target)[act];
    await store.attention.mark(target, does, name);
  }

  async function copyEmail({ browse, notices }: PanelStore, key: string, name: string): Promise<void> {
    const email = isEmailKey(key) ? key : ((await browse.readPerson(key))?.contacts[0]?.email ?? null);
    if (email === null) notices.showDone(messages().attention.noEmail(name), null);
    else await browse.copy(email, messages().account.addressCopied(email));
  }

  async function openOutside(
    store: PanelStore,
    act: 'crm' | 'linkedin',
    target: AttentionTarget,
    name: string,
  ): Promise<void> {
    const words = messages().attention;
    if (act === 'crm' && store.panel?.settings.crmUrlTemplate === '') {
      openSettings(store, 'crm');
      return store.notices.showDone(words.noCrm, null);
    }
    const url = act === 'crm' ? await crmOf(store, target) : await linkedInOf(store, target);
    if (url !== null) await store.actions.openLink(url);
    else store.notices.showDone(act === 'crm' ? words.notForRow.crm : words.noLinkedIn(name), null);
  }

  async function crmOf({ browse }: PanelStore, target: AttentionTarget): Promise<string | null> {
    return target.kind === 'account' ? ((await browse.readAccount(target.domain))?.links.crm ?? null) : null;
  }

  async function linkedInOf({ browse }: PanelStore, target: AttentionTarget): Promise<string | null> {
    if (target.kind === 'account') return (await browse.readAccount(target.domain))?.links.linkedIn ?? null;
    const key = target.publicIdentifier;
    const found = isEmailKey(key) ? await browse.readContact(key) : await browse.readPerson(key);
    return found?.linkedInUrl ?? null;
  }

  async function startLogging(store: PanelStore, target: AttentionTarget, name: string): Promise<void> {
    if (target.kind === 'account') return store.startLogging({ domain: target.domain, name, person: null });
    const found = isEmailKey(target.publicIdentifier)
      ? await store.browse.readContact(target.publicIdentifier)
      : await store.browse.readPerson(target.publicIdentifier);
    if (found === null) return;
    const { domain, accountName } = found;
    if (domain === null) return store.notices.showDone(messages().shell.noCompany(name), null);
    store.startLogging({ domain, name: accountName ?? domain, person: name });
  }

  async function writeTo(act: ProspectAct, { target }: RowSubject): Promise<void> {
    const store = parts.store();
    const view = target?.kind === 'account' ? await store.browse.readAccount(target.domain) : null;
    if (view === null) return;
    const { writeToProspect } = await readLatePart(() => import('../../client/prospect-text.ts'));
    const from = store.panel?.settings.me?.name ?? null;
    const why = await writeToProspect(store, act, view, { now: store.now, times: parts.times(), from });
    if (why !== null) store.notices.showDone(why, null);
  }

  /** One after another. `about` null: whatever has the focus once the previous action has ended. */
  function perform(act: RowAct, about: Subject | null, length?: SnoozeLength): void {
    if (doing !== null) {
      void doing.then(() => perform(act, about, length));
      return;
    }
    const several = isSeveralAct(act) ? selected() : [];
    const found = about ?? subject();
    if (found === null && several.length === 0) {
      const { route, notices } = parts.store();
      if (isOfSubject(route)) notices.showDone(messages().attention.nobodyOpen, null);
      return;
    }
    const work =
      isSeveralAct(act) && several.length > 0
        ? runOnSeveral(act, several, length)
        : found === null
          ? Promise.resolve()
          : run(act, found, length);
    doing = work.finally(() => {
      doing = null;
    });
  }

  return {
    possible() {
      const { route, panel } = parts.store();
      const isInTeam = panel?.claims !== undefined;
      // On a subject page, listed letters never start a lookup: each acts, or says why it cannot.
      if (isOfSubject(route)) return rowActs.filter((act) => act !== 'skip' && (act !== 'claim' || isInTeam));
      const about = subject();
      const several = selected().length > 0 ? severalActs : [];
      // In the feed, a row that cannot be selected says so; the letter begins no lookup there.
      const isInFeed = route.name === 'feed' && rowSubject() !== null;
      const select = isInFeed ? (['select'] as const) : [];
      return [...several, ...(about === null ? [] : actsOn(about, isInTeam)), ...select];
    },
    menu() {
      const about = rowSubject();
      const { panel, pages, route } = parts.store();
      if (about === null || panel === null) return null;
      const { selection } = pages.feed;
      const isOneOfSelected = about.selectKey !== null && selection.hasKey(about.selectKey);
      if (route.name === 'feed' && !isOneOfSelected) selection.clear();
      const several = selected();
      const { target, name } = about;
      const common = {
        name,
        run: (act: ProspectAct | RowAct, length?: SnoozeLength) =>
          isProspectAct(act) ? void writeTo(act, about) : perform(act, about, length),
      };
      if (several.length > 1)
        return {
          ...common,
          name: null,
          acts: severalActs,
          does: actsFor(several, panel),
          isMine: false,
          isOfPerson: false,
        };
      const claim = target?.kind === 'account' ? claimOn(panel.claims, target.domain) : null;
      return {
        ...common,
        // The key leads to the setting; in the menu it would promise what there is not.
        acts: [
          ...actsOn(about, panel.claims !== undefined).filter(
            (act) => act !== 'crm' || panel.settings.crmUrlTemplate !== '',
          ),
          ...(target?.kind === 'account' ? prospectActs : []),
        ],
        does: target === null ? actsFor([], panel) : toggledBy(panel, target),
        isMine: claim !== null && claim.by === panel.claims?.me,
        isOfPerson: target?.kind === 'person',
      };
    },
    extend(move) {
      const root = page();
      const { selection } = parts.store().pages.feed;
      if (root === null || parts.store().route.name !== 'feed') return false;
      const from = focusedSubject(root)?.selectKey ?? null;
      if (!moveRowFocus(root, move)) return false;
      // The accounts of an expanded digest are no rows of the feed; the next row comes after them.
      let to = focusedSubject(root)?.selectKey ?? null;
      while (to === null && moveRowFocus(root, move)) to = focusedSubject(root)?.selectKey ?? null;
      if (to !== null) selection.extendTo(to, from);
      return true;
    },
    actOnSelected(act, length) {
      perform(act, null, length);
    },
    clearSelection() {
      const { route, pages } = parts.store();
      if (route.name !== 'feed') return false;
      const root = page();
      const holdFocus = root === null ? null : holdRowFocus(root);
      const wasAny = pages.feed.selection.clear();
      void settled().then(() => holdFocus?.());
      return wasAny;
    },
    hasRow: () => rowSubject() !== null,
    hold(act, key) {
      // The row may be about to disappear; then the row of that moment counts.
      const about = doing === null ? subject() : null;
      letter.hold(key, () => perform(act, about));
    },
    letter,
  };
}
