// The events of `hotlist run --json` and of the relay: one JSON object a line. Field names are a contract with the scripts that read them.
import { basisOfAlert } from '../../../../shared/basis.ts';
import { alertBody, alertTitle, eventFacts } from '../../../../shared/words/alert-body.ts';
import type { Alert, FeedName, StatusView, Surface } from '../../../../shared/model.ts';
import { reasonWords } from '../../../../shared/words/reason-words.ts';
import { jsonLine } from '../../../machine/outside-text.ts';
import type { ClaimEvent } from '../../../team/team-source.ts';
import type { FeedResult } from '../../../pipeline/poll/feed.ts';
import { nextStep } from './next-step.ts';
import type { HeadlessView } from './view.ts';

/**
 * `writeLine` resolves once the line has left this process; false when nobody reads it. A status line is written when it has
 * something new, not after each poll.
 */
export function createJsonJournal(writeLine: (line: string) => Promise<boolean>): HeadlessView {
  const write = (event: Readonly<Record<string, unknown>>): Promise<boolean> =>
    writeLine(jsonLine(event, withSurfaceNames));
  let lastStatus = '';
  return {
    ready: (fields, at) => void write({ event: 'ready', ...fields, at }),
    leader: (isLeader, at) => void write({ event: 'leader', isLeader, at }),
    poll: (feed, result, at) => void write(pollEvent(feed, result, at)),
    alert: (alert, at, isAgain = false, claimedBy = null) =>
      write({ ...alertEvent(alert, at, claimedBy), ...(isAgain ? { again: true } : {}) }),
    claim: (event, at) => void write({ ...claimEvent(event, at) }),
    status(status, _at, diagnostics) {
      const event = statusEvent(status);
      const { state, surface, detail } = event;
      const { completeness } = status;
      const said = JSON.stringify({ state, surface, detail, completeTo: completeness?.completeTo });
      if (said === lastStatus || event.state === null) return;
      lastStatus = said;
      void write({
        ...event,
        ...(completeness === undefined ? {} : { completeness }),
        diagnostics: diagnostics(),
      });
    },
    isDrawn: false,
    show: () => undefined,
    end: () => undefined,
  };
}

/** The surfaces are named by what they serve, as in a policy. */
const surfaceNames: Readonly<Record<Surface, string>> = { public: 'accounts', rest: 'signals' };

function withSurfaceNames(key: string, value: unknown): unknown {
  if (key === 'surface') return value === 'public' || value === 'rest' ? surfaceNames[value] : value;
  if (key === 'surfaces' && Array.isArray(value)) return value.map((one) => withSurfaceNames('surface', one));
  return value;
}

function pollEvent(feed: FeedName, result: FeedResult, at: number): Readonly<Record<string, unknown>> {
  const base = { event: 'poll', feed, outcome: result.kind };
  switch (result.kind) {
    case 'fresh':
      return { ...base, new: result.newCount, malformed: result.malformedCount, at };
    case 'waiting':
      return { ...base, new: 0, untilAt: result.untilAt, at };
    case 'limited':
    case 'refused':
    case 'offline':
    case 'broken': {
      const { code, status, requestId } = result.failure;
      return { ...base, new: 0, code, status, requestId, at };
    }
  }
}

function alertEvent(alert: Alert, at: number, claimedBy: string | null): Readonly<Record<string, unknown>> {
  const { id, kind, content, account, person, cause, state } = alert;
  const title = alertTitle(alert);
  const body = alertBody(alert);
  const reason = alert.reason === null ? null : reasonWords(alert.reason);
  const basis = basisOfAlert(content);
  const facts = content.code === 'event' ? eventFacts(content) : null;
  return {
    event: 'alert',
    id,
    kind,
    title,
    body,
    basis,
    facts,
    account,
    person,
    cause,
    state,
    reason,
    claimedBy,
    at,
  };
}

/** `by`: who has the account now, had it, or has it already; null where nobody does. */
export function claimEvent(
  claim: {
    readonly account: string;
    readonly by: string | null;
    readonly state: ClaimEvent['state'] | 'refused';
  },
  at: number,
): Readonly<Record<string, unknown>> {
  const { account, by, state } = claim;
  return { event: 'claim', account, by, state, at };
}

function statusEvent(
  status: StatusView,
): Readonly<Record<string, unknown>> & { readonly state: string | null } {
  const [problem] = status.problems;
  return {
    event: 'status',
    state: status.state === 'starting' ? null : status.state,
    surface: problem?.surface ?? null,
    detail: [problem?.title ?? status.text, problem?.next ?? nextStep(status)].filter(Boolean).join(' '),
    nextAt: status.nextCheckAt,
  };
}
