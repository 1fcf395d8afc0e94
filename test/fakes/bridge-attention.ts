// The fake bridge's calls about alerts. They watch, mute, mark and search as main does, on the invented feed.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import { marksOf } from '../../src/shared/account-marks.ts';
import { meaningSaidOf } from '../../src/shared/type-meanings.ts';
import type {
  AttentionAct,
  AttentionTarget,
  AttentionView,
  FeedItem,
  Learned,
  LedgerEntry,
  MarkChange,
  MarkState,
  PanelState,
  SeenType,
} from '../../src/shared/model.ts';
import { alertLine, alertName } from '../../src/shared/words/alert-body.ts';
import { reasonWords } from '../../src/shared/words/reason-words.ts';
import { evidenceWords } from '../../src/shared/words/witness-words.ts';
import { fakeNow } from './bridge-accounts.ts';
import { allFeedItems, fakeEvidence, fakeThreads } from './bridge-feed.ts';

const HOUR_MS = 3_600_000;

const seenType = (type: string, words: string, count: number) => ({
  type,
  words,
  count,
  said: null,
  example: null,
});

const typeExample = (said: string) => ({ account: 'Tarnwick Systems', at: fakeNow - HOUR_MS, said });

const fakeOwners = [
  { owner: { id: 7, name: 'Ada Ode' }, isMe: true },
  { owner: { id: 8, name: 'Ben Vance' }, isMe: false },
] as const;

export const unclearTypes: readonly SeenType[] = [
  { ...seenType('stage_b2', 'Stage b2', 12), reading: 'unclear', example: typeExample('Team plan') },
  { ...seenType('T17', 'T17', 3), reading: 'unclear', example: typeExample('') },
  { ...seenType('legacy_9', 'Legacy 9', 1), reading: 'unclear' },
];

export const explainedTypes: readonly SeenType[] = [
  { ...seenType('demo_request', 'Demo request', 7), reading: 'request' },
  { ...seenType('form_submitted', 'Form submitted', 31), reading: 'some-requests' },
  { ...seenType('pricing_page_visit', 'Pricing page visit', 41), reading: 'buying' },
];

/** A signal that was weighed, and has a row in the feed. */
const weighedKey = 'signal:s4';

function entryOf(item: FeedItem): LedgerEntry {
  if (item.kind === 'alert') {
    const { alert } = item;
    return {
      key: item.key,
      at: item.at,
      outcome: alert.state === 'showing' ? 'pending' : alert.state,
      title: alertName(alert),
      what: alertLine(alert),
      reason: alert.reason === null ? null : reasonWords(alert.reason),
      evidence: alert.content.code === 'event' ? evidenceWords(alert.content.evidence) : null,
      account: alert.account,
      alertId: alert.id,
      isDone: false,
    };
  }
  const isWeighed = item.kind === 'signal' && item.key === weighedKey;
  return {
    key: item.key,
    at: item.at,
    outcome: 'rejected',
    title: item.accountName ?? item.key,
    what: item.kind === 'signal' ? item.what : `${item.person.name} liked an ad`,
    reason: isWeighed
      ? reasonWords({ code: 'high-score-alone', evidence: [] })
      : item.kind === 'signal'
        ? `Normal for them; signal score ${item.score}, below your threshold of 80`
        : 'Not an ICP match',
    evidence: isWeighed ? evidenceWords(fakeEvidence(item.score ?? 0)) : null,
    account: item.domain,
    alertId: null,
    isDone: false,
  };
}

/** In the current language. */
const ledger = (): readonly LedgerEntry[] => allFeedItems.map(entryOf);

function without(list: readonly string[], value: string, isIn: boolean): readonly string[] {
  const others = list.filter((other) => other !== value);
  return isIn ? [...others, value] : others;
}

export function createBridgeAttention(panel: {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
}) {
  let learned: readonly Learned[] = [
    {
      trait: 'type',
      value: 'webinar_attended',
      isAsk: false,
      verdict: 'digest',
      dismissed: 9,
      of: 10,
      name: 'webinar attended',
    },
    {
      trait: 'kind',
      value: 'buyer-visit',
      isAsk: false,
      verdict: 'sooner',
      dismissed: 2,
      of: 14,
      name: 'buyer visit',
    },
  ];
  const pushAttention = (patch: Partial<AttentionView>): void =>
    panel.push({ attention: { ...panel.state().attention, ...patch } });
  /** Removed from the feed; an undo puts them back. */
  const finished = new Map<string, FeedItem>();
  function markStateOf(target: AttentionTarget): MarkState {
    const { isWatched, isMuted, isExcluded, snoozedUntilAt } = marksOf(panel.state(), target);
    const snooze =
      snoozedUntilAt === null ? null : { sinceAt: 0, untilAt: snoozedUntilAt, topScore: 0, alertId: null };
    return { isWatched, isMuted, isExcluded, snooze };
  }
  function changeAttention(target: AttentionTarget, act: AttentionAct): MarkChange {
    const before = markStateOf(target);
    mark(target, act);
    return { target, before, after: markStateOf(target) };
  }
  function mark(target: AttentionTarget, act: AttentionAct): void {
    const { attention, settings, feed } = panel.state();
    if (target.kind === 'person') {
      const { watchedPeople } = attention;
      pushAttention({ watchedPeople: without(watchedPeople, target.publicIdentifier, act === 'watch') });
      return;
    }
    const { domain } = target;
    if (act === 'watch' || act === 'unwatch') {
      pushAttention({ watchedAccounts: without(attention.watchedAccounts, domain, act === 'watch') });
    } else if (act === 'mute' || act === 'unmute') {
      pushAttention({ muted: without(attention.muted, domain, act === 'mute') });
    } else if (act === 'exclude' || act === 'include') {
      const excludedDomains = without(settings.excludedDomains, domain, act === 'exclude');
      panel.push({ settings: { ...settings, excludedDomains } });
    } else {
      const others = attention.snoozed.filter((snooze) => snooze.domain !== domain);
      const untilAt = (feed.items[0]?.at ?? 0) + HOUR_MS;
      pushAttention({ snoozed: act === 'wake' ? others : [...others, { domain, untilAt }] });
    }
  }
  return {
    changeAlerts({ ids, to }) {
      const { feed } = panel.state();
      const isMeant = (id: string): boolean => ids === 'all' || ids.includes(id);
      const changed: string[] = [];
      const unreadIds: string[] = [];
      const back = to === 'open' ? [...finished].filter(([id]) => isMeant(id)) : [];
      const listed = [...feed.items, ...back.map(([, item]) => item)].sort((a, b) => b.at - a.at);
      const items = listed.flatMap((item): readonly FeedItem[] => {
        if (item.kind !== 'alert' || !isMeant(item.alert.id)) return [item];
        if (to === (item.alert.isUnread ? 'unread' : 'read')) return [item];
        changed.push(item.alert.id);
        if (item.alert.isUnread) unreadIds.push(item.alert.id);
        const unreadInThread = to === 'unread' ? (item.thread?.ids ?? []) : [];
        const changedItem = {
          ...item,
          alert: { ...item.alert, isUnread: to === 'unread' },
          ...(item.thread !== undefined && { thread: { ...item.thread, unreadIds: unreadInThread } }),
        };
        if (to !== 'done') return [changedItem];
        finished.set(item.alert.id, changedItem);
        return [];
      });
      const unreadCount = items.filter((item) => item.kind === 'alert' && item.alert.isUnread).length;
      panel.push({ feed: { ...feed, items, unreadCount } });
      return { ids: changed, unreadIds };
    },
    markSeveral(targets, act) {
      return targets.map((target) => changeAttention(target, act));
    },
    undoMarks(changes) {
      for (const { target, before } of changes) {
        const { isWatched, isMuted, isExcluded, snooze } = before;
        changeAttention(target, isWatched ? 'watch' : 'unwatch');
        if (target.kind === 'person') continue;
        const { domain } = target;
        changeAttention(target, isMuted ? 'mute' : 'unmute');
        changeAttention(target, isExcluded ? 'exclude' : 'include');
        const others = panel.state().attention.snoozed.filter((one) => one.domain !== domain);
        pushAttention({
          snoozed: snooze === null ? others : [...others, { domain, untilAt: snooze.untilAt }],
        });
      }
      return null;
    },
    changeAttention,
    listThread({ alertId, before, limit }) {
      const reasons = (fakeThreads[alertId] ?? []).filter(
        ({ decidedAt }) => before === null || decidedAt < before.at,
      );
      return { reasons: reasons.slice(0, limit), hasOlder: reasons.length > limit };
    },
    searchLedger({ text, outcomes, isDone, before, limit }) {
      const now = ledger().map((entry) => ({ ...entry, isDone: finished.has(entry.alertId ?? '') }));
      const found = now.filter(
        (entry) =>
          (!isDone || entry.isDone) &&
          (outcomes === 'all' || outcomes.includes(entry.outcome)) &&
          `${entry.title} ${entry.what} ${entry.reason ?? ''}`.toLowerCase().includes(text.toLowerCase()) &&
          (before === null || entry.at < before.at || (entry.at === before.at && entry.key < before.key)),
      );
      return { entries: found.slice(0, limit), hasOlder: found.length > limit };
    },
    explain: (key) => ledger().find((entry) => entry.key === key) ?? null,
    previewRule: (rule, { pace = 'balanced' }) => ({
      kind: 'ready',
      preview: {
        rule,
        span: { kind: 'days', days: 7 },
        count: 23,
        daily: {
          workingDays: 5,
          withAsks: 2.2,
          watched: 0,
          others: { few: 1.6, balanced: 7.2, everything: 19.6 }[pace],
        },
        examples: [],
      },
    }),
    listCustomerProposals: () => [
      { of: 'stage', value: 'Closed won', users: 12, why: 'use' },
      { of: 'label', value: 'Competitor', users: 3, why: 'name' },
    ],
    listTypeQuestions() {
      const { typeMeanings, typesAskedAt } = panel.state().settings;
      return unclearTypes.filter(
        ({ type }) => typesAskedAt === null && meaningSaidOf(typeMeanings, type) === null,
      );
    },
    listSeenTypes: () => [...unclearTypes, ...explainedTypes],
    listLearned: () => learned,
    unlearn({ trait, value }) {
      learned = learned.filter((one) => one.trait !== trait || one.value !== value);
      return learned;
    },
    forgetLearned() {
      learned = [];
      return null;
    },
    moveToDigest: () => ['ad-like-1'],
    takeFromDigest: () => null,
    takeLearned: () => [],
    stopPreview: () => null,
    listVocabulary: () => ({
      types: [
        { value: 'pricing_page_visit', words: 'Pricing page visit', count: 41 },
        { value: 'demo_request', words: 'Demo request', count: 7 },
      ],
      sources: [{ value: 'website', words: 'Website', count: 96 }],
      stages: [{ value: 'Evaluating', words: 'Evaluating', count: 12 }],
      labels: [{ value: 'EU', words: 'EU', count: 9 }],
      icps: [{ value: 'Mid-market EU', words: 'Mid-market EU', count: 14 }],
    }),
    readList: (text) =>
      text.trim() === ''
        ? { kind: 'refused', trouble: 'empty' }
        : {
            kind: 'read',
            rows: 214,
            hasHeader: true,
            columns: [
              { header: 'Company', samples: ['Tarnwick Systems', 'Kelpdell Media'], role: 'name' },
              { header: 'Website', samples: ['tarnwick.example', 'kelpdell.example'], role: 'domain' },
              { header: 'City', samples: ['Eindhoven', 'Bremen'], role: 'none' },
            ],
          },
    matchList: (_roles, act) => ({
      accounts: 206,
      known: 31,
      already: 4,
      repeated: 5,
      examples: ['Tarnwick Systems', 'Kelpdell Media', 'orlach.example'],
      missed: 3,
      misses: [
        { line: 12, text: 'Privat, ida@mail.com', why: 'mailbox' },
        { line: 40, text: 'Vetterlin & Sons', why: 'unknown-name' },
        { line: 41, text: '', why: 'empty' },
      ],
      own: ['orlach.example'],
      owners: act === 'owner' ? fakeOwners.map((one, index) => ({ ...one, accounts: 140 - 74 * index })) : [],
      isTooMany: false,
    }),
    headList: (hasHeader) => ({
      kind: 'read',
      rows: 214,
      hasHeader,
      columns: [
        {
          header: hasHeader ? 'Company' : null,
          samples: ['Tarnwick Systems', 'Kelpdell Media'],
          role: 'name',
        },
      ],
    }),
    stopList: () => null,
    listOwners: () => fakeOwners,
    setOwner: () => null,
    applyList: () => ({ kind: 'done', changed: 202, undo: 1 }),
    undoList: () => true,
    exportSettings: () =>
      JSON.stringify({ hotlist: 'settings', format: 1, settings: panel.state().settings }, null, 2),
    importSettings: (text) =>
      text.includes('"hotlist"')
        ? {
            kind: 'imported',
            kept: text.includes('"webhookOn":true') ? ['me', 'webhookOn', 'webhookShape'] : [],
          }
        : { kind: 'refused', title: 'This is not a Hotlist settings export. Nothing was changed.' },
  } satisfies Partial<CallHandlers>;
}
