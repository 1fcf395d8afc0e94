// Whatever the service answers, in whatever order, and whatever the machine does meanwhile (sleeps, wakes, has its clock set back,
// crashes): no request before it is allowed, no stall, nothing missed, nothing twice.
import type { Surface } from '../../../../../src/shared/model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noRateHeaders, type Outcome } from '../../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../../src/main/pipeline/api/reply.ts';
import type { SignalPage } from '../../../../../src/main/pipeline/api/signals.ts';
import { Budget } from '../../../../../src/main/pipeline/poll/budget/budget.ts';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import { Poller } from '../../../../../src/main/pipeline/poll/poller.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { createFakeLog } from '../../../../fakes/host.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createSignalService, deadCursor, noRoute } from '../../../../fakes/signal-service.ts';

type Answer =
  | { readonly kind: 'ok' | 'offline' | 'broken' | 'dead-cursor' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | null };

/** One request: how the service answers, how many signals arrived before it, and the clock's random value. */
interface Step {
  readonly answer: Answer;
  readonly arrived: number;
  readonly luck: number;
}

const answers: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'ok' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'offline' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'broken' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'dead-cursor' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('limited' as const),
      retryAfterMs: fc.option(fc.integer({ min: 0, max: 120 }).map((seconds) => seconds * 1_000)),
    }),
  },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    answer: answers,
    arrived: fc.integer({ min: 0, max: 12 }),
    luck: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** What happens in each minute of the run; in most minutes, nothing. */
const turns = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ kind: 'none' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('sleep' as const, 'set-forward' as const, 'set-back' as const),
        hours: fc.integer({ min: 1, max: 12 }),
      }),
    },
  ),
  { maxLength: 30 },
);

const HOUR_MS = 3_600_000;
const PER_MINUTE = 20;
/** Polling's share of the limit. */
const ALLOWED = 16;
const INTERVAL_MS = 10_000;
/** A wait that the clock seems to have skipped is repeated up to this length. */
const SERVED_AGAIN_MS = 300_000;
/** The longest back-off with its jitter, and the timer's longest delay. */
const LONGEST_STALL_MS = 360_000 + 60_000;

const broken: Outcome<SignalPage> = {
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 500),
  rate: noRateHeaders,
};
const limited = (retryAfterMs: number | null): Outcome<SignalPage> => ({
  kind: 'limited',
  failure: failureOf('rest', 'rate-limited', 429),
  rate: { ...noRateHeaders, retryAfterMs },
});

test('any schedule of replies', async () => {
  await fc.assert(
    fc.asyncProperty(steps, turns, fc.integer({ min: 1, max: 7 }), async (script, happenings, perPage) => {
      const clock = createFakeClock();
      const store = createStore(openMemory(), 'main');
      const service = createSignalService({ perPage });
      const posted: string[] = [];
      const post = (count: number): void => {
        for (let index = 0; index < count; index += 1) {
          const id = `s${String(posted.length).padStart(5, '0')}`;
          posted.push(id);
          service.post(makeSignal(id, { score: 95, recordedAt: clock.now() }));
        }
      };
      post(3);

      let sentAt: number[] = [];
      const broke: string[] = [];
      let allowedAt = 0;
      let restedAt = 0;
      let refusals = 0;
      let isScripted = false;
      let position = 0;
      service.before = (_request, cursor) => {
        const now = clock.now();
        // Recorded and checked at the end, because the poller would survive a feed that throws here.
        if (now < allowedAt) broke.push(`sent ${allowedAt - now} ms too early`);
        if (sentAt.filter((at) => at > now - 60_000).length >= ALLOWED) broke.push('sent beyond the minute');
        const idleMs = now - Math.max(sentAt.at(-1) ?? now, allowedAt, restedAt);
        if (idleMs > LONGEST_STALL_MS + (restedAt > 0 ? SERVED_AGAIN_MS : 0))
          broke.push(`stood still for ${idleMs} ms`);
        sentAt.push(now);
        const step = isScripted ? script[position] : undefined;
        if (step === undefined) return null;
        position += 1;
        post(step.arrived);
        clock.setRandom(step.luck);
        const { answer } = step;
        refusals = answer.kind === 'limited' ? refusals + 1 : answer.kind === 'offline' ? refusals : 0;
        switch (answer.kind) {
          case 'ok':
            return null;
          case 'offline':
            return noRoute;
          case 'broken':
            return broken;
          case 'dead-cursor':
            // Only a cursor can expire.
            return cursor === null ? null : deadCursor;
          case 'limited':
            allowedAt = Math.max(allowedAt, now + leastWaitMs(answer.retryAfterMs, refusals));
            return limited(answer.retryAfterMs);
        }
      };
      const createPoller = (): Poller =>
        new Poller({
          clock,
          log: createFakeLog(),
          budgets: { public: budget('public'), rest: budget('rest') },
          feedTable: store.feeds,
          onResult: () => Promise.resolve(),
          onIdle: () => Promise.resolve(),
          feeds: [
            createSignalsFeed({
              surface: service,
              store,
              clock,
              settings: () => defaultSettings,
              intervalMs: () => INTERVAL_MS,
              onProgress: () => undefined,
              onWalked: () => undefined,
            }),
          ],
        });
      function budget(surface: Surface): Budget {
        return new Budget({
          surface,
          clock,
          spending: store.spending,
          initialPlan: () => ({ name: null, perMinute: PER_MINUTE, perDay: null }),
        });
      }

      let poller = createPoller();
      const happen = async (turn: (typeof happenings)[number]): Promise<void> => {
        switch (turn.kind) {
          case 'none':
            return;
          case 'restart':
            await poller.stop();
            poller = createPoller();
            poller.start();
            return;
          case 'sleep':
            clock.jump(turn.hours * HOUR_MS);
            restedAt = clock.now();
            await poller.wake();
            return;
          case 'set-forward': {
            // No time has passed, so the minute is as full as before, and a short wait starts again.
            const leftMs = allowedAt - clock.now();
            clock.jump(turn.hours * HOUR_MS);
            restedAt = clock.now();
            sentAt = sentAt.map((at) => at + turn.hours * HOUR_MS);
            if (leftMs <= SERVED_AGAIN_MS) allowedAt += turn.hours * HOUR_MS;
            return;
          }
          case 'set-back':
            clock.jump(-turn.hours * HOUR_MS);
            sentAt = sentAt.map((at) => at - turn.hours * HOUR_MS);
            allowedAt -= turn.hours * HOUR_MS;
            restedAt = clock.now();
        }
      };

      poller.start();
      // The baseline is silent; signals after it raise alerts.
      await clock.advance(1_000);
      const silent = new Set(posted);
      isScripted = true;
      for (let rounds = 0; rounds < 400 && position < script.length; rounds += 1) {
        await happen(happenings[rounds] ?? { kind: 'none' });
        await clock.advance(60_000);
      }
      expect(position).toBe(script.length);
      await clock.advance(3_600_000);
      await poller.stop();
      expect(clock.pendingTimers()).toBe(0);
      expect(broke).toEqual([]);

      const known = store.signals.list({ limit: 10_000 }).map(({ id }) => id);
      expect([...known].sort()).toEqual([...posted].sort());
      const alerted = store.ledger
        .listReleasable()
        .flatMap(({ cause }) => ('signalId' in cause ? [cause.signalId] : []));
      expect(alerted.every((id) => !silent.has(id))).toBe(true);
      expect(new Set(alerted).size).toBe(alerted.length);
    }),
    { numRuns: 40 },
  );
}, 60_000);

/** API 8.1: Retry-After, doubled on each further refusal; a second when it is missing or zero. Doubling ends at 15 min. */
function leastWaitMs(retryAfterMs: number | null, refusals: number): number {
  const asked = Math.max(retryAfterMs ?? 0, 1_000);
  return Math.max(retryAfterMs ?? 0, Math.min(asked * 2 ** (refusals - 1), 900_000));
}
