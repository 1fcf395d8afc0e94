// Converts a feed item and a person at an account to answers: the panel's texts in the shape of answers.ts.
import { basisOfAlert } from '../../../shared/basis.ts';
import type { Fact } from '../../../shared/contract/basis.ts';
import { accountLink, personLink } from '../../../shared/links.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { itemKey } from '../../../shared/item-key.ts';
import type { AccountPerson, Alert, FeedItem, NextCall } from '../../../shared/model.ts';
import { alertLine, alertName, eventFacts } from '../../../shared/words/alert-body.ts';
import { callWhat, callWho, thereWords } from '../../../shared/words/next-call-words.ts';
import type { AccountAnswer, CallAnswer, FeedItemAnswer } from './answers.ts';
import type { ItemBasis } from './item-basis.ts';

const others = { facts: null, who: null, said: null, source: null, score: null, isUnread: null };

function alertAnswer(id: string, alert: Alert): FeedItemAnswer {
  const { account: domain, person: lead } = alert;
  return {
    id,
    kind: 'alert',
    at: isoAt(alert.decidedAt),
    ...others,
    domain,
    name: alertName(alert),
    what: alertLine(alert),
    basis: basisOfAlert(alert.content),
    facts: factsOf(alert),
    isUnread: alert.isUnread,
    link: domain !== null ? accountLink(domain) : lead !== null ? personLink(lead) : null,
  };
}

function factsOf({ content }: Alert): readonly Fact[] | null {
  return content.code === 'event' ? eventFacts(content) : null;
}

export function callAnswer(call: NextCall, now: number): CallAnswer {
  const { why, domain, name, alert, person, waiting } = call;
  return {
    why,
    id: alert === null ? null : itemKey('alert', alert.id),
    at: alert === null ? null : isoAt(alert.happenedAt),
    domain,
    name,
    what: callWhat(call),
    basis: (alert === null ? null : basisOfAlert(alert.content)) ?? 'observed',
    details: alert === null ? (call.hot?.why ?? null) : alertLine(alert),
    facts: (alert === null ? call.hot?.facts : factsOf(alert)) ?? [],
    who: person === null ? null : callWho({ person }),
    waitingSince: waiting === null ? null : isoAt(waiting.sinceAt),
    answerDue: waiting === null ? null : isoAt(waiting.dueAt),
    isAnswerReported: waiting === null ? null : waiting.areReported,
    there: call.there === null ? null : thereWords(call, now),
    link: accountLink(domain),
  };
}

export function itemOf(item: FeedItem, basisOf: ItemBasis): FeedItemAnswer {
  const base = { id: item.key, kind: item.kind, at: isoAt(item.at), basis: basisOf(item.key) };
  switch (item.kind) {
    case 'alert':
      return alertAnswer(item.key, item.alert);
    case 'signal':
      return {
        ...base,
        ...others,
        domain: item.domain,
        name: item.accountName,
        what: item.what,
        who: item.who,
        said: item.said === '' ? null : item.said,
        source: item.source,
        score: item.score,
        link: accountLink(item.domain),
      };
    case 'like': {
      const { likedAd, likedAdTitled } = messages().answers;
      return {
        ...base,
        ...others,
        domain: item.domain,
        name: item.accountName ?? item.person.name,
        what: item.adTitle === null ? likedAd : likedAdTitled(item.adTitle),
        who: item.person.name,
        link: personLink(item.person.publicIdentifier),
      };
    }
  }
}

export function personOf(
  { name, title, lead, contacts, score, lastAction }: AccountPerson,
  basisOf: ItemBasis,
): AccountAnswer['people'][number] {
  return {
    name,
    title,
    emails: contacts.map(({ email }) => email),
    scoreKind: score.kind,
    score: score.value,
    did: lastAction.what,
    basis: lastAction.key === null ? null : basisOf(lastAction.key),
    lastSeenAt: isoAt(lastAction.at),
    link: lead === null ? null : personLink(lead.publicIdentifier),
  };
}

export function isoOf(at: number | null): string | null {
  return at === null ? null : isoAt(at);
}

/** Instants beyond any date come from damaged rows only. */
export function isoAt(at: number): string {
  return new Date(Math.min(Math.max(at, 0), 8.64e15)).toISOString();
}
