// The settings as text, to keep or to give to a colleague. It contains no keys and no addresses, which are not settings.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { LONGEST_VALUE } from '../../shared/contract/filters.ts';
import { keptSettings, type KeptSetting } from '../../shared/contract/kept-settings.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ImportAnswer, NamedFilter, Settings } from '../../shared/model.ts';
import { readSettings } from './read-preferences.ts';
import { SETTINGS_FORMAT } from './settings-format.ts';
import { parseJson } from '../../shared/parse-json.ts';

const exportSchema = z.object({
  hotlist: z.literal('settings'),
  format: z.number().int().min(1),
  settings: z.record(z.string(), z.unknown()),
});

export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ hotlist: 'settings', format: SETTINGS_FORMAT, settings }, null, 2)}\n`;
}

export type ImportedSettings =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'refused'; readonly answer: Extract<ImportAnswer, { kind: 'refused' }> };

/** A setting that is missing or damaged gets its initial value, as in the stored preferences. */
export function readExport(text: string): ImportedSettings {
  const parsed = exportSchema.safeParse(parseJson(text));
  if (!parsed.success) return refuse(messages().answers.notAnExport);
  if (parsed.data.format > SETTINGS_FORMAT) {
    return refuse(messages().answers.newerExport);
  }
  return { kind: 'settings', settings: readSettings(parsed.data.settings) };
}

/**
 * What is imported into `own`, which keeps what no file decides. Names are hidden if either hides them: a file may only hide
 * more. `named`: the filters that are here.
 */
export function mergeImport(
  own: Settings,
  imported: Settings,
  named: readonly NamedFilter[],
): { readonly settings: Settings; readonly kept: readonly KeptSetting[] } {
  const kept = keptSettings.filter((name) => name !== 'hideNames' || own.hideNames);
  const settings: Settings = {
    ...imported,
    ...Object.fromEntries(kept.map((name) => [name, own[name]])),
    alertFilter: filterFromElsewhere(imported.alertFilter, named),
  };
  return { settings, kept: kept.filter((name) => !isDeepStrictEqual(imported[name], own[name])) };
}

/** No id of a filter that is made here has a colon. */
const IMPORTED = 'imported:';

/** Ids are made from names, so a filter here may have the same one and other conditions, now or later. */
function filterFromElsewhere(filter: NamedFilter | null, named: readonly NamedFilter[]): NamedFilter | null {
  if (filter === null || filter.id.startsWith(IMPORTED)) return filter;
  if (named.some((one) => isDeepStrictEqual(one, filter))) return filter;
  return { ...filter, id: `${IMPORTED}${filter.id}`.slice(0, LONGEST_VALUE) };
}

function refuse(title: string): ImportedSettings {
  return { kind: 'refused', answer: { kind: 'refused', title } };
}
