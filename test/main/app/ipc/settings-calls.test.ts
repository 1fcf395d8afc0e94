// Settings as a file that is carried over to another computer.
import { expect, test } from 'vitest';
import { createSettingsCalls } from '../../../../src/main/app/ipc/settings-calls.ts';
import { createPreferences } from '../../../../src/main/settings/preferences.ts';
import { createFakePreferencesFile } from '../../../fakes/host.ts';

test('what the team calls types does not become the user’s own answer on the way', () => {
  const own = { type: 'evt_1', meaning: 'buying' } as const;
  const preferences = createPreferences(createFakePreferencesFile({ settings: { typeMeanings: [own] } }));
  preferences.update({ teamMeanings: [{ type: 'evt_2', meaning: 'request' }] });
  const calls = createSettingsCalls({
    preferences,
    publish: () => undefined,
    releaseAll: () => Promise.resolve(),
    workspace: () => null,
  });
  calls.importSettings(calls.exportSettings());
  expect(preferences.typeAnswers().own).toEqual([own]);
});
