// What `findFaults` finds: contrast is left to it alone (test/pictures/scenes.pictures.ts).
import { expect, test } from 'vitest';
import { findFaults } from './find-faults.ts';
import { describePanel } from './panel-tests.ts';

const black = 'color: rgb(0 0 0)';
const white = 'background: rgb(255 255 255)';

/** Each with what is found, or null. At least 4.5:1 is required: gray 118 on white has 4.54:1, gray 119 has 4.48:1. */
const planted: readonly (readonly [rule: string, html: string, fault: string | null])[] = [
  ['text just strong enough', `<p data-style="${white}; color: rgb(118 118 118)">Text</p>`, null],
  ['text just too pale', `<p data-style="${white}; color: rgb(119 119 119)">Text</p>`, '“Text” at 4.48:1'],
  [
    'the same by its own opacity',
    `<p data-style="${white}; ${black}; opacity: 0.53">Text</p>`,
    '“Text” at 4.45:1',
  ],
  [
    'the same by the opacity of something around it',
    `<div data-style="${white}"><div data-style="opacity: 0.53"><p data-style="${black}">Text</p></div></div>`,
    '“Text” at 4.42:1',
  ],
  [
    'the same by its color’s own transparency',
    `<p data-style="${white}; color: rgb(0 0 0 / 53%)">Text</p>`,
    '“Text” at 4.42:1',
  ],
  [
    'text on a ground that shines through',
    `<div data-style="${white}"><p data-style="${black}; background: rgb(0 0 0 / 60%)">Text</p></div>`,
    '“Text” at 3.66:1',
  ],
  [
    'what appears on hover, by its looks then',
    `<p data-style="${white}; ${black}; opacity: 0">Text</p>`,
    null,
  ],
  [
    'an empty field',
    `<input class="pale" data-style="${white}; color: rgb(119 119 119)">`,
    '“<input class="pale"',
  ],
  [
    'what cannot be used',
    `<button disabled data-style="${white}; color: rgb(200 200 200)">Text</button>`,
    null,
  ],
  ['small text', `<p data-style="font-size: 10px">Text</p>`, '“Text” at 10px'],
  [
    'a button without a name',
    '<button class="bare"></button>',
    'a button without a name: <button class="bare"',
  ],
  [
    'a link that only its color tells from the text around it',
    '<p>Text and <button role="link" data-style="text-decoration: none">more</button></p>',
    'a link without a line: <button role="link"',
  ],
  [
    'content that is too wide',
    '<div data-scroll data-style="overflow: auto"><p data-style="width: 900px">Text</p></div>',
    '900 px wide',
  ],
];

/** Runs in the page, whose policy forbids styles in HTML. */
function plant(html: string): void {
  const app = document.querySelector('#app');
  app?.insertAdjacentHTML('beforeend', html);
  for (const one of app?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    one.style.cssText = one.dataset['style'] ?? '';
}

describePanel('the search for faults', ({ open }) => {
  test.each(planted)('judges %s', async (_rule, html, fault) => {
    const panel = await open();
    expect(await panel.evaluate(findFaults)).toEqual([]);
    await panel.evaluate(plant, html);
    const found = await panel.evaluate(findFaults);
    await panel.evaluate(() => document.querySelector('#app')?.lastElementChild?.remove());
    expect(found.map((one) => one.slice(0, fault?.length))).toEqual(fault === null ? [] : [fault]);
  });
});
