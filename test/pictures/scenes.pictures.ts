// Every view, state and dialog of the panel, each shown once in English and once in German. To show one takes longer than to look
// at it, so all that is to be seen of it is looked at then: its pictures in both themes, its words, and at 320 px what is too
// pale, too small or too wide, has no name, or is not fine with axe.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { findFaults } from '../renderer/gallery/find-faults.ts';
import { scenes, scenesOfAnyLanguage, themes, type Theme } from '../renderer/gallery/scenes.ts';
import { textsOfPage } from '../renderer/gallery/texts-of-page.ts';
import { expectPicture, narrow, show, test } from './panel.ts';
import { englishIn, unsaidIn } from './untranslated.ts';

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

interface Shown {
  readonly texts: readonly string[];
  readonly said: readonly string[];
  /** What the fake bridge has given to the panel, and the panel's address. */
  readonly data: unknown;
}

const restSchema = z.object({ said: z.array(z.string()), data: z.unknown() });

async function readShown(page: Page): Promise<Shown> {
  const texts = await page.evaluate(textsOfPage);
  // As one text, because Playwright is slow with values that have thousands of parts.
  const rest = await page.evaluate(() =>
    JSON.stringify({
      said: window.saidInGallery?.() ?? [],
      data: [window.gallery?.state(), window.gallery?.answered, location.href],
    }),
  );
  return { texts, ...restSchema.parse(JSON.parse(rest)) };
}

for (const scene of scenes) {
  test(scene.name, async ({ panel }) => {
    const { page } = panel;
    await show(panel, scene, { said: 'recorded' });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await expectPicture(panel, theme, scene);
    }
    const { texts, said, data } = await readShown(page);
    expect.soft(unsaidIn(texts, said, data), 'words that are not in the messages').toEqual([]);
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
    const { texts, data } = await readShown(page);
    expect.soft(englishIn(texts, data), 'English words').toEqual([]);
    await narrow(panel);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await page.evaluate(findFaults), `faults at 320 px (${theme})`).toEqual([]);
    }
    expect.soft(panel.takeComplaints(), 'errors of the page').toEqual([]);
  });
}
