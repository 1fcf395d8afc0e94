// The calls that change preferences: settings, the window and the filters of the hot list.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { MOST_NAMED_FILTERS } from '../../../shared/contract/filters.ts';
import type { AccountFilter, NamedFilter } from '../../../shared/model.ts';
import { exportSettings, mergeImport, readExport } from '../../settings/settings-export.ts';
import { checkCrmTemplate } from '../../reading/view-model/account-links.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'preferences' | 'publish' | 'releaseAll' | 'workspace'>;

export function createSettingsCalls({ preferences, publish, releaseAll, workspace }: Parts) {
  const setFilters = (namedFilters: readonly NamedFilter[]): readonly NamedFilter[] => {
    const { settings, namedFilters: before } = preferences.current();
    const { alertFilter } = settings;
    const isOne = ({ id }: NamedFilter): boolean => id === alertFilter?.id;
    // The alert rules follow the filter: its new name and conditions, and its removal. One that came with imported settings
    // is not among the named ones, and stays, even if one of them gets its id.
    const followed = before.some(isOne) ? (namedFilters.find(isOne) ?? null) : alertFilter;
    preferences.update({ namedFilters, settings: { ...settings, alertFilter: followed } });
    publish();
    return namedFilters;
  };
  const otherFilters = (id: string): readonly NamedFilter[] =>
    preferences.current().namedFilters.filter((filter) => filter.id !== id);

  /** Without the oldest beyond the most, but never without the one that the alerts follow. */
  const withinMost = (filters: readonly NamedFilter[]): readonly NamedFilter[] => {
    const { alertFilter } = preferences.current().settings;
    const over = filters.length - MOST_NAMED_FILTERS;
    const oldest = filters.filter(({ id }) => id !== alertFilter?.id).slice(0, Math.max(0, over));
    return filters.filter((filter) => !oldest.includes(filter));
  };

  return {
    updateSettings(patch) {
      preferences.update({ settings: { ...preferences.current().settings, ...patch } });
      // What a setting held back does not wait for the next poll. The panel waits for neither.
      void releaseAll();
      return null;
    },
    setHotWindow(hotWindow) {
      preferences.update({ hotWindow });
      publish();
      workspace()?.readRankingSoon(hotWindow);
      return null;
    },
    setHotOrder(hotOrder) {
      preferences.update({ hotOrder });
      publish();
      return null;
    },
    setHotFilter(hotFilter) {
      const before = preferences.current().hotFilter;
      preferences.update({ hotFilter });
      publish();
      const ofTrend = ({ icps, accountList }: AccountFilter): string =>
        JSON.stringify([icps, accountList?.id]);
      if (ofTrend(hotFilter) !== ofTrend(before)) workspace()?.readTrendSoon();
      return null;
    },
    saveFilter: (filter) => setFilters(withinMost([...otherFilters(filter.id), filter])),
    removeFilter: (id) => setFilters(otherFilters(id)),
    checkCrmTemplate: (template) => checkCrmTemplate(template),
    exportSettings: () =>
      exportSettings({ ...preferences.current().settings, typeMeanings: preferences.typeAnswers().own }),
    importSettings(text) {
      const read = readExport(text);
      if (read.kind === 'refused') return read.answer;
      const before = preferences.current();
      const { settings, kept } = mergeImport(before.settings, read.settings, before.namedFilters);
      preferences.update({ settings });
      void releaseAll();
      return { kind: 'imported', kept };
    },
  } satisfies Partial<CallHandlers>;
}
