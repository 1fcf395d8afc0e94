// The calls about a list of accounts: it is read, matched, carried out and taken back as a whole. The list stays here, so that
// long ones do not travel back and forth.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { MOST_LISTED_ACCOUNTS, type ListAct, type ListRole } from '../../../shared/contract/lists.ts';
import type { ListMatch } from '../../../shared/model.ts';
import { cutAt } from '../../../shared/words/text.ts';
import { nextTurn } from '../../machine/clock.ts';
import { matchList, type Matched } from '../../reading/lists/match-list.ts';
import { describeTable, readTable, type Table } from '../../reading/lists/read-list.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<
  CallParts,
  'closeNotifications' | 'preferences' | 'ports' | 'publish' | 'store' | 'workspace'
>;

/** As many rows without a match as somebody reads. */
const SHOWN_MISSES = 100;
const EXAMPLES = 5;
const LONGEST_ROW = 80;

/** Marks per transaction: other work goes on between two. */
const PIECE = 500;

interface Done {
  readonly act: ListAct;
  readonly domains: readonly string[];
  readonly at: number;
  /** Another organization may be shown by the time of the undo. */
  readonly store: Store;
}

export function createListCalls({
  closeNotifications,
  preferences,
  ports,
  publish,
  store,
  workspace,
}: Parts) {
  let table: Table | null = null;
  const done = new Map<number, Done>();
  let lastUndo = 0;
  const settings = () => preferences.current().settings;

  const isMarked = (act: ListAct): ((domain: string) => boolean) => {
    const marked = new Set(
      act === 'exclude'
        ? settings().excludedDomains
        : store()
            .marks.list()
            .flatMap(({ kind, id, isWatched }) => (kind === 'account' && isWatched ? [id] : [])),
    );
    return (domain) => marked.has(domain);
  };
  const isTooMany = (act: ListAct, fresh: number): boolean =>
    (act === 'exclude' ? settings().excludedDomains.length : 0) + fresh > MOST_LISTED_ACCOUNTS;
  const match = (roles: readonly ListRole[]): Promise<Matched> | null =>
    table === null ? null : matchList(table, roles, store(), nextTurn);

  const writeWatch = async (own: Store, domains: readonly string[], isWatched: boolean): Promise<void> => {
    for (let from = 0; from < domains.length; from += PIECE) {
      const piece = domains.slice(from, from + PIECE);
      // Read before any is written: each write would read all marks again.
      const marks = piece.map((domain) => own.marks.of('account', domain));
      own.transaction(() => {
        for (const mark of marks) own.marks.write({ ...mark, isWatched });
      });
      await nextTurn();
    }
  };
  const exclude = (excludedDomains: readonly string[]): void =>
    preferences.update({ settings: { ...settings(), excludedDomains: [...excludedDomains] } });

  return {
    readList(text) {
      const read = readTable(text);
      if (typeof read === 'string') {
        table = null;
        return { kind: 'refused', trouble: read };
      }
      table = read;
      return describeTable(read);
    },
    async matchList(roles, act): Promise<ListMatch | null> {
      const matched = await match(roles);
      if (matched === null) return null;
      const { domains, knownNames, repeated, misses } = matched;
      const already = domains.filter(isMarked(act)).length;
      return {
        accounts: domains.length,
        known: knownNames.size,
        already,
        repeated,
        examples: domains.slice(0, EXAMPLES).map((domain) => knownNames.get(domain) ?? domain),
        missed: misses.length,
        misses: misses
          .slice(0, SHOWN_MISSES)
          .map((miss) => ({ ...miss, text: cutAt(miss.text, LONGEST_ROW) })),
        isTooMany: isTooMany(act, domains.length - already),
      };
    },
    async applyList(roles, act) {
      const own = store();
      const matched = await match(roles);
      if (matched === null || store() !== own) return { kind: 'refused', reason: 'gone' };
      const isAlready = isMarked(act);
      const domains = matched.domains.filter((domain) => !isAlready(domain));
      if (isTooMany(act, domains.length)) return { kind: 'refused', reason: 'too-many' };
      if (act === 'watch') await writeWatch(own, domains, true);
      else {
        exclude([...settings().excludedDomains, ...domains]);
        closeNotifications(
          [...matched.knownNames.keys()].flatMap((domain) => own.ledger.listOpenIds(domain)),
        );
      }
      const undo = (lastUndo += 1);
      done.set(undo, { act, domains, at: ports.clock.now(), store: own });
      table = null;
      publish();
      return { kind: 'done', changed: domains.length, undo };
    },
    async undoList(undo) {
      const was = done.get(undo);
      const own = store();
      if (was?.store !== own) return false;
      done.delete(undo);
      if (was.act === 'watch') await writeWatch(own, was.domains, false);
      else {
        const taken = new Set(was.domains);
        exclude(settings().excludedDomains.filter((domain) => !taken.has(domain)));
        // Alerts that a release held because of the exclusion wait again.
        for (const domain of own.accounts.namesOf(was.domains).keys())
          own.ledger.waitAgain('exclude', domain, was.at);
      }
      publish();
      await workspace()?.release();
      publish();
      return true;
    },
  } satisfies Partial<CallHandlers>;
}
