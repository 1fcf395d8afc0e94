// The diagnostics in words, and the copied text.
import { afterEach, expect, test } from 'vitest';
import {
  comingWords,
  completenessWords,
  diagnosticsText,
  errorWords,
  everyWords,
  keyTitle,
  lowWords,
  pastWords,
  unreadableWords,
  usedWords,
} from '../../../src/renderer/words/diagnostics-words.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { surfaceLabel } from '../../../src/shared/words/surface-label.ts';
import { describeInnerFailure } from '../../../src/shared/words/failure-words.ts';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { fakeNow, hour } from '../../fakes/bridge-accounts.ts';
import { fakeDiagnostics } from '../../fakes/bridge-diagnostics.ts';

afterEach(() => setLanguage('en'));

const words = { now: fakeNow, numbers: createNumberWords('en-GB'), times: createTimeWords('en-GB', 'UTC') };
const [a, b] = fakeDiagnostics.keys;

test('the proof says up to when, and when it was checked', () => {
  const proof = { completeTo: fakeNow - (fakeNow % hour), checkedAt: fakeNow - 60_000 };
  expect(completenessWords(proof, words)).toBe('up to 09:00, checked 09:40');
});

test('what is used is shown with what is left, and a day without a limit as such', () => {
  expect(usedWords(1_204, 8_384, 10_000, words.numbers)).toBe('1,204 used, 8,384 left of 10,000');
  expect(usedWords(1_204, null, null, words.numbers)).toBe('1,204 used, no limit');
});

test('a day that runs low says who spent it and what to do, also where it is copied', () => {
  if (b === undefined) throw new Error('the REST key is there');
  const low = { ...b, isLow: true, usedToday: 1_204, othersToday: 8_412 };
  const said =
    'Few API calls are left, so signals will arrive later. Of 10,000 in 24 hours, other users of this key made 8,412 and Hotlist made 1,204. Give Hotlist its own key, or move to a larger plan.';
  expect(lowWords(low, words.numbers)).toBe(said);
  expect(diagnosticsText({ ...fakeDiagnostics, keys: [low] }, '1.0.0', words)).toContain(
    `running low: ${said}`,
  );
  expect(lowWords(b, words.numbers)).toBeNull();
});

test('an interval is given in seconds up to two minutes', () => {
  expect([7_300, 119_000, 120_000, 300_000].map(everyWords)).toEqual([
    'every 7 s',
    'every 119 s',
    'every 2 min',
    'every 5 min',
  ]);
});

test('what is past is given in seconds within the first minute', () => {
  expect([0, 999, 7_400, 59_999, 60_000].map((ms) => pastWords(fakeNow - ms, words))).toEqual([
    'just now',
    'just now',
    '7 s ago',
    '59 s ago',
    '1 min ago',
  ]);
});

test('an error is shown with its status and its request id, as far as there are any', () => {
  const error = {
    at: fakeNow,
    code: 'server-error',
    title: 'The service has a fault.',
    message: null,
  } as const;
  expect(errorWords({ ...error, status: 503, requestId: 'req_1' })).toBe(
    'The service has a fault (503), request req_1',
  );
  expect(errorWords({ ...error, status: null, requestId: null })).toBe('The service has a fault');
  expect(errorWords({ ...error, status: 503, requestId: 'r1', message: 'Try later' })).toBe(
    'The service has a fault (503), request r1. It said: “Try later”',
  );
});

test('surface A has limits of the user’s, surface B the plan that was recognised', () => {
  if (a === undefined || b === undefined) throw new Error('there are two keys');
  expect([a, b, { ...b, plan: null }].map(keyTitle)).toEqual([
    'Accounts API · your own limits',
    'Signals API · Starter plan',
    'Signals API · plan not known yet',
  ]);
});

test('the copied text holds every key and feed, exact times and request ids', () => {
  const text = diagnosticsText(fakeDiagnostics, '0.1.0', words);
  for (const { name, surface } of fakeDiagnostics.feeds)
    expect(text).toContain(`\n${name} (${surfaceLabel[surface]}): `);
  expect(text).toContain('Hotlist 0.1.0, Saturday');
  expect(text).toContain('Signals API · Starter plan\n  this minute: 4 used, 56 left of 60\n');
  expect(text).toContain('(503), request req_8f2c41 [server-error]');
  expect(text).toContain('. The key lacks the scope; Hotlist asks again once an hour');
});

test('the copied text says the status, and what failed outside of the calls', () => {
  const problem = {
    surface: null,
    ...describeInnerFailure('uncaught'),
    requestId: null,
    sinceAt: fakeNow - hour,
  };
  const status = { text: 'Hotlist needs a restart', problems: [problem] };
  const text = diagnosticsText(fakeDiagnostics, '0.1.0', words, status);
  expect(text).toContain('\nStatus: Hotlist needs a restart\n  since ');
  expect(text).toContain(': Something unexpected failed inside Hotlist.\n');
});

test('what was set aside is named in the text by list, field and fault, and not without any', () => {
  expect(diagnosticsText(fakeDiagnostics, '0.1.0', words)).not.toContain('left out');
  const at = words.now - 120_000;
  const setAside = [
    { reply: 'signals', field: 'score', problem: 'out-of-range', count: 3, at },
    { reply: 'ad-likes', field: '', problem: 'text', count: 1, at },
  ] as const;
  const text = diagnosticsText({ ...fakeDiagnostics, setAside }, '0.1.0', words);
  expect(text).toContain('Signals: 3 left out 2 min ago (score is out of range)\n');
  expect(text).toContain('Ad likes: 1 left out 2 min ago (the item is text)\n');
});

test('rows of another version are named in the text by table and column, and not without any', () => {
  expect(diagnosticsText(fakeDiagnostics, '0.1.0', words)).not.toContain('another version');
  const unreadableRows = [
    { table: 'alert', column: 'kind', count: 2 },
    { table: 'outbox', column: 'state', count: 1 },
  ];
  expect(diagnosticsText({ ...fakeDiagnostics, unreadableRows }, '0.1.0', words)).toContain(
    '3 stored rows are from another version and were left as they are: alert.kind 2, outbox.state 1',
  );
});

test('in German a span stands where German puts it, and rows are counted', () => {
  setLanguage('de');
  expect([
    everyWords(7_300),
    pastWords(fakeNow - 7_400, words),
    comingWords(fakeNow + 8_000, fakeNow),
  ]).toEqual(['alle 7 s', 'vor 7 s', 'in 8 s']);
  const row = { table: 'alert', column: 'kind' } as const;
  const said = (count: number): string => unreadableWords([{ ...row, count }], words.numbers);
  expect(said(1)).toMatch(/^1 gespeicherte Zeile ist .* bleibt, wie sie ist: alert\.kind 1$/u);
  expect(said(2)).toMatch(/^2 gespeicherte Zeilen sind .* bleiben, wie sie sind: alert\.kind 2$/u);
});
