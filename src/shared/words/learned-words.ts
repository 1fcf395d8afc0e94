// The text of what was learned from what the user did about alerts.
import { alertRules } from '../contract/alert-rules.ts';
import { NO_ICP, UNNAMED_ICP, type Trait } from '../contract/learning.ts';
import { messages } from '../messages/messages.ts';
import type { Learned } from '../model/learning.ts';
import { phraseFor } from './text.ts';

/** `webinar attended alerts`, `asks from the website`; `name`: the value's display name, if different. */
export function alertsAbout(
  trait: Trait,
  value: string,
  { isAsk, name }: { readonly isAsk: boolean; readonly name?: string },
): string {
  const { alerts, asks } = messages().learned;
  const about = isAsk ? asks : alerts;
  switch (trait) {
    case 'kind': {
      const rule = alertRules.find((known) => known === value);
      return rule === undefined ? about.type(phraseFor(value)) : about.kind(rule);
    }
    case 'type':
      return about.type(name ?? phraseFor(value));
    case 'source':
      return about.source(name ?? phraseFor(value));
    case 'icp':
      if (value === NO_ICP) return about.outsideIcps;
      return value === UNNAMED_ICP ? about.anyIcp : about.icp(value);
    case 'account':
      return about.account(name ?? value);
  }
}

/** `What you did about webinar attended alerts no longer counts`. */
export function unlearnedWords({ trait, value, isAsk, name }: Learned): string {
  return messages().learned.unlearned(alertsAbout(trait, value, { isAsk, name }));
}

/** `You dismissed 9 of 10 webinar attended alerts: they now go to the digest`. */
export function learnedWords({ trait, value, isAsk, name, verdict, dismissed, of }: Learned): string {
  const about = alertsAbout(trait, value, { isAsk, name });
  const { toDigest, lessCertain, moreCertain } = messages().learned;
  switch (verdict) {
    case 'sooner':
      return moreCertain(of - dismissed, of, about);
    case 'digest':
      return toDigest(dismissed, of, about);
    case 'later':
      return lessCertain(dismissed, of, about);
  }
}
