// The acts that the app can do for an assistant, in memory: accounts by domain, and what was done to them.
import type { AskActs } from '../../../../../src/main/app/assistants/ask/acts.ts';
import { domainOf } from '../../../../../src/main/reading/lookup/query.ts';
import { DAY_MS, HOUR_MS } from '../../../../../src/shared/time-units.ts';
import type { ClaimAnswer } from '../../../../../src/shared/model.ts';

export interface FakeActs extends AskActs {
  readonly done: string[];
  readonly logged: string[];
  readonly names: Map<string, string>;
  colleague: string | null;
  inTeam: boolean;
  /** What is connected. */
  connected: unknown;
  shown: string;
  claimAnswer: () => Promise<ClaimAnswer>;
  /** The number of the current day, on which a snooze until the morning depends. */
  day: number;
  refusal: string | null;
}

export function createFakeActs(now: () => number): FakeActs {
  const acts: FakeActs = {
    done: [],
    logged: [],
    names: new Map([
      ['alder.example', 'Alder'],
      ['birch.example', 'Birch'],
    ]),
    colleague: null,
    inTeam: true,
    connected: 'one',
    shown: 'first',
    organization: () => acts.shown,
    day: 0,
    refusal: null,
    claimAnswer: () =>
      Promise.resolve({
        kind: 'done',
        claim: { account: 'alder.example', by: 'ada', at: now(), untilAt: now() + 7 * DAY_MS, from: null },
      }),
    findAccount(typed) {
      const domain = domainOf(typed);
      const name = domain === null ? undefined : acts.names.get(domain);
      return domain === null || name === undefined ? null : { domain, name };
    },
    me: () => 'Ada Winterbourne',
    place: () => acts.connected,
    isInTeam: () => acts.inTeam,
    colleagueWith: () => acts.colleague,
    snoozeUntil: (length) => (length === '1h' ? now() + HOUR_MS : (acts.day + 1) * DAY_MS),
    refusalOf: () => acts.refusal,
    isLogged: (_domain, id) => acts.logged.includes(id),
    claim(domain) {
      acts.done.push(`claim ${domain}`);
      return acts.claimAnswer();
    },
    snooze(domain, length) {
      acts.done.push(`snooze ${domain} ${length}`);
      const before = { isWatched: false, isMuted: false, isExcluded: false, snooze: null };
      return Promise.resolve({ target: { kind: 'account', domain }, before, after: before });
    },
    log(domain, activity, id) {
      acts.done.push(`log ${domain} ${activity.type} ${activity.note}`);
      acts.logged.push(id);
      return { kind: 'queued', id, remindAt: null };
    },
  };
  return acts;
}
