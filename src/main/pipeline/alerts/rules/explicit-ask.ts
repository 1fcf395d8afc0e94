// Explicit ask: somebody at the company wants to talk, to try or to buy. Things that only look like it do not count: an
// anonymous form, a burst of forms, the tenth ask of an account that asks every day, a customer using the wrong form.
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import type { Signal } from '../../../../shared/model.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import {
  askEpisodes,
  pastAsks,
  isLikelyCustomer,
  newPeopleIn,
  PAST_MS,
  within,
  type AccountHistory,
  type ActivityEvent,
  type IsAsk,
} from '../evidence/account-history.ts';
import type { Meaning } from '../evidence/intent.ts';
import { createMeaningReader } from '../evidence/meanings.ts';
import { severityOf } from '../evidence/severity.ts';
import { counted, plain } from '../evidence/witnesses.ts';
import { defineRule, coolDownGrowths, nothingFound, type Rejection, type RuleContext } from './rule.ts';
import { signalContent, signalDescription, signalSubject } from './strong-signal.ts';

const NAME = 'explicit-ask';

/** More asks than this within this time do not come from a person. */
const BURST = { most: 2, withinMs: 20 * MINUTE_MS };

/** From this many asks in the month before, the next one is a habit, unless somebody new asks who has looked around. */
const HABIT = 2;

/** `recent` reaches back further than this, and everything an ask is weighed with lies within it. */
const LATE_MS = 2 * HOUR_MS;

/** An ask that is repeated under a different id comes within this time. */
const REPEATED_MS = 3 * HOUR_MS;

/** After this many forms, the account is one that sends forms. */
const MANY_ASKS = 4;

/** The evidence of a usual ask: behind everything that alerts. */
const USUAL = -1;

/** Log odds that an ask matters: a fit over simulated workspaces, rounded. */
const WEIGHTS = {
  ask: 0.7,
  /** Somebody of the account was on the site within the hour before. */
  looked: 0.2,
  /** Somebody new was there, too, and read about buying: earlier asks of the account say nothing then. */
  decides: 2,
  askedBefore: -1.8,
} as const;

/** Log odds of one from a private address. */
const UNSURE = -1.5;

/** Log odds by which a request is more severe than its chance says, because its sender is owed an answer, and the least it counts as. */
export const OWED = { more: 1.6, least: 0.1 } as const;

/** This many pages about buying within the hour make an ask at such an account news again. */
const BUYING_PAGES = 2;

interface Ask {
  readonly signal: Signal;
  /** With what is owed to whoever asked. */
  readonly evidence: number;
  readonly witnesses: readonly Witness[];
}

export const explicitAsk = defineRule<typeof NAME, Ask>(NAME, {
  source: 'signals',
  isStateless: true,
  find({ signals }, context) {
    if (!context.settings.explicitAskOn) return nothingFound;
    const fired: Ask[] = [];
    const rejected: Rejection<Ask>[] = [];
    for (const signal of signals) {
      if (!isAsk(context.meaningOf(signal.type, signal.properties))) continue;
      const judged = judgeAsk(signal, context, isAsk);
      if (isWeighed(judged)) {
        const evidence = Math.max(OWED.least, OWED.more + oddsOf(judged));
        fired.push({ signal, evidence, witnesses: judged });
      } else
        rejected.push({
          ...signalSubject(signal),
          reason: judged,
          // Nobody is interrupted again, but the person who asked is owed an answer.
          ...(judged.code === 'usual-asks' && { owed: { signal, evidence: USUAL, witnesses: [] } }),
        });
    }
    return { fired, rejected, latches: [] };
  },
  describe: ({ signal }) => signalDescription(NAME, signal),
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: 6 * HOUR_MS,
  // The user who snoozed the account did not know that it would ask.
  endsSnooze: () => true,
  passesFiltersWhenWatched: true,
  witnesses: ({ witnesses }) => witnesses,
  content: ({ signal }, { accountContext, meaningOf }) =>
    signalContent(
      signal,
      { score: null, meaning: meaningOf(signal.type, signal.properties) },
      accountContext(signal.account.domain),
    ),
  stillFires({ cause }, { store, settings }) {
    const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
    if (!settings.explicitAskOn || signal === null) return false;
    return createMeaningReader(store, settings)(signal.type, signal.properties).isAsk;
  },
  sameMomentMs: () => HOUR_MS,
});

function isAsk(meaning: Meaning): boolean {
  return meaning.isAsk;
}

/** The witnesses for it and against it, or why it does not matter. `counts` says what an ask is. */
export function judgeAsk(signal: Signal, context: RuleContext, counts: IsAsk): readonly Witness[] | Reason {
  const { contact, type, recordedAt } = signal;
  if (contact === null) return { code: 'ask-unnamed' };
  const known = historyAround(signal, context);
  if (known === null) return { code: 'ask-too-far-back' };
  const { own, recent } = known;
  if (isRepeated(own, within(recent, recordedAt - REPEATED_MS, recordedAt), type, counts))
    return { code: 'ask-repeated' };
  const burst = within(recent, recordedAt - BURST.withinMs, recordedAt).filter(({ meaning }) =>
    counts(meaning),
  );
  if (burst.length > BURST.most) return { code: 'asks-in-burst', count: burst.length };
  const hour = within(recent, recordedAt - HOUR_MS, recordedAt);
  const looked = hour.some(
    (event) =>
      !counts(event.meaning) && (event.person === null || event.person === own.person) && !event.isCrowd,
  );
  // Genuine asks from a private address follow a look around.
  if (!own.isOwn && (!looked || own.person === null)) return { code: 'ask-unnamed' };
  const history = known.history();
  if (isLikelyCustomer(history)) return { code: 'ask-of-customer' };
  const before = recordedAt - PAST_MS;
  const episodes = askEpisodes(history, before, counts);
  if (!own.isOwn) return episodes === 0 ? [plain('private-address', UNSURE)] : { code: 'ask-unnamed' };
  const buyingPages = hour.filter(({ meaning }) => meaning.topic !== null).length;
  // Bots use a new name in each form, so a form alone does not make someone new.
  const readers = hour.filter(({ meaning }) => meaning.topic !== null && !counts(meaning));
  const decides = newPeopleIn(history, readers, before).size > 0 && buyingPages >= BUYING_PAGES;
  const usual: Reason = { code: 'usual-asks', times: episodes };
  if (!decides && pastAsks(history, before, counts) >= MANY_ASKS) return usual;
  if (!decides && episodes >= HABIT && context.settings.pace !== 'everything') return usual;
  return [
    plain('alone', WEIGHTS.ask),
    ...(decides
      ? [plain('decides', WEIGHTS.decides)]
      : episodes > 0
        ? [counted('asked-before', episodes, WEIGHTS.askedBefore)]
        : []),
    ...(looked ? [plain('looked', WEIGHTS.looked)] : []),
  ];
}

/** True if it was weighed rather than ruled out. */
export function isWeighed(judged: readonly Witness[] | Reason): judged is readonly Witness[] {
  return Array.isArray(judged);
}

interface Surrounded {
  readonly own: ActivityEvent;
  /** What happened around the ask. */
  readonly recent: AccountHistory;
  /** What happened at the account in the last month. */
  readonly history: () => AccountHistory;
}

/** What is known around an ask, with itself in it; null if it lies further back than anything that is read. */
function historyAround(
  { id, account: { domain }, recordedAt }: Signal,
  { now, recent, history, longHistory }: RuleContext,
): Surrounded | null {
  const find = (known: AccountHistory): ActivityEvent | undefined =>
    within(known, recordedAt - 1, recordedAt).find((event) => event.id === id);
  // An ask that came in late lies before what is recent.
  const near = recordedAt < now - LATE_MS ? history(domain) : recent(domain);
  const own = find(near);
  if (own !== undefined) return { own, recent: near, history: () => history(domain) };
  // So much of its account came in with it that it is not among the newest.
  const long = longHistory(domain);
  const beneath = find(long);
  return beneath === undefined ? null : { own: beneath, recent: long, history: () => long };
}

/** `events`: those of the period in which the same ask counts as repeated. */
function isRepeated(
  own: ActivityEvent,
  events: readonly ActivityEvent[],
  type: string,
  counts: IsAsk,
): boolean {
  return (
    own.person !== null &&
    events.some(
      (event) =>
        event !== own &&
        event.type === type &&
        event.person === own.person &&
        counts(event.meaning) &&
        (event.at < own.at || (event.at === own.at && (event.id ?? '') < (own.id ?? ''))),
    )
  );
}
