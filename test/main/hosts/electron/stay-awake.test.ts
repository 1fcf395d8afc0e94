// App Nap of macOS.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stayAwake } from '../../../../src/main/hosts/electron/stay-awake.ts';
import { systemPreferences, usePlatform } from '../../../fakes/electron.ts';

vi.mock('electron', () => import('../../../fakes/electron.ts'));

beforeEach(() => systemPreferences.defaults.clear());

describe.each([
  ['darwin', [['NSAppSleepDisabled', true]]],
  ['win32', []],
  ['linux', []],
] as const)('on %s', (platform, defaults) => {
  usePlatform(platform);

  test('the app’s own defaults say whether it may nap', () => {
    stayAwake();
    expect([...systemPreferences.defaults]).toEqual(defaults);
  });
});
