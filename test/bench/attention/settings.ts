// The settings of a run: the defaults, changed by what the trace says about its user and by the command line.
import { isDeepStrictEqual } from 'node:util';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import type { Settings } from '../../../src/shared/model.ts';
import type { TypeAnswers, Workspace } from './trace.ts';

export type SettingsPatch = Readonly<Record<string, unknown>>;

export function settingsFor({ customerStages, customerLabels }: Workspace, patch: SettingsPatch): Settings {
  const said = {
    ...(customerStages !== undefined && { stages: { mode: 'except', values: customerStages } }),
    ...(customerLabels !== undefined && { labels: { mode: 'except', values: customerLabels } }),
  };
  return readPreferences({ settings: { ...said, ...patch } }).settings;
}

/** The setting that says what the user answered about types. */
export function answerSettings(answers: TypeAnswers): SettingsPatch {
  const said = Object.entries(answers).map(([type, meaning]) => ({ type, meaning }));
  return said.length === 0 ? {} : { typeMeanings: said };
}

/** The names in a patch that are not settings, or whose values are invalid, which would otherwise be ignored silently. */
export function refusedSettings(patch: SettingsPatch): readonly string[] {
  const read = new Map<string, unknown>(Object.entries(settingsFor({}, patch)));
  return Object.entries(patch)
    .filter(([name, value]) => !isDeepStrictEqual(read.get(name), value))
    .map(([name]) => name);
}
