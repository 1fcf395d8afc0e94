// The port to the file of preferences.

/** What the user prefers, as stored: unknown until parsed. */
export interface PreferencesFile {
  read(): unknown;
  write(value: Readonly<Record<string, unknown>>): void;
}
