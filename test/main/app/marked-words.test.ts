// All of main's words for the user come from the messages: with all messages marked, anything unmarked must be data.
import { afterEach, expect, test } from 'vitest';
import { sayInstead } from '../../../src/shared/messages/messages.ts';
import { en } from '../../../src/shared/messages/en/index.ts';
import { isEmailKey } from '../../../src/shared/person-key.ts';
import { markMessages, textsIn, unmarkedOf, wordsOf } from '../../fakes/marked.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const MINUTE_MS = 60_000;

let bench: Bench | null = null;
afterEach(async () => {
  sayInstead(null);
  await bench?.stop();
  bench = null;
});

/** The product's name and the symbol for minutes. */
const SAME_EVERYWHERE = ['hotlist', 'min'];

/** `questionsAsked` and `pricing_page` are shown as words. */
function spaced(text: string): string {
  return text.replaceAll(/[-_]/gu, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

test('state, tray, notifications and answers have no words but those of the messages and of the service', async () => {
  sayInstead(markMessages(en));
  const replies: string[] = [];
  bench = await startBench({
    spoil: ({ http, ...others }) => ({
      ...others,
      http: {
        ...http,
        async send(request) {
          const outcome = await http.send(request);
          if (outcome.kind === 'reply') replies.push(outcome.text);
          return outcome;
        },
      },
    }),
  });
  const { app, clock, notifier, panel, tray } = bench;
  const { domain } = coldAccount(bench);
  postSignal(bench, domain, 95);
  await clock.advance(MINUTE_MS);
  const person = panel.last().people.find(({ key }) => !isEmailKey(key))?.key ?? '';
  const said: unknown[] = [
    panel.last(),
    tray.last(),
    notifier.shown,
    await app.calls.getDiagnostics(),
    await app.calls.getWeek(),
    await app.calls.getAccount(domain),
    await app.calls.getPerson(person),
    await app.calls.lookUp(domain),
    await app.calls.searchLedger({ text: '', outcomes: 'all', isDone: false, before: null, limit: 50 }),
  ];
  await app.calls.pause('1h');
  said.push(panel.last().status, panel.last().attention, tray.last());

  const known = new Set([...SAME_EVERYWHERE, ...replies.flatMap((text) => wordsOf(spaced(text)))]);
  const strange = textsIn(said)
    .filter((text) => /\s/u.test(text))
    .filter((text) => wordsOf(unmarkedOf(text)).some((word) => !known.has(word)));
  expect([...new Set(strange)]).toEqual([]);
});
