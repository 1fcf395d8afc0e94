// Every kind of number that is called a score, is made of scores, or is explained like one.
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
  /** What a company did with the ads (API 2.8): no score, but explained like one. */
  'interactions',
] as const;

export type ScoreName = (typeof scoreNames)[number];

/**
 * How far a ranking was read that an account is not in: null for all of it. 'updating': the account has done something since it
 * was read, so it may be in it by now.
 */
export type ListedTop = number | 'updating' | null;
