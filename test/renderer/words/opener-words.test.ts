// Texts that are meant for a prospect: in each language, and made of nothing but what they told us.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { viewAccount } from '../../../src/main/reading/view-model/account-view.ts';
import { allowedLink } from '../../../src/main/machine/link-policy.ts';
import { openerMail, openerText } from '../../../src/renderer/words/opener-words.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { askedThings } from '../../../src/shared/contract/asked-things.ts';
import { languages } from '../../../src/shared/contract/languages.ts';
import type { Signal, Told } from '../../../src/shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../../fakes/records.ts';

const ACME = 'acme.example';
const now = WEDNESDAY;
const times = createTimeWords('en-GB', 'UTC');
const moment = { now, times, from: 'Ada Ode' };
const demo: Told = {
  name: 'Freya Yildides',
  email: 'freya@acme.example',
  asks: 'demo',
  at: now - 2 * DAY_MS,
};

afterEach(() => setLanguage('en'));

test('they are greeted, reminded of what they asked and when, and asked for a time', () => {
  expect(openerText(demo, moment)).toBe(
    'Hello Freya,\n\nyou asked us for a demo on Monday 16 November. Which day and time would suit you?\n\nKind regards\nAda Ode',
  );
  setLanguage('de');
  const german = { ...moment, times: createTimeWords('de', 'UTC') };
  expect(openerText(demo, german)).toBe(
    'Guten Tag Freya Yildides,\n\nSie haben am Montag, 16. November bei uns um eine Demo gebeten. Welcher Tag und welche Uhrzeit passen Ihnen?\n\nFreundliche Grüße\nAda Ode',
  );
});

test.each([
  [{ at: now - MINUTE_MS }, 'today'],
  [{ at: now - DAY_MS }, 'yesterday'],
  [
    { asks: null },
    'you wrote to us on Monday 16 November. Thank you for your message. When would it suit you',
  ],
  [{ name: null }, 'Hello,\n'],
  [{ name: 'Yildides, Freya' }, 'Hello Yildides, Freya,'],
  [{ name: 'Dr. Freya Yildides' }, 'Hello Dr. Freya Yildides,'],
])('what is not known is left out, and what is known is said plainly (%#)', (facts, expected) => {
  expect(openerText({ ...demo, ...facts }, moment)).toContain(expected);
});

test('in each language there is a mail with a subject and a text that may be opened, for whatever they asked', () => {
  for (const language of languages) {
    setLanguage(language);
    for (const asks of [...askedThings, null]) {
      const mail = openerMail({ ...demo, asks }, moment);
      expect(mail === null ? null : allowedLink(mail)).toBe(mail);
      const body = new URL(mail ?? '').searchParams.get('body');
      expect(body).toBe(openerText({ ...demo, asks }, moment).replaceAll('\n', '\r\n'));
    }
  }
  expect(openerMail({ ...demo, email: null }, moment)).toBeNull();
});

const store = createMemoryStore();

/** The text about what these signals and likes say; null while nobody has told us anything. */
function textOf(signals: readonly Signal[], likes: readonly string[]): string | null {
  store.clear();
  store.accounts.upsertFacts([makeAccount(ACME)]);
  store.signals.insertNew(signals, now);
  for (const signal of signals) store.people.meet(makePerson(signal.contact?.id ?? 'ida'), ACME, now);
  store.likes.insertNew(likes.map((adTitle, index) => ({ ...makeLike(index), domain: ACME, adTitle })));
  const told = viewAccount(store, ACME, { now, crmUrlTemplate: '', hasPublicApi: true })?.told ?? null;
  return told === null ? null : openerText(told, moment);
}

const word = fc.stringMatching(/^[qxz]{5,9}$/);
const person = fc.constantFrom(
  { id: 'c1', email: 'freya.yildides@acme.example', score: 8_431 },
  { id: 'c2', email: 'omar@acme.example', score: 7_312 },
);

const observed = fc.record({
  type: fc.oneof(
    fc.constantFrom(
      'pricing_page_visit',
      'case_study_read',
      'competitor_comparison',
      'product_login',
      'evt_4211',
    ),
    word.map((name) => `${name}_visit`),
  ),
  // Higher than any number of a date.
  score: fc.integer({ min: 5_001, max: 9_999 }),
  contact: fc.option(person),
  properties: fc.record({ page: word, full_name: word.map((name) => `Zelda ${name}`), job_title: word }),
  ago: fc.integer({ min: 0, max: 5 * 24 * 60 }),
});

const asked = fc.record({
  type: fc.constantFrom('demo_request', 'quote_request', 'email_reply', 'contact_form'),
  contact: person,
  ago: fc.integer({ min: 0, max: 5 * 24 * 60 }),
});

test('no word of what was only observed is in it: without that, the text is the same', () => {
  fc.assert(
    fc.property(
      fc.array(observed, { maxLength: 8 }),
      fc.array(asked, { maxLength: 2 }),
      fc.array(word, { maxLength: 3 }),
      (seen, said, likes) => {
        const signal = ({ ago, ...facts }: Partial<Signal> & { readonly ago: number }, id: string): Signal =>
          makeSignal(id, { domain: ACME, ...facts, recordedAt: now - ago * MINUTE_MS });
        const told = said.map((one, index) => signal(one, `told-${String(index)}`));
        const all = [...told, ...seen.map((one, index) => signal(one, `seen-${String(index)}`))];
        const text = textOf(all, likes);
        expect(text).toBe(textOf(told, []));
        expect(text === null).toBe(said.length === 0);
        for (const { properties, type, score } of seen)
          for (const fact of [...Object.values(properties), type, String(score), ...likes])
            expect(text ?? '').not.toContain(fact);
      },
    ),
    { numRuns: 40 },
  );
});
