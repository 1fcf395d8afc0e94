// Playwright's `test`, in a worker that belongs to one of the desktops.
import { test as base } from '@playwright/test';
import { joinDesktop } from '../run/desktop/shared.ts';

export const test = base.extend<object, { readonly desktop: undefined }>({
  desktop: [
    // Playwright reads the needed fixtures from this pattern, so it must stay, even when empty.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      joinDesktop(parallelIndex);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
