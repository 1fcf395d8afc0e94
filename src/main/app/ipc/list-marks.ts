// Applies a list to its accounts: excludes or watches them, or gives them an owner, in slices, so that other work goes on.
import { MOST_LISTED_ACCOUNTS, type ListAct } from '../../../shared/contract/lists.ts';
import type { Owner, Settings } from '../../../shared/model.ts';
import { nextTurn } from '../../machine/clock.ts';
import type { Matched } from '../../reading/lists/match-list.ts';
import type { ListStep } from '../../reading/lists/read-list.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'closeNotifications' | 'preferences'> & {
  readonly ports: Pick<CallParts['ports'], 'clock'>;
};

/** An account, and whose it becomes. */
type Listed = readonly [domain: string, owner: Owner | null];

/** Accounts per transaction: a few milliseconds. */
const PIECE = 100;

export function createListMarks({ closeNotifications, ports, preferences }: Parts) {
  const settings = () => preferences.current().settings;

  const inPieces = async <One>(
    all: readonly One[],
    write: (piece: readonly One[]) => void,
    step?: ListStep,
  ): Promise<void> => {
    for (let from = 0; from < all.length; from += PIECE) {
      write(all.slice(from, from + PIECE));
      await (step === undefined ? nextTurn() : step(from, all.length));
    }
  };
  const writeOwners = (own: Store, listed: readonly Listed[], step?: ListStep): Promise<void> =>
    inPieces(
      listed,
      (piece) =>
        own.transaction(() => {
          for (const [domain, owner] of piece) own.accountOwners.write(domain, owner);
        }),
      step,
    );
  const writeWatch = (
    own: Store,
    domains: readonly string[],
    isWatched: boolean,
    step?: ListStep,
  ): Promise<void> =>
    inPieces(domains, (piece) => own.transaction(() => own.marks.watch(piece, isWatched)), step);
  // Nothing can be open about an account that is not known yet.
  const knownOf = (own: Store, piece: readonly string[]): readonly string[] => [
    ...own.accounts.namesOf(piece).keys(),
  ];
  const exclude = (excludedDomains: readonly string[]): void =>
    preferences.update({ settings: { ...settings(), excludedDomains: [...excludedDomains] } });

  return {
    /** Returns what takes it back. */
    async write(
      own: Store,
      act: ListAct,
      listed: readonly Listed[],
      step: ListStep,
    ): Promise<() => Promise<void>> {
      const domains = listed.map(([domain]) => domain);
      const at = ports.clock.now();
      switch (act) {
        case 'watch':
          await writeWatch(own, domains, true, step);
          return () => writeWatch(own, domains, false);
        case 'owner': {
          const before = domains.map((domain) => [domain, own.accountOwners.of(domain)] as const);
          await writeOwners(own, listed, step);
          return () => writeOwners(own, before);
        }
        case 'exclude': {
          exclude([...settings().excludedDomains, ...domains]);
          await inPieces(
            domains,
            (piece) =>
              closeNotifications(knownOf(own, piece).flatMap((domain) => own.ledger.listOpenIds(domain))),
            step,
          );
          return async () => {
            const taken = new Set(domains);
            exclude(settings().excludedDomains.filter((domain) => !taken.has(domain)));
            // Alerts that a release held because of the exclusion wait again.
            await inPieces(domains, (piece) =>
              own.transaction(() => {
                for (const domain of knownOf(own, piece)) own.ledger.waitAgain('exclude', domain, at);
              }),
            );
          };
        }
      }
    },
  };
}

/** The matched accounts that `act` would change: those that are marked so already are left out. */
export function freshOf(
  { domains }: Pick<Matched, 'domains'>,
  store: Pick<Store, 'accountOwners' | 'marks'>,
  settings: Pick<Settings, 'excludedDomains'>,
  act: ListAct,
): readonly Listed[] {
  const isAlready = markedAlready(store, settings, act);
  return [...domains].filter(([domain, owner]) => !isAlready(domain, owner));
}

function markedAlready(
  { accountOwners, marks }: Pick<Store, 'accountOwners' | 'marks'>,
  { excludedDomains }: Pick<Settings, 'excludedDomains'>,
  act: ListAct,
): (...listed: Listed) => boolean {
  if (act === 'owner') {
    const owners = accountOwners.all();
    return (domain, owner) => {
      const now = owners.get(domain);
      return now !== undefined && now.id === owner?.id && now.name === owner.name;
    };
  }
  const marked = new Set(
    act === 'exclude'
      ? excludedDomains
      : marks.list().flatMap(({ kind, id, isWatched }) => (kind === 'account' && isWatched ? [id] : [])),
  );
  return (domain) => marked.has(domain);
}

/** True if the list would make them more than may be listed. `fresh`: accounts that were not marked before. */
export function isTooMany(
  { excludedDomains }: Pick<Settings, 'excludedDomains'>,
  act: ListAct,
  fresh: number,
): boolean {
  return (act === 'exclude' ? excludedDomains.length : 0) + fresh > MOST_LISTED_ACCOUNTS;
}
