// The team as its founder wants to see it, based on what everybody in it may know: claims, logged activities, and the
// signals. What somebody opened or read is not recorded, and not part of it.
import { emptyFilter } from '../../../shared/account-filter.ts';
import type {
  FreeAccount,
  HotWindow,
  TeamAct,
  TeamPace,
  TeamPerson,
  TeamworkView,
  TeamWeek,
} from '../../../shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import { causeWords, whyOf } from '../../../shared/words/why-words.ts';
import type { Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { asWeighed } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes, type MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import { instantOf, localTime, weekdayOf, type UtcOffset } from '../../machine/local-time.ts';
import type { TeamClaims } from './team-claims.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { causesSince } from './causes.ts';
import { heatOf } from './heat.ts';
import { medianOf } from '../../../shared/median.ts';
import { listRanked } from './ranked-list.ts';

/** Including the current one. */
const WEEKS = 4;

const MOST_FREE = 10;

/** A signal that nobody acted on for longer no longer counts as answered by an act. */
const WAITS_MS = 7 * DAY_MS;

export interface TeamworkMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  readonly window: HotWindow;
  readonly settings: MeaningSettings & Exclusions;
}

/** The page asks with each push while it is open: the answer is reused until something in it changes, or for a minute. */
export function createTeamworkViewer(): typeof viewTeamwork {
  let known: { readonly key: readonly unknown[]; readonly view: TeamworkView } | null = null;
  return (store, claims, moment) => {
    const version = store.versionOf('team_act', 'claim', 'team_member', 'ranking');
    const { stages, labels, rankLeftOut, typeMeanings } = moment.settings;
    const key = [
      store,
      claims,
      version,
      Math.floor(moment.now / MINUTE_MS),
      moment.window,
      stages,
      labels,
      rankLeftOut,
      typeMeanings,
      currentLanguage(),
    ];
    if (known === null || known.key.some((part, index) => part !== key[index]))
      known = { key, view: viewTeamwork(store, claims, moment) };
    return known.view;
  };
}

export function viewTeamwork(
  store: Store,
  claims: Pick<TeamClaims, 'colleagues' | 'holderOf' | 'list' | 'me'>,
  moment: TeamworkMoment,
): TeamworkView {
  const weeks = viewWeeks(store, moment);
  return {
    people: viewPeople(store, claims, weeks),
    ...viewFree(store, claims, moment),
    weeks,
  };
}

function viewPeople(
  store: Store,
  { me, colleagues, list }: Pick<TeamClaims, 'colleagues' | 'list' | 'me'>,
  weeks: readonly TeamWeek[],
): readonly TeamPerson[] {
  const held = list();
  const accountNames = store.accounts.namesOf(held.map(({ account }) => account));
  const names = new Set([
    me,
    ...colleagues(),
    ...held.map(({ by }) => by),
    ...weeks.flatMap(({ people }) => Object.keys(people)),
  ]);
  return [...names].sort().map((name) => ({
    name,
    isMe: name === me,
    accounts: held
      .filter(({ by }) => by === name)
      .toSorted((one, other) => other.at - one.at)
      .map(({ account, untilAt }) => ({
        domain: account,
        name: accountNames.get(account) ?? account,
        untilAt,
      })),
  }));
}

function viewFree(
  store: Store,
  { holderOf }: Pick<TeamClaims, 'holderOf'>,
  { now, window, settings }: TeamworkMoment,
): Pick<TeamworkView, 'free' | 'isHotKnown' | 'window'> {
  const list = listRanked(store, window, emptyFilter, now, settings);
  const rows = list.rows.filter(({ domain }) => holderOf(domain) === null).slice(0, MOST_FREE);
  const domains = rows.map(({ domain }) => domain);
  const accountNames = store.accounts.namesOf(domains);
  const causes = asWeighed(store, settings).causes.listOfOthers(domains, causesSince(window, now));
  const signalTypes = readSignalTypes(store, settings);
  return {
    window,
    isHotKnown: list.asOf !== null,
    free: rows.map(({ domain, score }): FreeAccount => ({
      domain,
      name: accountNames.get(domain) ?? domain,
      scoreKind: list.scoreWindow,
      score,
      heat: heatOf(score, list.topScore),
      why: whyOf(causeWords(causes.get(domain) ?? [], signalTypes)),
    })),
  };
}

/** An act, and how long a signal had waited for it; null if none had. */
interface Answer {
  readonly by: string;
  readonly at: number;
  readonly waitedMs: number | null;
}

function viewWeeks(store: Store, { now, utcOffsetMinutes }: TeamworkMoment): readonly TeamWeek[] {
  const today = localTime(now, utcOffsetMinutes).day;
  const monday = today - ((weekdayOf(today) + 6) % 7);
  const starts = Array.from({ length: WEEKS }, (_, back) =>
    instantOf(monday - 7 * back, 0, utcOffsetMinutes),
  );
  const first = starts.at(-1) ?? now;
  const answers = answersOf(store, store.teamActs.listSince(first - WAITS_MS)).filter(
    ({ at }) => at >= first,
  );
  return starts.map((fromAt, back) => {
    const toAt = starts[back - 1] ?? Infinity;
    const ofWeek = answers.filter(({ at }) => at >= fromAt && at < toAt);
    const names = [...new Set(ofWeek.map(({ by }) => by))].sort();
    return {
      fromAt,
      all: paceOf(ofWeek),
      people: Object.fromEntries(names.map((name) => [name, paceOf(ofWeek.filter(({ by }) => by === name))])),
    };
  });
}

/** A signal is answered by the first act after it, whoever did it; later acts answer later signals. */
function answersOf(store: Store, acts: readonly TeamAct[]): readonly Answer[] {
  const lastAt = new Map<string, number>();
  return acts.toReversed().map(({ account, by, at }) => {
    const after = Math.max(at - WAITS_MS, lastAt.get(account) ?? -Infinity);
    lastAt.set(account, at);
    const signalAt = store.teamActs.firstSignalIn(account, after, at);
    return { by, at, waitedMs: signalAt === null ? null : at - signalAt };
  });
}

function paceOf(answers: readonly Answer[]): TeamPace {
  const waits = answers.flatMap(({ waitedMs }) => waitedMs ?? []);
  return { acts: answers.length, answers: waits.length, medianMs: medianOf(waits) };
}
