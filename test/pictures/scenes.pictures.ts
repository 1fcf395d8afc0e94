// Every view, state and dialog of the panel, each shown once in English and once in German. To show one takes longer than to look
// at it, so all that is to be seen of it is looked at then: its pictures in both themes, its words, and at 320 px what is too
// pale, too small or too wide, has no name, or is not fine with axe.
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { findFaults } from '../renderer/gallery/find-faults.ts';
import { scenes, scenesOfAnyLanguage } from '../renderer/gallery/scenes.ts';
import { textsOfPage } from '../renderer/gallery/texts-of-page.ts';
import { expectPicture, narrow, show, test } from './panel.ts';
import { englishIn, unsaidIn } from './untranslated.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// Contrast, the costliest rule of all, is left to `findFaults`, which takes a fraction of the time and also sees what is scrolled
// out of view. The other rules find the same in both themes.
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: false } },
};

async function complaintsOfAxe(page: Page): Promise<readonly string[]> {
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

// The page is light at first, and each test leaves it so.
for (const scene of scenes) {
  test(scene.name, async ({ panel }) => {
    const { page } = panel;
    await show(panel, scene, { said: 'recorded' });
    await expectPicture(panel, 'light', scene);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPicture(panel, 'dark', scene);
    const { texts, said, data } = await readShown(page);
    expect.soft(unsaidIn(texts, said, data), 'words that are not in the messages').toEqual([]);
    await narrow(panel);
    expect.soft(await page.evaluate(findFaults), 'faults at 320 px (dark)').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await page.evaluate(findFaults), 'faults at 320 px (light)').toEqual([]);
    expect.soft(await complaintsOfAxe(page), 'what axe finds').toEqual([]);
    expect.soft(panel.takeComplaints(), 'errors of the page').toEqual([]);
  });
}

// A scene that is opened by English words says nothing but messages, as above, and no German message is English
// (test/shared/messages/de/english-left.test.ts). Colours are the same in both languages, so German is seen in one theme.
for (const scene of scenesOfAnyLanguage) {
  test(`${scene.name} in German`, async ({ panel }) => {
    const { page } = panel;
    await show(panel, scene, { language: 'de' });
    await expectPicture(panel, 'german', scene);
    const { texts, data } = await readShown(page);
    expect.soft(englishIn(texts, data), 'English words').toEqual([]);
    await narrow(panel);
    expect.soft(await page.evaluate(findFaults), 'faults at 320 px').toEqual([]);
    expect.soft(panel.takeComplaints(), 'errors of the page').toEqual([]);
  });
}
