// Everything the panel says by itself comes from the messages: in every view, state and dialog, with all messages marked,
// what is not marked is data, a number, a name of a day, or a sign. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { textsIn, unmarkedOf, wordsOf } from '../fakes/marked.ts';
import { describePanel } from './gallery/panel-tests.ts';
import { scenes, showScene } from './gallery/scenes.ts';
import { walksThrough } from './gallery/walks.ts';
import { textsOfPage } from './gallery/texts-of-page.ts';

/** What Intl writes, and what is written alike in every language. */
const written = new Set(
  [
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) => [
      date.toLocaleDateString('en-GB', { month: 'short' }),
      date.toLocaleDateString('en-GB', { month: 'long' }),
    ]),
    ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day)).flatMap((date) => [
      date.toLocaleDateString('en-GB', { weekday: 'short' }),
      date.toLocaleDateString('en-GB', { weekday: 'long' }),
      // On a button for a day.
      date.toLocaleDateString('en-GB', { weekday: 'short' }).slice(0, 2),
    ]),
    ...'at kB MB Hotlist Ctrl Alt Shift Esc Enter Tab Space English Deutsch'.split(' '),
  ].map((word) => word.toLowerCase()),
);

function spokenIn(text: string): readonly string[] {
  // An address is nobody's language, and the two services are called the same in all of them.
  return wordsOf(text.replaceAll(/(?:https|mailto):\S+|(?:accounts|signals) api/giu, ' '));
}

/** Words that are neither marked nor in the data, each text once. */
async function unmarked(panel: Page): Promise<readonly string[]> {
  const data = await panel.evaluate(() => [window.gallery?.state(), window.gallery?.answered, location.href]);
  const known = new Set(textsIn(data).flatMap(spokenIn));
  const found = new Set<string>();
  for (const text of await panel.evaluate(textsOfPage)) {
    const strange = spokenIn(unmarkedOf(text)).filter((word) => !known.has(word) && !written.has(word));
    // Initials stand beside the name that they are of.
    if (strange.length > 0 && !/^\p{Lu}{2}$/u.test(text)) found.add(text);
  }
  return [...found];
}

describePanel('what the panel says in every view, state and dialog', ({ open, url }) => {
  test.each(walksThrough(scenes))('comes from the messages, from $from to $to', async (walk) => {
    const panel = await open({ said: 'marked' });
    const found: string[] = [];
    for (const scene of walk.scenes) {
      await showScene(panel, (query) => url({ ...query, said: 'marked' }), scene);
      found.push(...(await unmarked(panel)).map((text) => `${scene.name}: ${text}`));
    }
    expect(found).toEqual([]);
  });
});
