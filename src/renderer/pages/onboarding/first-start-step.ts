// Where the user is in the first start.

/** `none`: at the welcome, or past it all. */
export type FirstStartStep = 'none' | 'connect' | 'setup';
