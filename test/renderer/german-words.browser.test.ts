// Nothing of what the panel says is English where it is German: what it was not given as data has no English word. What main says
// is given to it (test/main/pipeline/language.test.ts). In Chromium, on the fake bridge. The dialogs that a scene opens by English
// words are left to two others: they say nothing but messages (marked-words.browser.test.ts), and no German message is English
// (test/shared/messages/de/english-left.test.ts).
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isEnglish } from '../fakes/english.ts';
import { textsIn } from '../fakes/marked.ts';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { scenesOfAnyLanguage, showScene } from './gallery/scenes.ts';

/** Runs in the page: what is seen, and what is only heard. */
function textsOfPage(): string[] {
  const texts: string[] = [];
  for (const element of document.querySelectorAll('#app, #app *')) {
    for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '');
    if (element.closest('textarea, kbd, [translate="no"]') !== null) continue;
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

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

describePanel('what the panel says in German', ({ open, url }) => {
  test(
    'has no English word left in any view and state',
    async () => {
      const panel = await open({ language: 'de' });
      const found: string[] = [];
      for (const scene of scenesOfAnyLanguage) {
        await showScene(panel, (query) => url({ ...query, language: 'de' }), scene);
        found.push(...(await englishIn(panel)).map((text) => `${scene.name}: ${text}`));
      }
      expect(found).toEqual([]);
    },
    patienceMs,
  );
});
