// An argument or a variable of the environment that a program without a window cannot use.

/** Its message is one line for the user, and never contains a key. */
export class BadSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
