// The words of what was learned from what the user did about alerts.
import { NO_ICP, UNNAMED_ICP, type Trait } from '../contract/learning.ts';
import type { Learned } from '../model/learning.ts';
import { phraseFor } from './text.ts';

/** `webinar attended alerts`, `asks from the website`; `name`: what the value is called, if it is not its own name. */
export function alertsAbout(
  trait: Trait,
  value: string,
  { isAsk, name }: { readonly isAsk: boolean; readonly name?: string },
): string {
  const alerts = isAsk ? 'asks' : 'alerts';
  switch (trait) {
    case 'kind':
      // Its own name, so that a new rule needs no entry here.
      return isAsk ? 'explicit asks' : `${phraseFor(value)} alerts`;
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
    return `You opened or acted on ${of - dismissed} of ${of} ${about}: they count as more certain`;
  return `You dismissed ${dismissed} of ${of} ${about}: ${
    verdict === 'digest' ? 'they now go to the digest' : 'they count as less certain'
  }`;
}
