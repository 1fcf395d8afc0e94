// Every kind of number that is called a score, or is made of scores.
import { hotWindows } from './service.ts';

export const scoreNames = [
  ...hotWindows,
  /** The account's, as its signals carry it (API 2.12). */
  'aggregate',
  'person',
  'contact',
  /** What one signal contributes (API 2.12), and several of these added up. */
  'signal',
  'points',
  /** What an activity counts in a person's timeline (API 2.7). */
  'activity',
] as const;

export type ScoreName = (typeof scoreNames)[number];
