// The panel in German. Nothing of what it says is English: what it was not given as data has no English word. What main says
// is given to it (test/main/app/language.test.ts). In Chromium, on the fake bridge. The dialogs that a scene opens by English
// words are left to two others: they say nothing but messages (marked-words.browser.test.ts), and no German message is English
// (test/shared/messages/de/english-left.test.ts).
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isEnglish } from '../fakes/english.ts';
import { textsIn } from '../fakes/marked.ts';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel } from './gallery/panel-tests.ts';
import { scenesOfAnyLanguage, showScene, themes } from './gallery/scenes.ts';
import { walksThrough } from './gallery/walks.ts';
import { textsOfPage } from './gallery/texts-of-page.ts';

async function englishIn(panel: Page): Promise<readonly string[]> {
  const data = await panel.evaluate(() => [window.gallery?.state(), window.gallery?.answered]);
  // The longest first: a name may be part of a message.
  const known = textsIn(data)
    .filter((text) => text.length > 2)
    .sort((one, other) => other.length - one.length);
  const isLeft = (text: string): boolean =>
    isEnglish(text) && isEnglish(known.reduce((left, one) => left.replaceAll(one, ' '), text));
  return [...new Set(await panel.evaluate(textsOfPage))].filter(isLeft);
}

describePanel('every view and state in German', ({ open, url }) => {
  // To show a scene takes longer than to look at it, so one walk looks at both.
  test.each(walksThrough(scenesOfAnyLanguage))(
    'has no English word left and fits 320 px with its longer words, from $from to $to',
    async (walk) => {
      const panel = await open({ language: 'de' });
      const english: string[] = [];
      const faults: string[] = [];
      for (const scene of walk.scenes) {
        // As wide as a panel at a zoom of 200 %, first with as many rows as there usually are.
        await panel.setViewportSize({ width: 320, height: 640 });
        await showScene(panel, (query) => url({ ...query, language: 'de' }), scene);
        english.push(...(await englishIn(panel)).map((text) => `${scene.name}: ${text}`));
        await panel.setViewportSize({ width: 320, height: 480 });
        for (const theme of themes) {
          await panel.emulateMedia({ colorScheme: theme });
          const found = await panel.evaluate(findFaults);
          faults.push(...found.map((fault) => `${scene.name} (${theme}): ${fault}`));
        }
      }
      expect({ english, faults }).toEqual({ english: [], faults: [] });
    },
  );
});
