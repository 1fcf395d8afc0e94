// Alerts that were decided while the clock was ahead do not hold back others once it is corrected.
import { eventContent } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { expect, test } from 'vitest';
import { coolDownOf, type GateContext } from '../../../../../src/main/pipeline/alerts/decide/decide.ts';
import { createLookups } from '../../../../../src/main/pipeline/alerts/decide/gather-context.ts';
import { createReleaseContext } from '../../../../../src/main/pipeline/alerts/deliver/release-context.ts';
import type { Candidate } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, written } from '../../../../fakes/records.ts';

const YEAR_MS = 365 * 86_400_000;

function setUp(decidedAt: number) {
  const store = createMemoryStore();
  const alert = {
    id: 'strong-signal:1',
    kind: 'strong-signal',
    content: written('One', ''),
    severity: 90,
    watchedPerson: null,
    account: 'a.example',
    person: null,
    cause: { signalId: '1' },
  } as const;
  store.ledger.add([alert], decidedAt, { walk: null, isCatchUp: false });
  store.ledger.setState(alert.id, 'shown', null, decidedAt);
  const found = store.ledger.find(alert.id);
  if (found === null) throw new Error('the alert is not in the ledger');
  return { store, found };
}

test.each([
  ['an hour ago, it cools down', WEDNESDAY - 60_000, true],
  ['a year from now, it does not', WEDNESDAY + YEAR_MS, false],
])('of an alert decided %s', (_name, decidedAt, isHeldUp) => {
  const { store, found } = setUp(decidedAt);
  const candidate: Candidate = {
    id: 'strong-signal:2',
    rule: 'strong-signal',
    account: 'a.example',
    person: null,
    cause: { signalId: '2' },
    subject: {
      key: 'signal:2',
      domain: 'a.example',
      what: { code: 'ranked', rank: 1, score: 1, window: '24h' },
    },
    severity: 90,
    watchedPerson: null,
    passesFilters: false,
    coolDownGrowth: 1,
    leastCoolDownMs: 0,
    coolDownAfter: '',
    isAboutCustomers: false,
    endsSnooze: () => false,
    content: () => eventContent('One', { code: 'ad-like' }),
  };
  const context: GateContext = {
    now: WEDNESDAY,
    settings: defaultSettings,
    utcOffsetMinutes: () => 0,
    account: () => null,
    marks: (domain) => store.marks.of('account', domain),
    recentAlerts: () => [found],
  };
  expect(coolDownOf(candidate, context) !== null).toBe(isHeldUp);
  const release = createReleaseContext(
    { clock: createFakeClock(), store, settings: () => defaultSettings, pausedUntilAt: () => null },
    { isDoNotDisturb: false, isJudgedAnew: false },
  );
  expect(release.openAlert('a.example') !== null).toBe(isHeldUp);
});

test('an alert shown a year from now is not open, so what cools down does not come as if it could join it', () => {
  const { store } = setUp(WEDNESDAY + YEAR_MS);
  expect(createLookups(store, WEDNESDAY).hasOpenAlert('a.example', WEDNESDAY - 60_000)).toBe(false);
});
