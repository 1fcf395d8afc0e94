// English. Every other language must have the same entries: see ../../../../docs/changes.md.
import { first } from './first.ts';
import { late } from './late.ts';

export const en = { ...first, ...late };

/** A language without one of these does not compile. */
export type Messages = typeof en;
