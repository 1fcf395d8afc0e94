// Several people: more people of one company are here within the hour than usual, some of them known.
import { buyingPages, type BuyingPage } from '../../../../shared/contract/deeds.ts';
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import {
  anonymousVisitsIn,
  peopleIn,
  isLikelyCustomer,
  PAST_MS,
  surprise,
  usualVisitors,
  within,
} from '../evidence/account-history.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { counted, plain } from '../evidence/witnesses.ts';
import { eventContent, storyOf, type AccountContext } from './event-content.ts';
import { defineRule, coolDownGrowths, latestByAccount, nothingFound, type RuleContext } from './rule.ts';
import { scoreWitness, volumeWitness } from './context-witnesses.ts';

const NAME = 'several-people';

/** Three visitors, two of them known: anonymous visits may all be one person's. */
const LEAST_VISITORS = 3;
const LEAST_KNOWN = 2;
const MOST_ANONYMOUS = 3;

/** A meeting in which all of them read lasts slightly longer than an hour. */
const HOURS_COMPARED = 1.3;

/** How much pages about buying add, by how many people read them. */
const READERS = [-1, 0, 1, 1.5] as const;

/** Even odds: an hour like one in three thousand. In the unit of `surprise`. */
const EVEN = 3.5;

/** A notification's line fits two names without titles, which is enough to know whom to call. */
const MOST_NAMED = 2;

interface Gathering {
  readonly domain: string;
  /** The known people: first those who read buying pages, then the others; of each the latest first. */
  readonly people: readonly string[];
  readonly at: number;
  /** Known or not. */
  readonly visitors: number;
  /** The pages that they read, the most telling first. */
  readonly pages: readonly BuyingPage[];
  readonly evidence: number;
  readonly witnesses: readonly Witness[];
}

export const severalPeople = defineRule<typeof NAME, Gathering>(NAME, {
  source: 'signals',
  isStateless: true,
  find({ signals }, context) {
    if (!context.settings.severalPeopleOn) return nothingFound;
    // A like is no gathering.
    const latest = latestByAccount({ signals, likes: [] }, context.now);
    const fired = latest.flatMap(({ domain, at }) => findGathering(domain, at, context));
    return { fired, rejected: [], latches: [] };
  },
  describe: (gathering) => {
    const { domain, at, visitors } = gathering;
    return {
      id: `${NAME}:${domain}:${at}`,
      account: domain,
      person: null,
      cause: { accountAt: at, value: visitors, usual: 0 },
      subject: { key: `${NAME}:${domain}:${at}`, domain, what: atOnce(gathering) },
    };
  },
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: 8 * HOUR_MS,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  witnesses: ({ witnesses }) => witnesses,
  content(gathering, { accountContext }) {
    const account = accountContext(gathering.domain);
    const names = namesOf(gathering.people, account);
    const what = {
      ...atOnce(gathering),
      pages: gathering.pages,
      ...(names.length > 0 && { names }),
    } as const;
    return eventContent(account.name, what, { story: storyOf(account, null) });
  },
  stillFires: ({ cause }, { settings }) => settings.severalPeopleOn && 'accountAt' in cause,
  sameMomentMs: () => HOUR_MS,
});

function findGathering(domain: string, at: number, context: RuleContext): readonly Gathering[] {
  const { recent, hasPeople, workspaceLift, history: historyOf } = context;
  // Rules out nearly all accounts at once.
  if (!hasPeople(domain, at - HOUR_MS, LEAST_KNOWN)) return [];
  const came = within(recent(domain), at - HOUR_MS, at).filter(
    ({ isLike, meaning }) => !isLike && !meaning.isAsk,
  );
  if (peopleIn(came).size < LEAST_KNOWN) return [];
  const hour = came.filter((event) => !event.isCrowd);
  const latestFirst = hour.toReversed();
  const reading = latestFirst.filter(({ meaning }) => meaning.page !== null);
  const people = [...new Set([...peopleIn(reading), ...peopleIn(latestFirst)])];
  const pages = buyingPages.filter((page) => reading.some(({ meaning }) => meaning.page === page));
  const known = people.length;
  const visitors = known + anonymousVisitsIn(hour, MOST_ANONYMOUS);
  if (known < LEAST_KNOWN || visitors < LEAST_VISITORS) return [];
  const history = historyOf(domain);
  if (isLikelyCustomer(history)) return [];
  const usual = usualVisitors(history, at - PAST_MS);
  const time = usual.hours / HOURS_COMPARED;
  const lift = workspaceLift();
  const unusual = Math.min(
    12,
    Math.max(
      surprise(visitors, { before: usual.all, time, prior: 0.5, lift }),
      surprise(known, { before: usual.known, time, prior: 0.3, lift }),
    ),
  );
  const readers = peopleIn(hour.filter(({ meaning }) => meaning.topic !== null)).size;
  const expected = usual.hours > 0 ? (usual.all * HOURS_COMPARED) / usual.hours : null;
  const witnesses: readonly Witness[] = [
    plain('alone', -EVEN),
    { code: 'visitors', odds: unusual, value: visitors, usual: expected },
    counted('readers', readers, READERS[Math.min(readers, READERS.length - 1)] ?? 0),
    volumeWitness(context),
    scoreWitness(hour, context),
  ];
  const evidence = oddsOf(witnesses);
  return isEvidenceEnough(evidence, context)
    ? [{ domain, at, people, visitors, pages, evidence, witnesses }]
    : [];
}

function atOnce({ people, visitors }: Gathering) {
  const anonymous = visitors - people.length;
  return { code: 'people-at-once', count: visitors, ...(anonymous > 0 && { anonymous }) } as const;
}

/** Somebody known by an id only has no name, and a guessed one may be a colleague's. */
function namesOf(people: readonly string[], { personOf }: AccountContext): readonly string[] {
  const named = people.filter((person) => person.includes('@')).map((email) => personOf(email, {}));
  const names = named.flatMap(({ name, isGuess }) => (name === null || isGuess ? [] : [name]));
  return [...new Set(names)].slice(0, MOST_NAMED);
}
