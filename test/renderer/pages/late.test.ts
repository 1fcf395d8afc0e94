// A page that is loaded when it is first opened.
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { late } from '../../../src/renderer/pages/late.ts';

test('it is there once it was loaded, is read once, and what could not be read is tried again', async () => {
  const page: Component<object> = () => ({});
  let reads = 0;
  const settings = late<object>('opened', () => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('unreadable')) : Promise.resolve({ default: page });
  });
  expect(settings.current()).toBeNull();
  await expect(settings.load()).rejects.toThrow('unreadable');
  expect(settings.current()).toBeNull();
  await settings.load();
  await settings.load();
  expect(settings.current()).toBe(page);
  expect(reads).toBe(2);
});
