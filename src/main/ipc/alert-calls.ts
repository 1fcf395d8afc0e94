// The calls about alerts: what the user does with them and with accounts, the ledger, previews, signals of the user's own.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { LogSignalAnswer } from '../../shared/model.ts';
import { applyMark } from '../alerts/mark-actions.ts';
import { listAskTypes } from '../view-model/ask-types-view.ts';
import { listLearned, nameLearned } from '../view-model/learned-view.ts';
import { explain, searchLedger, viewVocabulary } from '../view-model/ledger-view.ts';
import { listCustomerProposals } from '../view-model/proposals-view.ts';
import type { CallParts } from './call-parts.ts';

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
  | 'workspace'
>;

export function createAlertCalls(parts: Parts) {
  const { ports, preferences, store, publish, responder, closeNotifications } = parts;
  const { clock } = ports;
  const { previews } = parts.longWork;
  const settings = () => preferences.current().settings;
  return {
    changeAlerts(change) {
      const changed = store().ledger.change(change);
      if (change.to === 'read' || change.to === 'done') closeNotifications(changed);
      // Only those that were named: what a digest took along says nothing.
      const named = change.ids === 'all' ? [] : change.ids.filter((id) => changed.includes(id));
      if (change.to === 'done') responder.done(named);
      if (change.to === 'open') responder.reopened(named);
      publish();
      return changed;
    },
    async changeAttention(target, act) {
      const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
      if (target.kind === 'account') responder.marked(target.domain, act);
      closeNotifications(applyMark(store(), target, act, { now: clock.now(), utcOffsetMinutes }));
      if (target.kind === 'account' && (act === 'exclude' || act === 'include')) {
        const others = settings().excludedDomains.filter((domain) => domain !== target.domain);
        const excludedDomains = act === 'exclude' ? [...others, target.domain] : others;
        preferences.update({ settings: { ...settings(), excludedDomains } });
      }
      publish();
      // What the snooze held is shown now.
      if (act === 'wake') await parts.workspace()?.release();
      return null;
    },
    searchLedger: (query) => searchLedger(store(), query),
    explain: (key) => explain(store(), key, { now: clock.now(), retentionDays: settings().retentionDays }),
    previewRule: (rule, patch) => previews.preview(store(), rule, { ...settings(), ...patch }),
    stopPreview(rule) {
      previews.stop(rule);
      return null;
    },
    listVocabulary: () => viewVocabulary(store()),
    listAskTypes: () => listAskTypes(store(), settings()),
    listCustomerProposals: () => listCustomerProposals(store(), settings()),
    listLearned: () => listLearned(store(), settings(), clock.now()),
    unlearn({ trait, value }) {
      store().responses.unlearn({ trait, value, at: clock.now() });
      return listLearned(store(), settings(), clock.now());
    },
    forgetLearned() {
      store().responses.clear();
      return null;
    },
    takeLearned: () => nameLearned(store(), responder.takeNews()),
    logSignal: (domain, type) => logSignal(parts, domain, type.trim()),
    discardLogged(id) {
      const isDiscarded = store().outbox.discard(id);
      publish();
      return isDiscarded;
    },
  } satisfies Partial<CallHandlers>;
}

function logSignal({ ports, ...parts }: Parts, domain: string, type: string): LogSignalAnswer {
  if (type === '') return { kind: 'refused', title: 'Say what happened: a signal needs a type.' };
  if (!parts.hasRestApi()) {
    return { kind: 'refused', title: 'Signals are sent on the REST API, which is not connected.' };
  }
  const id = `${ports.clock.now()}-${Math.floor(ports.clock.random() * Number.MAX_SAFE_INTEGER).toString(36)}`;
  parts.store().outbox.add({ id, domain, type }, ports.clock.now());
  parts.responder.acted(domain);
  parts.workspace()?.sendOutboxSoon();
  parts.publish();
  return { kind: 'queued', id };
}
