// Types of the page's environment: Svelte's runes, Vite's CSS imports, and the bridge from the preload.
/// <reference types="svelte" />
/// <reference types="vite/client" />
import type { HotlistBridge } from '../shared/contract/calls.ts';

declare global {
  interface Window {
    readonly hotlist: HotlistBridge;
  }
}
