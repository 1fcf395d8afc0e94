// Ten scenes at two device pixels a CSS pixel, which have between them every kind of thing that is drawn: icons, logos, charts,
// hairlines, switches, focus rings and a dialog.
import { expect } from '@playwright/test';
import { scenes, themes } from '../renderer/gallery/scenes.ts';
import { expectPicture, show, test } from './panel.ts';

const sharp = ['account', 'connect', 'feed', 'filter', 'hot', 'keys', 'person', 'settings', 'status', 'week'];

test('the ten scenes exist', () => {
  expect(scenes.map(({ name }) => name)).toEqual(expect.arrayContaining(sharp));
});

for (const scene of scenes.filter(({ name }) => sharp.includes(name))) {
  test(scene.name, async ({ panel }) => {
    await show(panel, scene);
    for (const theme of themes) {
      await panel.page.emulateMedia({ colorScheme: theme });
      await expectPicture(panel, theme, scene);
    }
  });
}
