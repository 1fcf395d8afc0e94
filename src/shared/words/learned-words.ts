// The words of what was learned from what the user did about alerts.
import type { AlertRule } from '../contract/alert-rules.ts';
import { NO_ICP, UNNAMED_ICP, type Trait } from '../contract/learning.ts';
import type { Learned } from '../model/learning.ts';
import { phraseFor } from './text.ts';

/** Of all alerts of a rule; `alerts` follows, or stands in it. */
const ofRules: Readonly<Record<AlertRule, string>> = {
  'explicit-ask': 'explicit asks',
  'several-people': 'alerts of several people at once',
  'buyer-visit': 'alerts of buyers’ visits',
  'worth-a-look': 'accounts worth a look',
  'strong-signal': 'alerts of strong signals',
  watched: 'alerts about what you watch',
  'ad-like': 'alerts of ad likes',
  'account-surges': 'alerts of surges',
  'account-hot': 'alerts of hot accounts',
  'account-cools': 'alerts of accounts that cool',
  'person-rises': 'alerts of risen lead scores',
};

function isRule(value: string): value is AlertRule {
  return Object.hasOwn(ofRules, value);
}

/** `webinar attended alerts`, `asks from the website`; `name`: what the value is called, if it is not its own name. */
export function alertsAbout(
  trait: Trait,
  value: string,
  { isAsk, name }: { readonly isAsk: boolean; readonly name?: string },
): string {
  const alerts = isAsk ? 'asks' : 'alerts';
  switch (trait) {
    case 'kind':
      return isRule(value) ? ofRules[value] : alerts;
    case 'type':
      return `${name ?? phraseFor(value)} ${alerts}`;
    case 'source':
      return `${alerts} from ${name ?? phraseFor(value)}`;
    case 'icp':
      if (value === NO_ICP) return `${alerts} about companies outside your ICPs`;
      if (value === UNNAMED_ICP) return `${alerts} about companies that match an ICP`;
      return `${alerts} about ${value} companies`;
    case 'account':
      return `${alerts} about ${name ?? value}`;
  }
}

/** `You dismissed 9 of 10 webinar attended alerts: they now go to the digest`. */
export function learnedWords({ trait, value, isAsk, name, verdict, dismissed, of }: Learned): string {
  const about = alertsAbout(trait, value, { isAsk, name });
  if (verdict === 'sooner')
    return `You acted on ${of - dismissed} of ${of} ${about}: they count as more certain`;
  return `You dismissed ${dismissed} of ${of} ${about}: ${
    verdict === 'digest' ? 'they now go to the digest' : 'they count as less certain'
  }`;
}
