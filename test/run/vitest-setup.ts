// Vitest's global set-up: one gallery, one Chromium and one bundle of each program for all test files. They cost nothing until a
// test needs them.
import type { TestProject } from 'vitest/node';
import { serveGallery } from '../renderer/gallery/serve.ts';
import { shareChromium } from '../renderer/gallery/shared-browser.ts';
import { shareBundles } from './shared-bundles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    galleryAddress: string;
    chromiumAddress: string;
    bundlesAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [gallery, chromium, bundles] = await Promise.all([serveGallery(), shareChromium(), shareBundles()]);
  project.provide('galleryAddress', gallery.address);
  project.provide('chromiumAddress', chromium.address);
  project.provide('bundlesAddress', bundles.address);
  return async () => {
    await chromium.close();
    await gallery.close();
    await bundles.close();
  };
}
