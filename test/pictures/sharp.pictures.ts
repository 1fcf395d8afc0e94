// Some scenes at two device pixels a CSS pixel.
import { sharpScenes, themes } from '../renderer/gallery/scenes.ts';
import { expectPicture, show, test } from './panel.ts';

for (const scene of sharpScenes) {
  test(scene.name, async ({ panel }) => {
    await show(panel, scene);
    for (const theme of themes) {
      await panel.page.emulateMedia({ colorScheme: theme });
      await expectPicture(panel, theme, scene);
    }
  });
}
