// Vitest's global set-up: one gallery for all test files. It costs nothing until a test asks for a page.
import type { TestProject } from 'vitest/node';
import { serveGallery } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    galleryAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const gallery = await serveGallery();
  project.provide('galleryAddress', gallery.address);
  return () => gallery.close();
}
