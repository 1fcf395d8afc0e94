// Writes icon.png, which the app itself shows and packagers take for Windows and macOS. Run: npx tsx resources/draw-icons.ts
// The tray's own pictures are drawn when they are shown (src/main/hosts/system/tray/tray-drawing.ts) and need no file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAppIcon } from './app-icon.ts';

/** What packagers want as the largest source. Edge in px. */
const ICON_PX = 512;

writeFileSync(join(import.meta.dirname, 'icon.png'), drawAppIcon(ICON_PX));
