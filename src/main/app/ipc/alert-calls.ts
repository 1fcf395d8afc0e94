// The calls about alerts: what the user does with them and with accounts, the ledger, previews, the user's own signals.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { morningMinuteOf } from '../../../shared/contract/marks.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { AttentionAct, AttentionTarget, MarkChange, MarkState } from '../../../shared/model.ts';
import { asWeighed } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { applyMark, markStateOf, undoMark } from '../../pipeline/alerts/mark-actions.ts';
import { moveToDigest, takeFromDigest } from '../../pipeline/alerts/learn/to-digest.ts';
import { reportSpan } from '../../reading/view-model/report-card-view.ts';
import { listLearned, nameLearned } from '../../reading/view-model/learned-view.ts';
import { explain, searchLedger, viewVocabulary } from '../../reading/view-model/ledger-view.ts';
import { listCustomerProposals } from '../../reading/view-model/proposals-view.ts';
import { listSeenTypes } from '../../reading/view-model/seen-types-view.ts';
import { createTypeQuestions } from '../../reading/view-model/type-questions-view.ts';
import type { CallParts } from './call-parts.ts';
import { logActivity, readFollowUp } from './log-activity.ts';

type Parts = Pick<
  CallParts,
  | 'closeNotifications'
  | 'hasRestApi'
  | 'longWork'
  | 'ports'
  | 'preferences'
  | 'publish'
  | 'responder'
  | 'store'
  | 'takenBack'
  | 'workspace'
>;

export function createAlertCalls(parts: Parts) {
  const { ports, preferences, store, publish, responder, closeNotifications, takenBack } = parts;
  const { clock } = ports;
  const { previews } = parts.longWork;
  const settings = () => preferences.current().settings;
  const typeQuestions = createTypeQuestions();
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const momentNow = () => ({
    now: clock.now(),
    utcOffsetMinutes,
    morningMinute: morningMinuteOf(settings()),
  });
  const learned = () => listLearned(store(), settings(), clock.now(), utcOffsetMinutes);
  /** When each account was last muted, and excluded, since the start. Epoch ms. */
  const silencedAt = { mute: new Map<string, number>(), exclude: new Map<string, number>() };
  const noteSilenced = (targets: readonly AttentionTarget[], act: AttentionAct): void => {
    if (act === 'mute' || act === 'exclude')
      for (const domain of domainsOf(targets)) silencedAt[act].set(domain, clock.now());
  };
  /** A release may have met the mute or the exclusion before it was taken back. */
  const waitAgain = (undone: 'mute' | 'exclude', domains: readonly string[]): void => {
    for (const domain of domains)
      store().ledger.waitAgain(undone, domain, silencedAt[undone].get(domain) ?? Infinity);
  };
  const exclude = (domain: string, isExcluded: boolean): void => {
    const others = settings().excludedDomains.filter((one) => one !== domain);
    const excludedDomains = isExcluded ? [...others, domain] : others;
    preferences.update({ settings: { ...settings(), excludedDomains } });
  };
  const changeSince = (target: AttentionTarget, before: MarkState): MarkChange => ({
    target,
    before,
    after: markStateOf(store(), settings(), target),
  });
  /**
   * What a snooze held is shown now, and what is held by one says so. A mute holds for good, so it is left to the next
   * release: by then, an undo may have been.
   */
  const judgeHeldAnew = async (act: AttentionAct): Promise<void> => {
    if (act !== 'wake' && !act.startsWith('snooze')) return;
    await parts.workspace()?.release();
    publish();
  };
  return {
    async changeAlerts(change) {
      const changed = store().ledger.change(change);
      if (change.to === 'read' || change.to === 'done') closeNotifications(changed.ids);
      // Only those named explicitly: what a digest took along says nothing.
      const named = change.ids === 'all' ? [] : change.ids.filter((id) => changed.ids.includes(id));
      if (change.to === 'done') responder.done(named);
      if (change.to === 'open') responder.reopened(named);
      publish();
      // What was read before it could be shown waits again, perhaps for nothing any more.
      if (change.to === 'unread') {
        await parts.workspace()?.release();
        publish();
      }
      return changed;
    },
    async changeAttention(target, act) {
      const before = markStateOf(store(), settings(), target);
      noteSilenced([target], act);
      responder.marked(domainsOf([target]), act);
      closeNotifications(applyMark(asWeighed(store(), settings()), target, act, momentNow()));
      if (target.kind === 'account' && (act === 'exclude' || act === 'include'))
        exclude(target.domain, act === 'exclude');
      const change = changeSince(target, before);
      publish();
      await judgeHeldAnew(act);
      return change;
    },
    async markSeveral(targets, act) {
      const moment = momentNow();
      const before = targets.map((target) => markStateOf(store(), settings(), target));
      noteSilenced(targets, act);
      responder.marked(domainsOf(targets), act);
      closeNotifications(
        store().transaction(() => {
          const weighed = asWeighed(store(), settings());
          return targets.flatMap((target) => applyMark(weighed, target, act, moment));
        }),
      );
      const marked = targets.flatMap((target, index) => {
        const state = before[index];
        return state === undefined ? [] : changeSince(target, state);
      });
      publish();
      await judgeHeldAnew(act);
      return marked;
    },
    async undoMarks(marked) {
      const undone = store().transaction(() => marked.map((change) => undoMark(store(), settings(), change)));
      for (const act of new Set(undone)) {
        if (act === null) continue;
        const domains = domainsOf(
          marked.filter((_change, index) => undone[index] === act).map(({ target }) => target),
        );
        responder.marked(domains, act);
        if (act === 'exclude' || act === 'include')
          for (const domain of domains) exclude(domain, act === 'exclude');
        if (act === 'unmute') waitAgain('mute', domains);
        if (act === 'include') waitAgain('exclude', domains);
      }
      publish();
      await parts.workspace()?.release();
      // What was held by the undone act gets its previous reason back.
      publish();
      return null;
    },
    skipCall(domain, isSkipped) {
      if (isSkipped) store().skips.add(domain, clock.now());
      else store().skips.remove(domain);
      publish();
      return null;
    },
    choosePersonJoin(pair, choice) {
      const before = store().personChoices.write(pair, choice);
      publish();
      return before;
    },
    searchLedger: (query) => searchLedger(store(), query),
    explain: (key) => explain(store(), key, { now: clock.now(), retentionDays: settings().retentionDays }),
    previewRule: (rule, patch) => previews.preview(store(), rule, { ...settings(), ...patch }),
    stopPreview(rule) {
      previews.stop(rule);
      return null;
    },
    listVocabulary: () => viewVocabulary(store()),
    listTypeQuestions: () => typeQuestions(store(), settings(), clock.now()),
    listSeenTypes: () => listSeenTypes(store(), settings()),
    listCustomerProposals: () => listCustomerProposals(store(), settings()),
    listLearned: learned,
    unlearn({ trait, value }) {
      store().responses.unlearn({ trait, value, at: clock.now() });
      return learned();
    },
    forgetLearned() {
      store().responses.clear();
      return null;
    },
    moveToDigest: (kinds) => moveToDigest(store(), settings(), reportSpan(clock.now()), kinds),
    takeFromDigest(ids) {
      takeFromDigest(store(), ids);
      return null;
    },
    takeLearned: () => nameLearned(store(), responder.takeNews()),
    logActivity: (domain, activity) => logActivity(parts, domain, activity),
    changeFollowUp(id, wish) {
      const answer = readFollowUp(parts, wish);
      if (answer.kind === 'refused') return answer;
      if (!store().outbox.setReminder(id, answer.remindAt))
        return { kind: 'refused', title: messages().answers.reminderGone };
      publish();
      return answer;
    },
    endFollowUp(id) {
      store().outbox.endReminder(id);
      publish();
      return null;
    },
    discardLogged(id) {
      const isDiscarded = takenBack.discard({ store: store(), responder }, id);
      publish();
      return isDiscarded;
    },
    restoreLogged(id) {
      const isBack = takenBack.restore({ store: store(), responder }, id);
      if (isBack) parts.workspace()?.sendOutboxSoon();
      publish();
      return isBack;
    },
    unshareLogged(id) {
      store().teamActs.takeBack(id);
      parts.workspace()?.shareSoon();
      publish();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}

function domainsOf(targets: readonly AttentionTarget[]): readonly string[] {
  return targets.flatMap((target) => (target.kind === 'account' ? target.domain : []));
}
