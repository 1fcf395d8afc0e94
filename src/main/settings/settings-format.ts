// The form of settings.json and of exported settings. Every such file carries its number, which is also its mark: a file
// without one was written before the first release and is not read.

/** Raised when a value moves or changes its meaning. A setting that is added or removed needs no new number. */
export const SETTINGS_FORMAT = 1;
