// Removes the names of companies and people from answers, as in notifications when the user hides them: the rest says what
// and how much happened, not who it was.
import type { Reason } from '../../../shared/contract/reasons.ts';
import { itemKey, readItemKey } from '../../../shared/item-key.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { discreetBody } from '../../../shared/words/alert-body.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { sha256 } from '../../pipeline/store/sha256.ts';
import { readSignalNames } from '../view-model/signal-names.ts';
import type {
  AccountAnswer,
  CallAnswer,
  FeedItemAnswer,
  FindAnswer,
  HotAnswer,
  PersonAnswer,
  WhyAnswer,
} from './answers.ts';

type HotRow = HotAnswer['accounts'][number];
type FoundRow = FindAnswer['results'][number];

export function hotRowWithoutNames(row: HotRow): HotRow {
  return { ...row, domain: null, name: '', claimedBy: null, link: null };
}

export function foundWithoutNames(row: FoundRow): FoundRow {
  return { ...row, id: null, name: '', detail: null, link: null };
}

export function callWithoutNames(store: Store, call: CallAnswer): CallAnswer {
  const { id, what } = call;
  return {
    ...call,
    id: id === null ? null : idWithoutNames(id),
    domain: null,
    name: '',
    what: id === null ? what : whatWithoutNames(store, id),
    details: null,
    facts: [],
    who: null,
    link: null,
  };
}

export function itemWithoutNames(store: Store, item: FeedItemAnswer): FeedItemAnswer {
  return {
    ...item,
    id: idWithoutNames(item.id),
    domain: null,
    name: '',
    what: item.kind === 'signal' ? item.what : whatWithoutNames(store, item.id),
    facts: item.facts === null ? null : [],
    who: null,
    said: null,
    link: null,
  };
}

/**
 * An alert's id is replaced by a number, because it is made from its subject. The number stays the same but cannot be used
 * to ask further.
 */
function idWithoutNames(id: string): string {
  if (readItemKey(id)?.kind !== 'alert') return id;
  return itemKey('alert', sha256(id).slice(0, 16));
}

/** Location and size reveal little about who it is; a label may be anybody's name, and a title often has the company's. */
export function accountWithoutNames(store: Store, answer: AccountAnswer): AccountAnswer {
  return {
    ...answer,
    domain: null,
    name: '',
    labels: [],
    claimedBy: null,
    people: answer.people.map((one) => ({
      ...one,
      name: null,
      title: null,
      emails: [],
      did: null,
      link: null,
    })),
    items: answer.items.map((item) => itemWithoutNames(store, item)),
    link: null,
  };
}

export function personWithoutNames(answer: PersonAnswer): PersonAnswer {
  return {
    ...answer,
    id: null,
    name: '',
    headline: null,
    domain: null,
    accountName: null,
    linkedInUrl: null,
    emails: [],
    link: null,
  };
}

export function whyWithoutNames(store: Store, answer: WhyAnswer): WhyAnswer {
  return {
    ...answer,
    id: idWithoutNames(answer.id),
    name: '',
    what: whatWithoutNames(store, answer.id),
    reason: mayName(store, answer.id) ? null : answer.reason,
    domain: null,
    link: null,
  };
}

function whatWithoutNames(store: Store, key: string): string {
  const item = readItemKey(key);
  if (item?.kind === 'like') return messages().answers.likedAd;
  if (item?.kind === 'alert') {
    const alert = store.ledger.find(item.id);
    return alert === null ? '' : discreetBody(alert);
  }
  const signal = store.signals.find(item?.id ?? '');
  return signal === null ? '' : readSignalNames(store).what(signal.type);
}

/** Whether the text of a reason contains a title, a domain, a name, or something from a desktop. */
const isNaming: Readonly<Record<Reason['code'], boolean>> = {
  'logged-by-user': false,
  'logged-by-colleague': true,
  'type-ignored': false,
  'type-ours': false,
  'below-threshold': false,
  'nothing-unusual': false,
  'rule-off': false,
  'ask-unnamed': false,
  'ask-too-far-back': false,
  'ask-repeated': false,
  'ask-of-customer': false,
  'high-score-alone': false,
  'asks-in-burst': false,
  'usual-asks': false,
  'before-first-reading': false,
  'type-left-out': false,
  'source-left-out': false,
  'usual-strong-signals': false,
  'usual-in-top': false,
  'usual-unknown-visitors': false,
  'others-fell': false,
  'crept-up': false,
  'like-unqualified': false,
  'like-over': false,
  'only-watched': false,
  'domain-left-out': true,
  muted: false,
  'stage-left-out': false,
  'icp-unmatched': false,
  'icp-left-out': false,
  'label-left-out': true,
  'label-missing': false,
  'filter-failed': true,
  'outside-filter': true,
  'cool-down': false,
  'joined-in-batch': false,
  joined: false,
  'joined-alert': true,
  'in-digest': false,
  'read-before-shown': false,
  'ring-not-needed': false,
  'notifications-off': false,
  paused: false,
  snoozed: false,
  'quiet-hours': false,
  'do-not-disturb': false,
  'for-the-digest': false,
  'for-the-morning': false,
  'beyond-pace': false,
  learned: true,
  claimed: true,
  'hour-full': false,
  'notifications-silent': false,
  interrupted: false,
  'not-shown': false,
  'decision-expired': false,
  'before-first-poll': false,
  'desktop-refused': true,
  unknown: false,
};

function mayName(store: Store, key: string): boolean {
  const item = readItemKey(key);
  const decision = item?.kind === 'alert' ? null : store.decisions.find(key);
  const alertId = item?.kind === 'alert' ? item.id : (decision?.alertId ?? null);
  const alert = alertId === null ? null : store.ledger.find(alertId);
  return [decision?.reason ?? null, alert?.reason ?? null].some(
    (reason) => reason !== null && isNaming[reason.code],
  );
}
