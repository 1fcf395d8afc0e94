// What was learned from what the user did about alerts.
import type { AlertRule } from '../../contract/alert-rules.ts';

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
  /** Which alerts, and which asks: a phrase after "9 of 10". */
  readonly alerts: About;
  readonly asks: About;
  readonly toDigest: (dismissed: number, of: number, about: string) => string;
  readonly lessCertain: (dismissed: number, of: number, about: string) => string;
  readonly moreCertain: (acted: number, of: number, about: string) => string;
  /** Why one alert waits for the digest at `time`. */
  readonly inDigestAt: (dismissed: number, of: number, about: string, time: string) => string;
}

const kinds: Readonly<Record<AlertRule, string>> = {
  'explicit-ask': 'explicit ask alerts',
  'several-people': 'several people alerts',
  'buyer-visit': 'buyer visit alerts',
  'worth-a-look': 'worth a look alerts',
  'strong-signal': 'strong signal alerts',
  'account-hot': 'account hot alerts',
  'account-surges': 'account surges alerts',
  'ad-like': 'ad like alerts',
  'person-rises': 'person rises alerts',
  watched: 'watched alerts',
  'account-cools': 'account cools alerts',
};

const about = (alerts: string): Omit<About, 'kind'> => ({
  type: (name) => `${name} ${alerts}`,
  source: (name) => `${alerts} from ${name}`,
  outsideIcps: `${alerts} about companies outside your ICPs`,
  anyIcp: `${alerts} about companies that match an ICP`,
  icp: (name) => `${alerts} about ${name} companies`,
  account: (name) => `${alerts} about ${name}`,
});

export const learned: LearnedMessages = {
  alerts: { ...about('alerts'), kind: (rule) => kinds[rule] },
  asks: { ...about('asks'), kind: () => 'explicit asks' },
  toDigest: (dismissed, of, what) => `You dismissed ${dismissed} of ${of} ${what}: they now go to the digest`,
  lessCertain: (dismissed, of, what) =>
    `You dismissed ${dismissed} of ${of} ${what}: they count as less certain`,
  moreCertain: (acted, of, what) =>
    `You opened or acted on ${acted} of ${of} ${what}: they count as more certain`,
  inDigestAt: (dismissed, of, what, time) =>
    `You dismissed ${dismissed} of ${of} ${what}: in the digest at ${time}`,
};
