// Whatever is done, the panel, the tray, the terminal, the command and assistants name the same account to call next.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tools } from '../../../src/main/app/assistants/tools.ts';
import { renderScreen } from '../../../src/main/hosts/system/headless/screen.ts';
import { render } from '../../../src/main/hosts/terminal/render.ts';
import { loadLetters } from '../../../src/main/machine/cell-width.ts';
import { eventContent } from '../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { Store } from '../../../src/main/pipeline/store/store.ts';
import { today } from '../../../src/main/reading/queries/day.ts';
import { createContentViewer } from '../../../src/main/reading/view-model/content-view.ts';
import { listCalls } from '../../../src/main/reading/view-model/next-call.ts';
import { viewTray } from '../../../src/main/reading/view-model/tray-view.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import { initialSettings } from '../../../src/shared/contract/settings.ts';
import type { Claim, PanelState } from '../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { waitingWords } from '../../../src/shared/words/waiting-words.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makeAlert, makeSignal, noTypeAnswers } from '../../fakes/records.ts';

beforeAll(() => loadLetters());

const domains = ['alder.example', 'birch.example', 'cedar.example', 'dogwood.example'] as const;
const utcOffsetMinutes = (): number => 60;
const dayOf = (at: number): number => Math.floor((at + HOUR_MS) / DAY_MS);
const me = 'ada';
const choice = {
  window: '24h',
  order: 'score',
  filter: emptyFilter,
  namedFilters: [],
  settings: initialSettings,
} as const;

const acts = {
  ask: (store: Store, domain: string, now: number, id: string) =>
    alert(store, 'explicit-ask', domain, now, id),
  alert: (store: Store, domain: string, now: number, id: string) =>
    alert(store, 'buyer-visit', domain, now, id),
  done(store: Store, domain: string) {
    const ids = store.ledger.list({ domain, limit: 100 }).map((one) => one.id);
    store.ledger.change({ ids, to: 'done' });
  },
  snooze(store: Store, domain: string, now: number) {
    const snooze = { sinceAt: now, untilAt: now + HOUR_MS, topScore: 0, alertId: null };
    store.marks.write({ ...store.marks.of('account', domain), snooze });
  },
  mute(store: Store, domain: string) {
    const marks = store.marks.of('account', domain);
    store.marks.write({ ...marks, isMuted: !marks.isMuted });
  },
  skip: (store: Store, domain: string, now: number) => store.skips.add(domain, now),
  claim(store: Store, domain: string, now: number, id: string) {
    const claim: Claim = { account: domain, by: 'ben', at: now, untilAt: now + HOUR_MS, from: null };
    const isHeld = store.claims.list().some(({ account }) => account === domain);
    store.claims.apply({ kind: 'one', account: domain, claim: isHeld ? null : claim }, Number(id));
  },
  call: (store: Store, domain: string, now: number, id: string) =>
    store.outbox.add({ id, domain, type: 'call' }, now),
  miss: (store: Store, domain: string, now: number, id: string) =>
    store.outbox.add({ id, domain, type: 'call', properties: { outcome: 'no-answer' } }, now),
  elsewhere: (store: Store, domain: string, now: number, id: string) =>
    store.signals.insertNew(
      [makeSignal(id, { domain, type: 'crm_email_sent', recordedAt: now })],
      Number(id),
    ),
  wait: () => undefined,
} as const;

function alert(
  store: Store,
  kind: 'buyer-visit' | 'explicit-ask' | 'handed-over' | 'reminder',
  domain: string,
  now: number,
  id: string,
): void {
  const content = eventContent(domain.toUpperCase(), { code: 'signal', type: 'demo_request', score: null });
  const decided = { ...makeAlert(id, { kind, account: domain, content }), severity: (Number(id) * 37) % 100 };
  store.ledger.add([{ ...decided, happenedAt: now }], now, { walk: null, isCatchUp: false });
}

/** Whom each of the five names, with how long they have waited; null for nobody. */
function namedBy(store: Store, viewer: ReturnType<typeof createContentViewer>, now: number) {
  const moment = { now, utcOffsetMinutes };
  const holder = (domain: string) =>
    store.claims.list().find(({ account, untilAt }) => account === domain && untilAt > now);
  const isColleagues = (domain: string): boolean => holder(domain) !== undefined;
  const { hot } = viewer(store, choice, { ...moment, isColleagues }, false);
  const state: PanelState = { ...fakePanelState, hot };
  const { next } = hot.today;
  const panel =
    next === null
      ? null
      : [next.domain, next.waiting && waitingWords(next.waiting, now, dayOf).toLowerCase()];

  const labels = viewTray(state, moment).menu.flatMap((item) => (item.kind === 'item' ? item.label : []));
  const at = labels.findIndex((text) => text.startsWith('Call next: '));
  const label = at === -1 ? undefined : labels.slice(at, at + 2).join(' ');
  const lines = renderScreen({ state, alerts: [], ...moment, width: 200, rows: 40 }).map((line) =>
    line.map(({ text }) => text).join(''),
  );
  const screen = lines.find((text) => text.startsWith('Call next'));
  const recorded = {
    store,
    isDemo: false,
    hotWindow: '24h',
    me,
    settings: initialSettings,
    typeAnswers: noTypeAnswers,
  } as const;
  const [head = '', ...rest] = render(today(recorded, moment), { now, width: null, utcOffsetMinutes });
  const answer = tools.today.answer(recorded, {}, moment);
  const [first] = (answer.kind === 'answer' ? answer.answer['toCall'] : []) as ReturnType<
    typeof today
  >['toCall'];
  const waits = (text: string): string | null =>
    /(?:waiting|under a minute|\d+ (?:h|min)|since)[^·(]*/.exec(text.toLowerCase())?.[0]?.trim() ?? null;
  const domainIn = (text: string): string | null =>
    domains.find((domain) => text.toLowerCase().includes(domain)) ?? null;
  const read = (text: string | undefined): unknown =>
    text === undefined ? null : [domainIn(text), waits(text.replaceAll(/in \d+ days/g, ''))];
  return {
    panel,
    tray: read(label),
    terminal: read(screen),
    command: head.startsWith('All done')
      ? null
      : read([head, ...rest.slice(0, rest.indexOf('') + 1 || undefined)].join(' · ')),
    assistant:
      first === undefined
        ? null
        : [
            first.domain,
            first.waitingSince === null
              ? null
              : waitingWords(
                  {
                    domain: '',
                    sinceAt: Date.parse(first.waitingSince),
                    dueAt: 0,
                    areReported: first.isAnswerReported === true,
                  },
                  now,
                  dayOf,
                ).toLowerCase(),
          ],
  };
}

test('whatever was done, the panel, the tray, the terminal, the command and an assistant name the same', () => {
  const kinds = Object.keys(acts) as (keyof typeof acts)[];
  const step = fc.record({
    act: fc.constantFrom(...kinds),
    domain: fc.constantFrom(...domains),
    afterMinutes: fc.constantFrom(0, 0, 0, 1, 20, 90, 15 * 60),
  });
  const reasons = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const store = createMemoryStore();
      const viewer = createContentViewer();
      store.accounts.upsertFacts(domains.map((domain) => makeAccount(domain)));
      const rows = domains.map((domain, index) => ({ domain, rank: index + 1, score: 90 - index }));
      store.rankings.replace('24h', rows, WEDNESDAY, rows.length);
      let now = WEDNESDAY;
      for (const [index, { act, domain, afterMinutes }] of steps.entries()) {
        now += afterMinutes * MINUTE_MS;
        acts[act](store, domain, now, String(index + 1));
        const { panel, ...others } = namedBy(store, viewer, now);
        reasons.add(
          today(
            {
              store,
              isDemo: false,
              hotWindow: '24h',
              me,
              settings: initialSettings,
              typeAnswers: noTypeAnswers,
            },
            { now, utcOffsetMinutes },
          ).toCall[0]?.why ?? 'nobody',
        );
        for (const [door, named] of Object.entries(others)) expect([door, named]).toEqual([door, panel]);
      }
    }),
    { seed: 48, numRuns: 80 },
  );
  expect([...reasons].toSorted()).toEqual(['alert', 'nobody', 'overdue', 'uncontacted', 'waiting']);
});

test('a call that nobody took ends no clock, and the account is called again after an hour', () => {
  const store = createMemoryStore();
  const name = (now: number) => {
    const { calls, waiting } = listCalls(store, { now, utcOffsetMinutes, settings: initialSettings }, 5);
    return { next: calls.map(({ domain }) => domain), waiting: waiting.map(({ domain }) => domain) };
  };
  acts.ask(store, 'alder.example', WEDNESDAY, '1');
  acts.alert(store, 'birch.example', WEDNESDAY, '2');
  const calledAt = WEDNESDAY + 5 * MINUTE_MS;
  acts.miss(store, 'alder.example', calledAt, '3');
  acts.miss(store, 'birch.example', calledAt, '4');
  expect(name(calledAt)).toEqual({ next: [], waiting: ['alder.example'] });
  expect(name(calledAt + HOUR_MS)).toEqual({ next: ['alder.example'], waiting: ['alder.example'] });
  acts.call(store, 'alder.example', calledAt + HOUR_MS, '5');
  expect(name(calledAt + HOUR_MS)).toEqual({ next: [], waiting: [] });
});

test('where it is night a visit waits for calling hours, and a follow-up that is due does not', () => {
  const first = (kind: 'buyer-visit' | 'handed-over' | 'reminder') => {
    const store = createMemoryStore();
    const countries = { 'alder.example': 'Japan', 'birch.example': 'Germany' };
    for (const [domain, country] of Object.entries(countries))
      store.accounts.upsertFacts([{ ...makeAccount(domain), country }]);
    alert(store, 'buyer-visit', 'birch.example', WEDNESDAY, '1');
    alert(store, kind, 'alder.example', WEDNESDAY, '2');
    return listCalls(store, { now: WEDNESDAY, utcOffsetMinutes, settings: initialSettings }, 5).calls[0]
      ?.domain;
  };
  expect(first('buyer-visit')).toBe('birch.example');
  expect(first('handed-over')).toBe('birch.example');
  expect(first('reminder')).toBe('alder.example');
});
