// Every view, state and dialog of the panel, each shown once in English and once in German. To show one takes longer than to look
// at it, so all that is to be seen of it is looked at then: its pictures in both themes, its words, and at 320 px what is too
// pale, too small or too wide, has no name, or is not fine with axe.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { isEnglish } from '../fakes/english.ts';
import { textsIn, wordsOf } from '../fakes/marked.ts';
import { wordsLeft } from '../fakes/recorded.ts';
import { findFaults } from '../renderer/gallery/find-faults.ts';
import { scenes, scenesOfAnyLanguage, themes, type Theme } from '../renderer/gallery/scenes.ts';
import { textsOfPage } from '../renderer/gallery/texts-of-page.ts';
import { expectPicture, narrow, show, test } from './panel.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

/** What a theme can spoil: it changes the colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function complaintsOfAxe(page: Page, theme: Theme): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  const [first] = themes;
  const only: axe.RunOptions = theme === first ? {} : { runOnly: COLOUR_RULES };
  const options: axe.RunOptions = { resultTypes: ['violations'], ...only };
  const found = await page.evaluate(async (wanted) => {
    const run = await window.axe?.run(document, wanted);
    return run?.violations.map((one) => {
      const places = one.nodes.map((node) => node.target.join(' '));
      return `${one.id}: ${places.slice(0, 3).join(', ')}`;
    });
  }, options);
  return found ?? ['axe did not run'];
}

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

/** An address is nobody's language, and the two services are called the same in all of them. */
function withoutNames(text: string): string {
  return text.replaceAll(/(?:https|mailto):\S+|(?:accounts|signals) api/giu, ' ');
}

/** The texts of the page with words that come neither from the messages nor from the data, each once. */
async function unsaidIn(page: Page): Promise<readonly string[]> {
  const data = await page.evaluate(() => [window.gallery?.state(), window.gallery?.answered, location.href]);
  const said = (await page.evaluate(() => window.saidInGallery?.() ?? [])).map(withoutNames);
  const known = new Set(textsIn(data).flatMap((text) => wordsOf(withoutNames(text))));
  const found = new Set<string>();
  for (const text of await page.evaluate(textsOfPage)) {
    const strange = wordsLeft(withoutNames(text), said).filter(
      (word) => !known.has(word) && !written.has(word),
    );
    // Initials stand beside the name that they are of.
    if (strange.length > 0 && !/^\p{Lu}{2}$/u.test(text)) found.add(text);
  }
  return [...found];
}

async function englishIn(page: Page): Promise<readonly string[]> {
  const data = await page.evaluate(() => [window.gallery?.state(), window.gallery?.answered]);
  // The longest first: a name may be part of a message.
  const known = textsIn(data)
    .filter((text) => text.length > 2)
    .toSorted((one, other) => other.length - one.length);
  const isLeft = (text: string): boolean =>
    isEnglish(text) && isEnglish(known.reduce((left, one) => left.replaceAll(one, ' '), text));
  return [...new Set(await page.evaluate(textsOfPage))].filter(isLeft);
}

for (const scene of scenes) {
  test(scene.name, async ({ panel }) => {
    const { page } = panel;
    await show(panel, scene, { said: 'recorded' });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await expectPicture(panel, theme, scene);
    }
    expect.soft(await unsaidIn(page), 'words that are not in the messages').toEqual([]);
    await narrow(panel);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await page.evaluate(findFaults), `faults at 320 px (${theme})`).toEqual([]);
      expect.soft(await complaintsOfAxe(page, theme), `what axe finds (${theme})`).toEqual([]);
    }
    expect.soft(panel.takeComplaints(), 'errors of the page').toEqual([]);
  });
}

// A scene that is opened by English words says nothing but messages, as above, and no German message is English
// (test/shared/messages/de/english-left.test.ts).
for (const scene of scenesOfAnyLanguage) {
  test(`${scene.name} in German`, async ({ panel }) => {
    const { page } = panel;
    await show(panel, scene, { language: 'de' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectPicture(panel, 'german', scene);
    expect.soft(await englishIn(page), 'English words').toEqual([]);
    await narrow(panel);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await page.evaluate(findFaults), `faults at 320 px (${theme})`).toEqual([]);
    }
    expect.soft(panel.takeComplaints(), 'errors of the page').toEqual([]);
  });
}
