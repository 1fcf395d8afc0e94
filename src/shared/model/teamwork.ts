// The team as everybody in it sees it: who has what, what nobody has, and how soon somebody acted.
import type { HotWindow } from '../contract/service.ts';
import type { Heat, ScoreKind } from './hot.ts';

export interface TeamworkView {
  /** By name on the team's server: everybody in the team, and anybody else who has an account or acted in these weeks. */
  readonly people: readonly TeamPerson[];
  /** The hottest that nobody has, whatever filter the hot list has; at most 10. */
  readonly free: readonly FreeAccount[];
  /** The ranking behind `free`: the hot list's. */
  readonly window: HotWindow;
  /** False while no ranking has been read. */
  readonly isHotKnown: boolean;
  /** This week and earlier ones, newest first. */
  readonly weeks: readonly TeamWeek[];
}

export interface TeamPerson {
  readonly name: string;
  readonly isMe: boolean;
  /** Their accounts, newest claim first. */
  readonly accounts: readonly { readonly domain: string; readonly name: string; readonly untilAt: number }[];
}

export interface FreeAccount {
  readonly domain: string;
  readonly name: string;
  readonly scoreKind: ScoreKind;
  readonly score: number;
  readonly heat: Heat;
  /** Null if its signals say nothing. */
  readonly why: string | null;
}

export interface TeamWeek {
  /** Midnight of its Monday, local. */
  readonly fromAt: number;
  readonly all: TeamPace;
  /** By name; whoever did nothing that week is left out. */
  readonly people: Readonly<Record<string, TeamPace>>;
}

/** What somebody, or everybody, did in a week. */
export interface TeamPace {
  readonly acts: number;
  /** Those among them that answered a signal. */
  readonly answers: number;
  /** The median time of these from the signal to the act, ms; null without any. */
  readonly medianMs: number | null;
}
