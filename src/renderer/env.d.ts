// What the page finds around it: Svelte's runes, Vite's CSS imports, and the bridge the preload made.
/// <reference types="svelte" />
/// <reference types="vite/client" />
import type { HotlistBridge } from '../shared/contract/bridge.ts';

declare global {
  interface Window {
    readonly hotlist: HotlistBridge;
  }
}
