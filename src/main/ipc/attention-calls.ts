// The calls about being interrupted: what to do with alerts and accounts, the ledger, previews, settings as a text.
import type { IpcCalls } from '../../shared/ipc.ts';
import { applyMark } from '../alerts/mark-actions.ts';
import type { Previews } from '../alerts/preview/previews.ts';
import type { Ports } from '../ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import { exportSettings, readExport } from '../settings/settings-export.ts';
import type { Store } from '../store/store.ts';
import { explain, searchLedger, viewVocabulary } from '../view-model/ledger-view.ts';

type AttentionCallName =
  | 'changeAlerts'
  | 'changeAttention'
  | 'searchLedger'
  | 'explain'
  | 'previewRule'
  | 'stopPreview'
  | 'listVocabulary'
  | 'exportSettings'
  | 'importSettings';

export type AttentionCalls = {
  readonly [Name in AttentionCallName]: (
    ...args: Parameters<IpcCalls[Name]>
  ) => Promise<ReturnType<IpcCalls[Name]>>;
};

export interface AttentionCallsParts {
  readonly ports: Pick<Ports, 'clock'>;
  readonly preferences: Preferences;
  readonly store: () => Store;
  readonly publish: () => void;
  readonly longWork: { readonly previews: Previews };
  readonly closeNotifications: (alertIds: readonly string[]) => void;
  /** Tells what may be told now: after something that held alerts has ended. */
  readonly release: () => Promise<void>;
}

export function createAttentionCalls(parts: AttentionCallsParts): AttentionCalls {
  const { ports, preferences, store, publish, closeNotifications } = parts;
  const { clock } = ports;
  const { previews } = parts.longWork;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const settings = () => preferences.current().settings;
  return {
    changeAlerts(change) {
      const changed = store().ledger.change(change);
      if (change.to === 'read' || change.to === 'done') closeNotifications(changed);
      publish();
      return Promise.resolve(changed);
    },
    async changeAttention(target, act) {
      const moment = { now: clock.now(), utcOffsetMinutes };
      closeNotifications(applyMark(store(), target, act, moment));
      if (target.kind === 'account' && (act === 'exclude' || act === 'include')) {
        const others = settings().excludedDomains.filter((domain) => domain !== target.domain);
        const excludedDomains = act === 'exclude' ? [...others, target.domain] : others;
        preferences.update({ settings: { ...settings(), excludedDomains } });
      }
      publish();
      if (act === 'wake') await parts.release();
      return null;
    },
    searchLedger: (query) => Promise.resolve(searchLedger(store(), query)),
    explain(key) {
      const { retentionDays } = settings();
      return Promise.resolve(explain(store(), key, { now: clock.now(), retentionDays }));
    },
    previewRule: (rule, patch) => previews.preview(store(), rule, { ...settings(), ...patch }),
    stopPreview(rule) {
      previews.stop(rule);
      return Promise.resolve(null);
    },
    listVocabulary: () => Promise.resolve(viewVocabulary(store())),
    exportSettings: () => Promise.resolve(exportSettings(settings())),
    importSettings(text) {
      const read = readExport(text);
      if (read.kind === 'refused') return Promise.resolve(read.answer);
      preferences.update({ settings: read.settings });
      publish();
      return Promise.resolve({ kind: 'imported' });
    },
  };
}
