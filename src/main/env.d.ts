// What the build puts in place of a name (electron.vite.config.ts).

/** Whether vite serves the panel (`npm run dev`) instead of the built files. */
declare const IS_PANEL_SERVED: boolean;
