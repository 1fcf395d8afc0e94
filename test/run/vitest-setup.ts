// Vitest's global set-up: one gallery and one Chromium for all test files. They cost nothing until a test opens a page.
import type { TestProject } from 'vitest/node';
import { serveGallery } from './serve.ts';
import { shareChromium } from './shared-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    galleryAddress: string;
    chromiumAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [gallery, chromium] = await Promise.all([serveGallery(), shareChromium()]);
  project.provide('galleryAddress', gallery.address);
  project.provide('chromiumAddress', chromium.address);
  return async () => {
    await chromium.close();
    await gallery.close();
  };
}
