// The closed lists for items of a reply that could not be read: which reply, and what was wrong.

/** The replies that are lists. */
export const listedReplies = [
  'signals',
  'automations',
  'ranked',
  'person-scores',
  'activity',
  'ad-engagement',
  'ad-likes',
  'users',
  'signal-categories',
] as const;

export type ListedReply = (typeof listedReplies)[number];

/** What was there instead of what was expected; `too-many`: an item beyond the limit of a list. */
export const shapeProblems = [
  'missing',
  'null',
  'text',
  'number',
  'flag',
  'list',
  'object',
  'empty',
  'too-long',
  'out-of-range',
  'unreadable',
  'too-many',
] as const;

export type ShapeProblem = (typeof shapeProblems)[number];

/** A field by its name on the wire ('' = the item itself) and what was wrong with it: never its value. */
export interface ShapeCount {
  readonly field: string;
  readonly problem: ShapeProblem;
  readonly count: number;
}
