// Names that the build replaces (electron.vite.config.ts).

/** Whether vite serves the panel (`npm run dev`) instead of the built files. */
declare const IS_PANEL_SERVED: boolean;

/** Where this build looks for updates; '' for nowhere. */
declare const UPDATE_ADDRESS: string;

/** The keys that sign them: Ed25519 public keys, base64 of DER. */
declare const UPDATE_KEYS: readonly string[];
