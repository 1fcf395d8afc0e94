// What assistants may ask for, done like the panel does it: the same calls, with what must be known before the user is
// asked.
import { personName } from '../../../shared/words/team-words.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { morningMinuteOf } from '../../../shared/contract/marks.ts';
import { snoozeUntil } from '../../pipeline/alerts/pause-until.ts';
import type { AskActs } from '../assistants/ask/acts.ts';
import { domainOf } from '../../reading/lookup/query.ts';
import { createAlertCalls } from './alert-calls.ts';
import type { CallParts } from './call-parts.ts';
import { createClaimCalls } from './claim-calls.ts';
import { logActivity, refusalOf } from './log-activity.ts';

/** A call is repeated within minutes, or never. ms. */
const ASKED_AGAIN_MS = DAY_MS;

/** `shown`: of the organization that the panel shows. A request made in another organization is dropped. */
export function createAskActs(organization: () => string, shown: () => CallParts): AskActs {
  const { clock } = shown().ports;
  const store = () => shown().store();
  const claims = () => shown().workspace()?.claims() ?? null;
  return {
    organization,
    findAccount(typed) {
      const domain = domainOf(typed);
      const found = domain === null ? null : store().accounts.find(domain);
      return found === null ? null : { domain: found.domain, name: found.name };
    },
    me() {
      const inTeam = claims()?.me;
      return inTeam === undefined
        ? (shown().preferences.current().settings.me?.name ?? null)
        : personName(inTeam);
    },
    place: store,
    isInTeam: () => claims() !== null,
    colleagueWith: (domain) => claims()?.colleagueWith(domain) ?? null,
    snoozeUntil: (length) =>
      snoozeUntil(
        length,
        clock.now(),
        (at) => clock.utcOffsetMinutes(at),
        morningMinuteOf(shown().preferences.current().settings),
      ),
    refusalOf: (activity) => refusalOf(shown(), activity),
    isLogged: (domain, id) =>
      store()
        .outbox.listOf(domain, clock.now() - ASKED_AGAIN_MS)
        .some((entry) => entry.id === id),
    claim: (domain) => createClaimCalls(shown()).claimAccount(domain),
    snooze: (domain, length) =>
      createAlertCalls(shown()).changeAttention({ kind: 'account', domain }, `snooze-${length}`),
    log: (domain, activity, id) => logActivity(shown(), domain, activity, id),
  };
}
