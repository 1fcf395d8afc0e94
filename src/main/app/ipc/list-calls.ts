// The calls about a list of accounts: it is read, matched, carried out and taken back as a whole. The list stays here, so that
// long ones do not travel back and forth.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { ListAct, ListRole } from '../../../shared/contract/lists.ts';
import type { ListMatch, Owner, OwnerChoice, ReadList } from '../../../shared/model.ts';
import { isOwnSelf, type OwnSelf } from '../../../shared/own-self.ts';
import { cutAt } from '../../../shared/words/text.ts';
import { nextTurn } from '../../machine/clock.ts';
import { countOwners, createOwnerFinder, listOwners, ownDomains } from '../../reading/lists/list-owners.ts';
import { matchList, type Matched } from '../../reading/lists/match-list.ts';
import { describeTable, readTable, type ListStep, type Table } from '../../reading/lists/read-list.ts';
import { noServiceAccess } from '../../reading/on-demand/service-access.ts';
import { team } from '../../reading/on-demand/team.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { CallParts } from './call-parts.ts';
import { createListMarks, freshOf, isTooMany } from './list-marks.ts';

type Parts = Pick<
  CallParts,
  'closeNotifications' | 'longWork' | 'preferences' | 'ports' | 'publish' | 'store' | 'workspace'
>;

/** As many rows without a match as somebody reads. */
const SHOWN_MISSES = 100;
const EXAMPLES = 5;
const LONGEST_ROW = 80;

interface Done {
  readonly undo: () => Promise<void>;
  /** Another organization may be shown by the time of the undo. */
  readonly store: Store;
}

export function createListCalls(parts: Parts) {
  const { longWork, preferences, ports, publish, store, workspace } = parts;
  const marks = createListMarks(parts);
  let table: Table | null = null;
  /** The last thing that was asked: an earlier one stops. */
  let asked = 0;
  const done = new Map<number, Done>();
  let lastUndo = 0;

  const self = (): OwnSelf => ({
    me: preferences.current().settings.me,
    teamName: workspace()?.claims()?.me ?? null,
  });
  const owners = () => listOwners(store(), self(), workspace()?.claims()?.colleagues() ?? []);
  const withStep = async <T>(work: (step: ListStep) => Promise<T>): Promise<T> => {
    const question = (asked += 1);
    try {
      return await work(async (now, total) => {
        if (question !== asked) return false;
        longWork.showListing({ done: now, total });
        await nextTurn();
        return question === asked;
      });
    } finally {
      if (question === asked) longWork.showListing(null);
    }
  };
  /** No list without them can be matched with their owners, or without the own company. */
  const readUsers = async (): Promise<void> => {
    const now = (): number => ports.clock.now();
    if (team.known(store()).asOf === null)
      await team.load(store(), workspace()?.serviceAccess() ?? { ...noServiceAccess, now });
  };
  const match = async (
    roles: readonly ListRole[],
    act: ListAct,
    owner: Owner | null,
    step: ListStep,
  ): Promise<Matched | null> => {
    if (table === null) return null;
    const own = store();
    await readUsers();
    const ownerOf = owner === null ? createOwnerFinder(owners()) : () => owner;
    const matched = await matchList(
      {
        table,
        roles,
        ownerOf: act === 'owner' ? ownerOf : null,
        own: { domains: ownDomains(own), areTaken: act === 'exclude' },
      },
      own,
      step,
    );
    return store() === own ? matched : null;
  };
  const choiceOf = (owner: Owner): OwnerChoice => ({ owner, isMe: isOwnSelf(owner, self()) });

  return {
    async readList(text): Promise<ReadList> {
      const read = await withStep((step) => readTable(text, step));
      if (read === 'stopped') return { kind: 'stopped' };
      table = typeof read === 'string' ? null : read;
      return typeof read === 'string' ? { kind: 'refused', trouble: read } : describeTable(read);
    },
    headList(hasHeader) {
      if (table === null) return null;
      table = { ...table, hasHeader };
      return describeTable(table);
    },
    async matchList(roles, act, owner): Promise<ListMatch | null> {
      const matched = await withStep((step) => match(roles, act, owner, step));
      if (matched === null) return null;
      const { domains, knownNames, repeated, misses, own } = matched;
      const { settings } = preferences.current();
      const fresh = freshOf(matched, store(), settings, act).length;
      return {
        accounts: domains.size,
        known: knownNames.size,
        already: domains.size - fresh,
        repeated,
        examples: [...domains.keys()].slice(0, EXAMPLES).map((domain) => knownNames.get(domain) ?? domain),
        missed: misses.length,
        misses: misses
          .slice(0, SHOWN_MISSES)
          .map((miss) => ({ ...miss, text: cutAt(miss.text, LONGEST_ROW) })),
        own,
        owners: countOwners([...domains.values()]).map(({ owner: whose, accounts }) => ({
          ...choiceOf(whose),
          accounts,
        })),
        isTooMany: isTooMany(settings, act, fresh),
      };
    },
    async applyList(roles, act, owner) {
      const own = store();
      return await withStep(async (step) => {
        const matched = await match(roles, act, owner, step);
        if (matched === null) return { kind: 'refused', reason: 'gone' };
        const { settings } = preferences.current();
        const fresh = freshOf(matched, own, settings, act);
        if (isTooMany(settings, act, fresh.length)) return { kind: 'refused', reason: 'too-many' };
        table = null;
        const takeBack = await marks.write(own, act, fresh, step);
        const undo = (lastUndo += 1);
        done.set(undo, { undo: takeBack, store: own });
        publish();
        return { kind: 'done', changed: fresh.length, undo };
      });
    },
    async undoList(undo) {
      const was = done.get(undo);
      if (was?.store !== store()) return false;
      done.delete(undo);
      await was.undo();
      publish();
      await workspace()?.release();
      publish();
      return true;
    },
    stopList() {
      asked += 1;
      longWork.showListing(null);
      return null;
    },
    async listOwners() {
      await readUsers();
      return owners().map(({ id, name }) => choiceOf({ id, name }));
    },
    async setOwner(domain, owner) {
      const before = store().accountOwners.of(domain);
      store().accountOwners.write(domain, owner);
      publish();
      await workspace()?.release();
      return before;
    },
  } satisfies Partial<CallHandlers>;
}
