// What main would say about its requests on a good day, except that ad likes failed a while ago and one feed is late.
import type { Diagnostics, FeedDiagnostics } from '../../src/shared/model.ts';
import { fakeNow, hour, minute } from './bridge-accounts.ts';

const second = 1_000;
const paced = 'As often as the day’s budget and the hour allow';
const usual = 'At its usual pace';

const fine: Omit<FeedDiagnostics, 'feed' | 'name' | 'surface'> = {
  state: 'fine',
  lastCallAt: fakeNow - 20 * second,
  lastFreshAt: fakeNow - 20 * second,
  lastError: null,
  gapAt: null,
  nextAt: fakeNow + 10 * second,
  why: usual,
};

const overloaded = {
  at: fakeNow - 12 * minute,
  code: 'server-error',
  status: 503,
  title: 'The service has a fault',
  requestId: 'req_8f2c41',
  message: 'The index is being rebuilt. Try again in a few minutes.',
} as const;

export const fakeDiagnostics: Diagnostics = {
  at: fakeNow,
  assistantCalls: [
    { at: fakeNow - 3 * minute, tool: 'account', outcome: 'answered' },
    { at: fakeNow - 3 * minute, tool: 'find', outcome: 'nothing' },
    { at: fakeNow - 26 * hour, tool: 'today', outcome: 'off' },
  ],
  keys: [
    {
      surface: 'public',
      plan: null,
      perMinute: 30,
      usedThisMinute: 2,
      leftThisMinute: 28,
      leftByService: null,
      perDay: 5_000,
      usedToday: 312,
      leftToday: 4_688,
      othersToday: 0,
      isLow: false,
      blockedUntilAt: null,
      lastCallAt: fakeNow - 20 * second,
      lastError: overloaded,
      next: { feed: 'Ad likes', at: fakeNow + 10 * second, why: usual },
    },
    {
      surface: 'rest',
      plan: 'Starter',
      perMinute: 60,
      usedThisMinute: 4,
      leftThisMinute: 56,
      leftByService: 41,
      perDay: 10_000,
      usedToday: 1_204,
      leftToday: 8_384,
      othersToday: 412,
      isLow: false,
      blockedUntilAt: null,
      lastCallAt: fakeNow - 7 * second,
      lastError: null,
      next: { feed: 'Signals', at: fakeNow + 8 * second, why: paced },
    },
  ],
  feeds: [
    {
      ...fine,
      feed: 'signals',
      name: 'Signals',
      surface: 'rest',
      lastCallAt: fakeNow - 7 * second,
      lastFreshAt: fakeNow - 7 * second,
      nextAt: fakeNow + 8 * second,
      why: paced,
    },
    { ...fine, feed: 'ad-likes', name: 'Ad likes', surface: 'public', lastError: overloaded },
    { ...fine, feed: 'ranked-24h', name: 'Hot accounts (24 hours)', surface: 'public' },
    {
      ...fine,
      feed: 'person-scores',
      name: 'People’s scores',
      surface: 'public',
      state: 'halted',
      lastCallAt: fakeNow - 2 * hour,
      lastFreshAt: null,
      lastError: {
        at: fakeNow - 2 * hour,
        code: 'scope-missing',
        status: 403,
        title: 'The key may not read this',
        requestId: null,
        message: null,
      },
      nextAt: fakeNow + hour,
      why: 'The key lacks the scope; Hotlist asks again once an hour',
    },
    {
      ...fine,
      feed: 'trend',
      name: 'Trend',
      surface: 'public',
      state: 'late',
      lastFreshAt: fakeNow - 3 * hour,
      lastCallAt: fakeNow - 3 * hour,
      nextAt: fakeNow + 40 * minute,
      why: 'Your budget for the day is used up',
    },
    {
      ...fine,
      feed: 'audit',
      name: 'Check for missing signals',
      surface: 'rest',
      why: 'With spare API calls',
    },
  ],
  pace: { intervalMs: 7_300, signalsPerHour: 36 },
  completeness: { completeTo: fakeNow - (fakeNow % hour), checkedAt: fakeNow - 4 * minute },
  setAside: [],
  unreadableRows: [],
};
