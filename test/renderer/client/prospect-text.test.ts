// A text for the prospect is copied or mailed only where they told us something and may be contacted.
import { expect, test } from 'vitest';
import { writeToProspect } from '../../../src/renderer/client/prospect-text.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import type { Told } from '../../../src/shared/model.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { makeAccount } from '../../fakes/records.ts';

const told: Told = { name: 'Freya Yildides', email: 'freya@acme.example', asks: 'demo', at: WEDNESDAY };

async function write(act: 'mail' | 'opener', facts: { readonly told: Told | null; readonly stage?: string }) {
  const done: string[] = [];
  const why = await writeToProspect(
    {
      actions: { openLink: (url) => Promise.resolve(done.push(url) > 0) },
      browse: {
        copy: (text) => Promise.resolve(done.push(text) > 0),
        say: (text) => void done.push(text),
      },
    },
    act,
    {
      account: { ...makeAccount('acme.example', { name: 'Acme' }), stage: facts.stage ?? null },
      told: facts.told,
    },
    { now: WEDNESDAY, times: createTimeWords('en-GB', 'UTC'), from: null },
  );
  return { why, done };
}

test('it is copied, or begins a mail to the address that they left', async () => {
  const copied = await write('opener', { told });
  expect([copied.why, copied.done[0]?.slice(0, 12)]).toEqual([null, 'Hello Freya,']);
  const mailed = await write('mail', { told });
  expect([mailed.why, mailed.done[0]?.slice(0, 34)]).toEqual([null, 'mailto:freya@acme.example?subject=']);
  // No system tells whether a mail program has opened.
  expect(mailed.done[1]).toBe('Handed to your mail program. If none opens, use “Copy a text to send”.');
});

test('otherwise nothing is done, and why is said', async () => {
  expect(await write('opener', { told: null })).toEqual({ why: 'Acme has told us nothing yet', done: [] });
  expect(await write('mail', { told: { ...told, email: null } })).toEqual({
    why: 'They left no address. Copy the text instead.',
    done: [],
  });
  expect(await write('opener', { told, stage: 'Do not contact' })).toEqual({
    why: 'Acme is not to be contacted',
    done: [],
  });
});
