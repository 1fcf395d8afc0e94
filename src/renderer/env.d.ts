// Types of the page's environment: Svelte's runes, Vite's CSS imports, and the preload's door.
/// <reference types="svelte" />
/// <reference types="vite/client" />
import type { HotlistDoor } from '../shared/contract/calls.ts';

declare global {
  interface Window {
    readonly hotlist: HotlistDoor;
  }
}
