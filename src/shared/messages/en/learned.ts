// What was learned from what the user did about alerts.
import type { AlertRule } from '../../contract/alert-rules.ts';
import { rules } from './rules.ts';

interface About {
  readonly kind: (rule: AlertRule) => string;
  readonly type: (name: string) => string;
  readonly source: (name: string) => string;
  readonly outsideIcps: string;
  readonly anyIcp: string;
  readonly icp: (name: string) => string;
  readonly account: (name: string) => string;
}

interface LearnedMessages {
  /** Which alerts, and which asks: a phrase following "9 of 10". */
  readonly alerts: About;
  readonly asks: About;
  readonly toDigest: (dismissed: number, of: number, about: string) => string;
  readonly lessCertain: (dismissed: number, of: number, about: string) => string;
  readonly moreCertain: (acted: number, of: number, about: string) => string;
  readonly unlearned: (about: string) => string;
  /** Why one alert waits for the digest at `time`. */
  readonly inDigestAt: (dismissed: number, of: number, about: string, time: string) => string;
}

const about = (alerts: string): Omit<About, 'kind'> => ({
  type: (name) => `${name} ${alerts}`,
  source: (name) => `${alerts} from ${name}`,
  outsideIcps: `${alerts} about companies outside your ICPs`,
  anyIcp: `${alerts} about companies that match an ICP`,
  icp: (name) => `${alerts} about ${name} companies`,
  account: (name) => `${alerts} about ${name}`,
});

export const learned: LearnedMessages = {
  alerts: { ...about('alerts'), kind: (rule) => rules[rule].learned },
  asks: { ...about('requests'), kind: () => 'requests' },
  toDigest: (dismissed, of, what) => `You dismissed ${dismissed} of ${of} ${what}: they now go to the digest`,
  lessCertain: (dismissed, of, what) =>
    `You dismissed ${dismissed} of ${of} ${what}: they count as less certain`,
  moreCertain: (acted, of, what) =>
    `You opened or acted on ${acted} of ${of} ${what}: they count as more certain`,
  unlearned: (what) => `What you did about ${what} no longer counts`,
  inDigestAt: (dismissed, of, what, time) =>
    `You dismissed ${dismissed} of ${of} ${what}: in the digest at ${time}`,
};
