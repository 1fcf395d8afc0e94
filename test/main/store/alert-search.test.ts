// The history is searched in what the screen says, in the language that is spoken, though codes are what is stored.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventSays, personNamed } from '../../../src/main/alerts/rules/event-says.ts';
import type { Database } from '../../../src/main/store/database.ts';
import { createStore, type Store } from '../../../src/main/store/store.ts';
import { alertStates, type AlertKind } from '../../../src/shared/contract/alerts.ts';
import type { AlertSays, EventSays } from '../../../src/shared/contract/alert-says.ts';
import { languages } from '../../../src/shared/contract/languages.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { speak } from '../../../src/shared/messages/spoken.ts';
import { alertLine, alertName } from '../../../src/shared/words/alert-body.ts';
import { readSaidFacts } from '../../../src/shared/words/said-words.ts';
import { openMemory } from '../../fakes/database.ts';
import { makeAlert, makeSignal, written } from '../../fakes/records.ts';
import { allSays } from '../../fakes/says.ts';

let database: Database;
let store: Store;
beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});
afterEach(() => {
  speak('en');
  database.close();
});

const cause = { signalId: 's1' };
const kindOf: Readonly<Record<AlertSays['code'], AlertKind>> = {
  event: 'strong-signal',
  digest: 'digest',
  'digest-of-one': 'digest',
  'activity-refused': 'system',
  'service-trouble': 'system',
  'key-trouble': 'system',
  'team-trouble': 'system',
  'low-quota': 'system',
  'notifications-off': 'system',
  legacy: 'strong-signal',
  unknown: 'strong-signal',
};

function kindFor(says: AlertSays): AlertKind {
  const what = says.code === 'event' ? says.what.code : null;
  return what === 'follow-up' ? 'reminder' : what === 'handed-over' ? what : kindOf[says.code];
}

function add(id: string, says: AlertSays): void {
  store.ledger.add([{ ...makeAlert(id, { says, kind: kindFor(says) }), severity: 1 }], 1, {
    walk: null,
    isCatchUp: false,
  });
}

function found(text: string, limit = 9_999): readonly string[] {
  const before = { at: Number.MAX_SAFE_INTEGER, id: '' };
  return store.ledger
    .search({ text: text.toLowerCase(), states: alertStates, before, limit })
    .map(({ id }) => id);
}

function know(...types: readonly string[]): void {
  store.signals.insertNew(
    types.map((type) => makeSignal(`of-${type}`, { type })),
    1,
  );
}

describe.each(languages)('in %s', (language) => {
  test('each alert is found by each word that its line shows, and by the whole line', () => {
    speak(language);
    know('demo_request', 'PricingPageVisit', 'pricing_page_visit', 'webinar_attended', 'e_invoice_sent');
    for (const [index, says] of allSays.entries()) add(String(index), says);
    const missed = new Set<string>();
    const foundBy = new Map<string, ReadonlySet<string>>();
    for (const [index, says] of allSays.entries()) {
      const line = alertLine({ says, cause });
      for (const text of [alertName({ says }), line, ...line.split(/[\s·,]+/u)]) {
        const ids = foundBy.get(text) ?? new Set(found(text));
        foundBy.set(text, ids);
        if (!ids.has(String(index))) missed.add(`${text} (${says.code})`);
      }
    }
    expect([...missed]).toEqual([]);
  });
});

test('a change of language changes what is found; what an earlier version wrote is found as it was written', () => {
  know('demo_request');
  add('new', eventSays('Emberkiln', { code: 'signal', type: 'demo_request', score: null }));
  add('old', written('Alder', 'Demo request'));
  expect(found('demo request')).toEqual(['old', 'new']);
  expect(found('demo-anfrage')).toEqual([]);
  speak('de');
  expect(found('demo request')).toEqual(['old']);
  expect(found('demo-anfrage')).toEqual(['new']);
  expect(found('ember')).toEqual(['new']);
});

test('letters that stand in the codes alone find nothing', () => {
  add('a', eventSays('Emberkiln', { code: 'buying-research' }, { who: personNamed('Bo Larkin') }));
  for (const text of ['event', 'watched', 'isguess', 'null', 'zzz']) expect(found(text), text).toEqual([]);
  // The address is said only of somebody whose name is not known for sure.
  const who = { ...personNamed('Dana Vale'), email: 'dv@ember.example' };
  add('b', eventSays('Emberkiln', { code: 'buying-research' }, { who }));
  expect([found('dv@ember'), found('dana vale')]).toEqual([[], ['b']]);
});

test('a number is found as it is written, with the marks of the language', () => {
  const standing = { isBefore: false, rank: 3, was: null, score: 2_999, window: '24h' } as const;
  add('a', { ...eventSays('Emberkiln', { code: 'buying-research' }), standing });
  expect([found('2,999'), found('24 h score 2,999'), found('score 2,998')]).toEqual([['a'], ['a'], []]);
  speak('de');
  expect(found('2.999')).toEqual(['a']);
});

test('a number is found as somebody wrote it, and where it is made of another one', () => {
  const says = (said: EventSays['said']): AlertSays =>
    eventSays('Emberkiln', { code: 'buying-research' }, { said });
  const facts = (properties: Readonly<Record<string, unknown>>): AlertSays =>
    says({ code: 'facts', facts: readSaidFacts(properties) });
  add('budget', facts({ budget: '$25,000' }));
  add('quoted', says({ code: 'quoted', text: 'we need 4 500 of 59' }));
  add('timed', facts({ seconds_on_page: 6_000, page: '/pricing' }));
  expect(['25,000', '$25,000', '4 500', 'of 59', '100 min'].map((text) => found(text))).toEqual([
    ['budget'],
    ['budget'],
    ['quoted'],
    ['quoted'],
    ['timed'],
  ]);
  expect(['25,001', '58'].map((text) => found(text))).toEqual([[], []]);
});

test('only alerts that may have a number of two digits are put into words for it', () => {
  const asked: string[] = [];
  database.defineFunction('alert_words', (value) => {
    asked.push(String(value));
    return '';
  });
  for (const seats of [57, 58, 59])
    add(
      String(seats),
      eventSays(
        'Emberkiln',
        { code: 'buying-research' },
        { said: { code: 'facts', facts: readSaidFacts({ seats }) } },
      ),
    );
  found('59 seats');
  expect(asked).toHaveLength(1);
});

test('an alert of a code of another version costs its words only: it is listed, plain, and stays as it is', () => {
  add('a', eventSays('Emberkiln', { code: 'buying-research' }));
  add('b', eventSays('Alder', { code: 'buying-research' }));
  const odd = '{"code":"of-tomorrow","name":"Emberkiln","more":[1]}';
  database.sql('UPDATE alert SET says = ? WHERE id = ?').run(odd, 'a');
  const partly = `{"code":"event","name":"Alder","what":{"code":"of-tomorrow","n":1}}`;
  database.sql('UPDATE alert SET says = ? WHERE id = ?').run(partly, 'b');
  const lines = store.ledger.list({ limit: 9 }).map((alert) => [alertName(alert), alertLine(alert)]);
  const plain = messages().occurrences.unknown;
  expect(lines).toEqual([
    ['Alder', plain],
    ['Emberkiln', plain],
  ]);
  expect(store.unreadableRows()).toEqual([]);
  const standing = { isBefore: false, rank: 3, was: null, score: 71, window: '24h' } as const;
  for (const { id, says } of store.ledger.list({ limit: 9 }))
    store.ledger.setStanding(id, says.code === 'event' ? { ...says, standing } : says);
  const kept = database.sql('SELECT says FROM alert ORDER BY id').all();
  expect(kept[0]).toEqual({ says: odd });
  expect(JSON.parse(String(kept[1]?.['says']))).toEqual({ ...JSON.parse(partly), standing });
});

test('a digest and trouble of another version have a title all the same', () => {
  const digest = { code: 'digest', alerts: 2, accounts: 2, part: 1, parts: 1, lines: [], more: 2 } as const;
  add('a', { ...digest, heading: 'alerts' });
  add('b', { code: 'key-trouble', trouble: 'key-missing' });
  database.sql(`UPDATE alert SET says = json_set(says, '$.heading', 'of-tomorrow') WHERE id = 'a'`).run();
  database.sql(`UPDATE alert SET says = json_set(says, '$.trouble', 'of-tomorrow') WHERE id = 'b'`).run();
  const titles = store.ledger.list({ limit: 9 }).map((alert) => alertName(alert));
  expect(titles).toEqual(['Hotlist', '2 alerts from 2 accounts']);
});
