// The history is searched by the words on the screen, in the current language, although codes are stored.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { alertStates, type AlertKind } from '../../../../src/shared/contract/alerts.ts';
import type { AlertContent, EventContent } from '../../../../src/shared/contract/alert-content.ts';
import { languages } from '../../../../src/shared/contract/languages.ts';
import { messages } from '../../../../src/shared/messages/messages.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import { alertLine, alertName } from '../../../../src/shared/words/alert-body.ts';
import { readPropertyFacts } from '../../../../src/shared/words/property-words.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeAlert, makeSignal, written } from '../../../fakes/records.ts';
import { allContents } from '../../../fakes/alert-content.ts';

let database: Database;
let store: Store;
beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});
afterEach(() => {
  setLanguage('en');
  database.close();
});

const cause = { signalId: 's1' };
const kindOf: Readonly<Record<AlertContent['code'], AlertKind>> = {
  event: 'strong-signal',
  digest: 'digest',
  'digest-of-one': 'digest',
  'activity-refused': 'system',
  'service-trouble': 'system',
  'key-trouble': 'system',
  'team-trouble': 'system',
  'low-quota': 'system',
  'notifications-off': 'system',
  unknown: 'strong-signal',
};

function kindFor(content: AlertContent): AlertKind {
  const what = content.code === 'event' ? content.what.code : null;
  if (what === 'handed-over' || what === 'still-waiting') return what;
  return what === 'follow-up' ? 'reminder' : kindOf[content.code];
}

function add(id: string, content: AlertContent): void {
  store.ledger.add([{ ...makeAlert(id, { content, kind: kindFor(content) }), severity: 1 }], 1, {
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
    setLanguage(language);
    know('demo_request', 'PricingPageVisit', 'pricing_page_visit', 'webinar_attended', 'e_invoice_sent');
    for (const [index, content] of allContents.entries()) add(String(index), content);
    const missed = new Set<string>();
    const foundBy = new Map<string, ReadonlySet<string>>();
    for (const [index, content] of allContents.entries()) {
      const line = alertLine({ content, cause });
      for (const text of [alertName({ content }), line, ...line.split(/[\s·,]+/u)]) {
        const ids = foundBy.get(text) ?? new Set(found(text));
        foundBy.set(text, ids);
        if (!ids.has(String(index))) missed.add(`${text} (${content.code})`);
      }
    }
    expect([...missed]).toEqual([]);
  });
});

test('a change of language changes what is found; what the organization calls a type is found in both', () => {
  know('demo_request');
  add('new', eventContent('Emberkiln', { code: 'signal', type: 'demo_request', score: null }));
  add('named', written('Alder', 'Demo request'));
  expect(found('demo request')).toEqual(['new', 'named']);
  expect(found('demo-anfrage')).toEqual([]);
  setLanguage('de');
  expect(found('demo request')).toEqual(['named']);
  expect(found('demo-anfrage')).toEqual(['new']);
  expect(found('ember')).toEqual(['new']);
});

test('letters that occur only in the codes find nothing', () => {
  add(
    'a',
    eventContent(
      'Emberkiln',
      { code: 'buying-research', witnesses: [], pages: [] },
      { who: personNamed('Bo Larkin') },
    ),
  );
  for (const text of ['event', 'watched', 'isguess', 'null', 'zzz']) expect(found(text), text).toEqual([]);
  // The address is shown only for somebody whose name is not certain.
  const who = { ...personNamed('Dana Vale'), email: 'dv@ember.example' };
  add('b', eventContent('Emberkiln', { code: 'buying-research', witnesses: [], pages: [] }, { who }));
  expect([found('dv@ember'), found('dana vale')]).toEqual([[], ['b']]);
});

test('a number is found as it is written, with the marks of the language', () => {
  const standing = { isBefore: false, rank: 3, was: null, score: 2_999, window: '24h' } as const;
  add('a', { ...eventContent('Emberkiln', { code: 'buying-research', witnesses: [], pages: [] }), standing });
  expect([found('2,999'), found('24 h score 2,999'), found('score 2,998')]).toEqual([['a'], ['a'], []]);
  setLanguage('de');
  expect(found('2.999')).toEqual(['a']);
});

test('a number is found as somebody wrote it, and where it is made of another one', () => {
  const content = (said: EventContent['said']): AlertContent =>
    eventContent('Emberkiln', { code: 'buying-research', witnesses: [], pages: [] }, { said });
  const facts = (properties: Readonly<Record<string, unknown>>): AlertContent =>
    content({ code: 'facts', facts: readPropertyFacts(properties) });
  add('budget', facts({ budget: '$25,000' }));
  add('quoted', content({ code: 'quoted', text: 'we need 4 500 of 59' }));
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
      eventContent(
        'Emberkiln',
        { code: 'buying-research', witnesses: [], pages: [] },
        { said: { code: 'facts', facts: readPropertyFacts({ seats }) } },
      ),
    );
  found('59 seats');
  expect(asked).toHaveLength(1);
});

test('an alert of a code of another version costs its words only: it is listed, plain, and stays as it is', () => {
  add('a', eventContent('Emberkiln', { code: 'buying-research', witnesses: [], pages: [] }));
  add('b', eventContent('Alder', { code: 'buying-research', witnesses: [], pages: [] }));
  const odd = '{"code":"of-tomorrow","name":"Emberkiln","more":[1]}';
  database.sql('UPDATE alert SET content = ? WHERE id = ?').run(odd, 'a');
  const partly = `{"code":"event","name":"Alder","what":{"code":"of-tomorrow","n":1}}`;
  database.sql('UPDATE alert SET content = ? WHERE id = ?').run(partly, 'b');
  const lines = store.ledger.list({ limit: 9 }).map((alert) => [alertName(alert), alertLine(alert)]);
  const plain = messages().occurrences.unknown;
  expect(lines).toEqual([
    ['Alder', plain],
    ['Emberkiln', plain],
  ]);
  expect(store.unreadableRows()).toEqual([]);
  const standing = { isBefore: false, rank: 3, was: null, score: 71, window: '24h' } as const;
  for (const { id, content } of store.ledger.list({ limit: 9 }))
    store.ledger.setAsOfNow(id, content.code === 'event' ? { ...content, standing } : content);
  const kept = database.sql('SELECT content FROM alert ORDER BY id').all();
  expect(kept[0]).toEqual({ content: odd });
  expect(JSON.parse(String(kept[1]?.['content']))).toEqual({ ...JSON.parse(partly), standing });
});

test('a digest and trouble of another version have a title all the same', () => {
  const digest = { code: 'digest', alerts: 2, accounts: 2, waiting: 0, lines: [], more: 2 } as const;
  add('a', { ...digest, heading: 'alerts' });
  add('b', { code: 'key-trouble', trouble: 'key-missing' });
  database
    .sql(`UPDATE alert SET content = json_set(content, '$.heading', 'of-tomorrow') WHERE id = 'a'`)
    .run();
  database
    .sql(`UPDATE alert SET content = json_set(content, '$.trouble', 'of-tomorrow') WHERE id = 'b'`)
    .run();
  const titles = store.ledger.list({ limit: 9 }).map((alert) => alertName(alert));
  expect(titles).toEqual(['Hotlist', '2 alerts']);
});
