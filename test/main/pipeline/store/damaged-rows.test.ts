// Every column of every table is damaged in one row: whatever the app reads, only that row is affected.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hotWindows, surfaces } from '../../../../src/shared/contract/service.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { tablesOf } from '../../../../src/main/pipeline/store/schema-names.ts';
import { wallClock } from '../../../../src/main/machine/local-time.ts';
import { createWorkspaceTable } from '../../../../src/main/pipeline/store/workspaces.ts';
import { HOUR_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal, written } from '../../../fakes/records.ts';

const domains = ['one.example', 'two.example'] as const;
const page = { limit: 10 } as const;
const newest = { at: Number.MAX_SAFE_INTEGER, key: '' } as const;

/** Puts two rows into every table that can have more than one per workspace. */
function fill(database: Database): Store {
  createWorkspaceTable(database).enter({ public: 'https://one.example', rest: null });
  createWorkspaceTable(database).enter({ public: 'https://two.example', rest: null });
  const store = createStore(database, 'main');
  const labels = [{ id: 3, name: 'EU', color: null, isTag: false }];
  for (const [index, domain] of domains.entries()) {
    const at = WEDNESDAY + index * HOUR_MS;
    const facts = { stage: domain, stageId: index, icpName: domain, icpId: index, country: domain, labels };
    const account = makeAccount(domain, { name: domain, companySize: domain, totalScore: index, ...facts });
    store.accounts.upsertFacts([account]);
    store.accounts.upsertFromSignals([makeSignal(domain, { domain })], at);
    store.rankings.replace('24h', [{ rank: index + 1, domain, score: index }], at, 2);
    store.rankings.replace('aggregate', [{ rank: index + 1, domain, score: index }], at, 2);
    const email = `ada.quillon@${domain}`;
    store.signals.insertNew(
      [0, 1].map((which) =>
        makeSignal(`${domain}-${which}`, {
          domain,
          type: domain,
          source: domain,
          recordedAt: at + which,
          contact: { id: null, email, score: 3 },
        }),
      ),
      index,
      { threshold: 60 },
    );
    const person = makePerson(domain);
    store.people.meet(person, domain, at);
    store.people.setScore(domain, index, at);
    store.likes.insertNew([makeLike(index, { account, person, likedAt: at })]);
    store.ledger.add(
      [
        {
          id: domain,
          kind: 'strong-signal',
          content: written(domain, ''),
          account: domain,
          person: domain,
          cause: { signalId: domain },
          severity: 0,
        },
      ],
      at,
      { walk: null, isCatchUp: false },
    );
    store.ledger.setState(domain, 'shown', null, at);
    store.decisions.add(
      [
        {
          subject: domain,
          domain,
          what: { code: 'signal', type: domain },
          alertId: null,
          reason: { code: 'unknown' },
        },
      ],
      at,
    );
    store.latches.write([{ rule: 'r', subject: domain, isArmed: false, level: 1 }], at);
    store.pendingLines.add([domain]);
    store.pendingPosts.add(domain, at);
    store.webhookState.noteWeek(index);
    store.openProblems.open(domain, at);
    store.dayCheck.note(index);
    store.personChoices.write({ email, publicIdentifier: domain }, 'join');
    store.recentLookups.remember({ kind: 'account', key: domain }, at);
    const claim = { account: domain, by: 'ada', at, untilAt: at, from: 'ben' };
    store.claims.apply({ kind: 'one', account: domain, claim }, 1);
    store.claims.apply({ kind: 'people', people: ['ada', 'ben'] }, 2);
    const logged = { type: 'x', properties: { note: 'x' }, signalId: `${domain}-0` };
    store.teamActs.apply([
      { kind: 'told', act: { by: 'ada', id: domain, kind: 'logged', account: domain, at, logged } },
    ]);
    store.skips.add(domain, at);
    store.accountOwners.write(domain, { id: index, name: 'Ada Ode' });
    store.teamActs.addPending({ id: domain, account: domain, at });
    store.teamStream.writeMark(1);
    store.teamStream.writeFirstEnd(1);
    store.teamStream.writeStream('acme');
    store.teamStream.writeGap({ fromAt: at, foundAt: at });
    store.marks.write({ kind: 'account', id: domain, isWatched: true, isMuted: false, snooze: null });
    const about = { kind: 'strong-signal', type: 'x', source: 'x', icp: 'x', account: domain };
    store.responses.write({ ...about, alertId: domain, act: 'opened', at });
    store.responses.unlearn({ trait: 'type', value: domain, at });
    store.feeds.markFresh(index === 0 ? 'signals' : 'ad-likes', at);
    store.feeds.saveWalk({ number: 1, cursor: 'x', pages: 1, isBaseline: false, isCatchUp: false }, true);
    const surface = surfaces[index] ?? 'public';
    store.spending.addSend(surface, at);
    store.spending.writeThrottle(surface, { blockedUntilAt: 1, blockedAt: 1, refusals: 1, perMinute: 1 });
    store.outbox.add({ id: domain, domain, type: 'call' }, at);
    store.outbox.markSent(domain, at, { createdId: `${domain}-0` });
    store.awake.mark(index, 0);
    store.audits.write({ hour: index, hours: 1, total: 1, checkedAt: at });
    store.trend.write({ currentCount: 1, previousCount: 1, percentageChange: 0 }, at);
    store.fetched.write('x', { page: index, at, total: 2, pageCount: 2, body: [1] });
  }
  return store;
}

function readAll(database: Database, store: Store): void {
  store.signals.insertNew([makeSignal('one.example-0'), makeSignal('two.example-1')], 9);
  store.signals.list(page);
  store.signals.list({ ...page, kinds: domains.map((domain) => ({ type: domain, source: domain })) });
  store.signals.oldestAt();
  store.accountOwners.all();
  store.signals.listTypes(9);
  store.counts.kinds();
  store.responses.list();
  store.responses.listUnlearned();
  for (const domain of domains) store.responses.find(domain);
  store.counts.hours(0);
  store.counts.total();
  store.facets.list(domains);
  store.facets.factsOf(domains);
  store.facets.idsOf('labels', ['EU']);
  store.facets.idsOf('stages', domains);
  store.lookup.findWords(['one'], 9);
  store.lookup.findWords(['two'], 9);
  store.lookup.findPart('example', 9);
  store.lookup.findContacts(['quillon'], 9);
  store.lookup.topHeat('account');
  store.sizes.measure();
  store.accounts.listByAggregateScore(9);
  store.accounts.listAfter('', 9);
  for (const window of [...hotWindows, 'aggregate'] as const) {
    store.rankings.list(window);
    store.rankings.lastFetch(window);
    store.rankings.firstPointAt(window);
    store.rankings.listPoints(domains, window, 0);
  }
  store.rankings.leadingWindow();
  store.people.listSeen({ at: Number.MAX_SAFE_INTEGER, key: '' }, 9);
  store.counts.contactsSeen({ at: Number.MAX_SAFE_INTEGER, key: '' }, 9);
  store.buying.listOf([{ type: 'demo_request', source: null }], 9);
  store.buying.listAlerted(9);
  store.people.listStalest(0, 9);
  store.people.listPoints(domains, 0);
  store.people.scoredSince(domains);
  store.people.firstPointAt(domains);
  store.people.listAfter('', 9);
  store.likes.firstAt();
  store.likes.list(page);
  store.ledger.list(page);
  store.ledger.listInState('shown');
  store.ledger.search({ text: 'o', states: ['shown'], before: { at: newest.at, id: '' }, limit: 9 });
  store.ledger.countUnread();
  store.toCall.list(WEDNESDAY, 0);
  store.toCall.requests(WEDNESDAY);
  store.toCall.handled(0);
  store.skips.list(0, WEDNESDAY);
  store.lastActs.of(
    domains.map((domain) => ({ domain, since: 0 })),
    { types: ['call', 'x'], isOurAct: () => true },
    WEDNESDAY,
  );
  store.threads.countUnread();
  for (const isUnread of [true, false])
    for (const head of store.threads.listHeads({ isUnread, limit: 9 })) {
      store.threads.find(head);
      store.threads.list(head, { limit: 9 });
    }
  store.ledger.lastFailure();
  store.deliveredAlerts.list('strong-signal', 0, 9);
  store.decisions.search({ text: 'o', outcome: 'all', before: newest, limit: 9 });
  store.decisions.search({ text: '', outcome: 'all', before: newest, limit: 9 });
  store.latches.listDisarmed('r');
  store.pendingLines.list();
  store.pendingPosts.list();
  store.webhookState.lastWeek();
  store.webhookState.pause();
  store.openProblems.list();
  store.dayCheck.last();
  store.marks.list();
  store.personChoices.list();
  store.recentLookups.list();
  store.claims.list();
  store.claims.people();
  store.claims.readMark();
  store.teamStream.readMark();
  store.teamStream.readFirstEnd();
  store.teamStream.readStream();
  store.teamStream.readGap();
  store.teamActs.nextPending();
  store.teamActs.stepsOf(domains);
  store.teamActs.loggedAmong(domains.map((domain) => `${domain}-0`));
  store.teamActs.loggedTimes(0);
  store.teamActs.listSince(0);
  store.marks.listEndedSnoozes(Number.MAX_SAFE_INTEGER);
  for (const of of ['type', 'source', 'stage', 'icp', 'label'] as const) store.history.listValues(of, 9);
  store.history.firstRecordedAt();
  for (const feed of ['signals', 'ad-likes'] as const) store.feeds.read(feed);
  store.feeds.openWalk();
  store.feeds.nextWalkNumber();
  store.outbox.list('sent');
  store.outbox.claimedIds();
  store.outbox.ownAmong(domains.map((domain) => `${domain}-0`));
  store.outbox.ownTimes(0);
  store.awake.list();
  store.audits.list();
  store.trend.read();
  store.fetched.list('x', z.array(z.number()));
  for (const surface of surfaces) {
    store.spending.listSends(surface, 0);
    store.spending.readThrottle(surface);
  }
  for (const walk of domains.keys()) store.signals.domainsOf(walk);
  for (const domain of domains) {
    store.signals.find(`${domain}-0`);
    store.signals.list({ ...page, domain });
    store.signals.contactsOf(domain, 9);
    store.teamActs.listWithoutSignal({ ...page, domain });
    store.causes.listOfOthers([domain], 0);
    store.accounts.find(domain);
    store.people.find(domain);
    store.people.listOf(domain, 9);
    store.ledger.find(domain);
    store.ledger.findOpen(domain, 0);
    store.ledger.listOpenIds(domain);
    store.ledger.listUnreadIds(domain);
    store.ledger.listRecent('strong-signal', domain, 0);
    store.latches.find('r', domain);
    store.marks.of('account', domain);
    store.outbox.listOf(domain, 0);
    store.decisions.find(domain);
    store.decisions.find(`signal:${domain}-0`);
    store.history.countSignals(domain, 0, newest.at);
    store.history.countStrong(domain, 0, newest.at, 0);
    store.history.countStrongHours(domain, 0, newest.at, 0);
    store.history.listActivity(domain, 0, 9);
    store.history.listLikes(domain, 0, 9);
    store.history.topScore(domain, 0);
    store.history.hasKnownPeople(domain, 0);
    store.rankings.findRow('24h', domain);
    store.rankings.countTopDays(domain, '24h', 9, {
      from: 0,
      to: newest.at,
      clock: wallClock(0, newest.at, () => 0),
    });
    store.rankings.points(domain, '24h', 9);
    store.rankings.pointAt(domain, '24h', newest.at);
    store.rankings.scoresAt([domain], '24h', [0, newest.at]);
    store.rankings.ranksAt([domain], '24h', newest.at);
  }
  createWorkspaceTable(database).ids();
  createWorkspaceTable(database).current();
  createWorkspaceTable(database).enter({ public: 'https://three.example', rest: null });
  store.ledger.markRead('all');
  store.sizes.pruneOlder(WEDNESDAY + 1, 9, store);
}

interface Columns {
  readonly key: string;
  /** All columns except the workspace and the row numbers, which SQLite does not let be anything else. */
  readonly others: readonly string[];
}

function columnsOf(database: Database, table: string): Columns {
  const columns = database
    .sql('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, pk }) => ({ name: String(name), type, isKey: pk !== 0 }));
  const keys = columns.filter(({ isKey }) => isKey);
  return {
    key: keys.map(({ name }) => name).join(', '),
    others: columns
      .filter(
        ({ name, type, isKey }) =>
          !(isKey && keys.length === 1 && type === 'INTEGER') && name !== 'workspace',
      )
      .map(({ name }) => name),
  };
}

/** Runs `work` and rolls back what it did to the database. */
function tryOut(database: Database, work: () => void): void {
  const undo = new Error('undo');
  try {
    database.transaction(() => {
      work();
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

test.each(tablesOf(openMemory()))(
  'a damaged row of %s fails nothing that is read, and is counted',
  (table) => {
    const database = openMemory();
    const store = fill(database);
    const { key, others } = columnsOf(database, table);
    const first = `SELECT ${key} FROM ${table} ORDER BY ${key} LIMIT 1`;
    for (const column of others) {
      tryOut(database, () => {
        const damage = database.sql(`UPDATE ${table} SET ${column} = x'00' WHERE (${key}) = (${first})`);
        expect(damage.run()).toBe(1);
        expect(() => readAll(database, store), column).not.toThrow();
      });
    }
    expect(new Set(store.unreadableRows().map((row) => row.table))).toContain(table);
  },
);
