// The lines of `watch --json`: their fields are a contract.
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { expect, test } from 'vitest';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import { noRateHeaders } from '../../../../../src/main/pipeline/api/outcome.ts';
import { createJsonJournal } from '../../../../../src/main/hosts/system/headless/json-lines.ts';
import type { StatusView } from '../../../../../src/shared/model.ts';
import { makeAlert } from '../../../../fakes/records.ts';

function setUp() {
  const lines: string[] = [];
  return {
    journal: createJsonJournal((line) => {
      lines.push(line);
      return Promise.resolve(true);
    }),
    events: () => lines.map((line): unknown => JSON.parse(line)),
  };
}

const status = (more: Partial<StatusView>): StatusView => ({
  state: 'live',
  text: 'Live',
  nextCheckAt: 9,
  lastFreshAt: 1,
  pausedUntilAt: null,
  budgets: [],
  problems: [],
  progress: null,
  ...more,
});

test('ready, a good poll, a failed one and one that waits', () => {
  const { journal, events } = setUp();
  journal.ready({ mode: 'demo', surfaces: ['public', 'rest'] }, 1);
  journal.poll('signals', { kind: 'fresh', newCount: 3, malformedCount: 1, isMoreWaiting: false }, 2);
  const failure = { ...failureOf('rest', 'server-error', 503), requestId: 'req_1' };
  journal.poll('signals', { kind: 'broken', failure, rate: noRateHeaders }, 3);
  journal.poll('trend', { kind: 'waiting', untilAt: 8 }, 4);
  expect(events()).toEqual([
    { event: 'ready', mode: 'demo', surfaces: ['accounts', 'signals'], at: 1 },
    { event: 'poll', feed: 'signals', outcome: 'fresh', new: 3, malformed: 1, at: 2 },
    {
      event: 'poll',
      feed: 'signals',
      outcome: 'broken',
      new: 0,
      code: 'server-error',
      status: 503,
      requestId: 'req_1',
      at: 3,
    },
    { event: 'poll', feed: 'trend', outcome: 'waiting', new: 0, untilAt: 8, at: 4 },
  ]);
});

test('an alert with its cause, state and reason', () => {
  const { journal, events } = setUp();
  void journal.alert(
    makeAlert('strong-signal:s1', {
      content: eventContent(
        'Alder',
        { code: 'signal', type: 'demo_request', score: null },
        { who: personNamed('Kit Wren') },
      ),
      cause: { signalId: 's1' },
      state: 'held',
      reason: { code: 'muted' },
    }),
    5,
  );
  expect(events()).toEqual([
    {
      event: 'alert',
      id: 'strong-signal:s1',
      kind: 'strong-signal',
      title: 'Alder · Demo request',
      body: 'Kit Wren',
      basis: 'observed',
      facts: [{ what: 'Demo request · Kit Wren', basis: 'observed' }],
      account: 'alder.example',
      person: null,
      cause: { signalId: 's1' },
      state: 'held',
      reason: 'You muted this account',
      claimedBy: null,
      at: 5,
    },
  ]);
});

test('who of the team has an account, beside an alert and on a line of its own', () => {
  const { journal, events } = setUp();
  void journal.alert(makeAlert('strong-signal:s1'), 5, false, 'ben');
  journal.claim?.({ account: 'alder.example', by: 'ben', state: 'released' }, 6);
  expect(events()).toMatchObject([
    { event: 'alert', claimedBy: 'ben' },
    { event: 'claim', account: 'alder.example', by: 'ben', state: 'released', at: 6 },
  ]);
});

test('a status only when it says something new, and none while starting', () => {
  const { journal, events } = setUp();
  const none = () => null;
  journal.status(status({ state: 'starting' }), 1, none);
  journal.status(status({}), 2, none);
  journal.status(status({ nextCheckAt: 10 }), 3, none);
  const problem = {
    surface: 'rest',
    severity: 'needs-you',
    title: 'Refused.',
    next: 'Replace it.',
    action: 'replace-key',
    requestId: null,
    sinceAt: 0,
  } as const;
  journal.status(status({ state: 'refused', problems: [problem], nextCheckAt: null }), 4, none);
  expect(events()).toEqual([
    { event: 'status', state: 'live', surface: null, detail: 'Live', nextAt: 9, diagnostics: null },
    {
      event: 'status',
      state: 'refused',
      surface: 'signals',
      detail: 'Refused. Replace it.',
      nextAt: null,
      diagnostics: null,
    },
  ]);
});

test('a status carries the diagnostics, gathered for it alone, and the proof, and comes again when that has moved', () => {
  const { journal, events } = setUp();
  const diagnostics = {
    at: 2,
    keys: [],
    feeds: [],
    pace: null,
    completeness: null,
    setAside: [],
    unreadableRows: [],
  };
  let gathered = 0;
  const gather = () => ((gathered += 1), diagnostics);
  const proof = { completeTo: 3_600_000, checkedAt: 4_000_000 };
  journal.status(status({ completeness: proof }), 2, gather);
  journal.status(status({ completeness: { ...proof, checkedAt: 4_600_000 } }), 3, gather);
  journal.status(status({ completeness: { ...proof, completeTo: 7_200_000 } }), 4, gather);
  const line = { event: 'status', state: 'live', surface: null, detail: 'Live', nextAt: 9, diagnostics };
  expect(events()).toEqual([
    { ...line, completeness: proof },
    { ...line, completeness: { ...proof, completeTo: 7_200_000 } },
  ]);
  expect(gathered).toBe(2);
});
