// Splits the scenes into parts, each of which is one test.
import type { Page } from 'playwright';
import type { Query } from './panel-tests.ts';
import type { Scene } from './scene.ts';
import { showScene, themes, type Theme } from './scenes.ts';

/** The scenes that one test goes through. */
export interface Walk {
  /** The names of its first and last scene, for the title of the test. */
  readonly from: string;
  readonly to: string;
  readonly scenes: readonly Scene[];
}

/**
 * Splits the scenes into walks that are short enough to end well within a test's timeout even on a busy machine.
 */
export function walksThrough(wanted: readonly Scene[]): readonly Walk[] {
  const walks: Walk[] = [];
  for (let at = 0; at < wanted.length; at += SCENES_OF_WALK) {
    const part = wanted.slice(at, at + SCENES_OF_WALK);
    walks.push({ from: part[0]?.name ?? '', to: part.at(-1)?.name ?? '', scenes: part });
  }
  return walks;
}

/** A scene with its checks takes half a second on an idle machine and has taken three on a busy one. */
const SCENES_OF_WALK = 20;

/** What `find` finds in these scenes in both themes, each prefixed with the name of its scene. */
export async function faultsOfScenes(
  page: Page,
  url: (query: Query) => string,
  { scenes }: Walk,
  find: (page: Page, theme: Theme) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const scene of scenes) {
    await showScene(page, url, scene);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      faults.push(...(await find(page, theme)).map((fault) => `${scene.name} (${theme}): ${fault}`));
    }
  }
  return faults;
}
