import { describe, expect, it } from 'vitest';
import { findMissingServices, missingFrom } from '../../src/launch/session-services.ts';

describe('a desktop session', () => {
  it('lacks the services whose names are not on its bus', () => {
    expect(missingFrom(['org.freedesktop.Notifications', 'org.freedesktop.secrets'])).toEqual([
      'the tray icon',
    ]);
  });

  it.runIf(process.platform === 'linux')('lacks everything when it has no bus', async () => {
    expect(await findMissingServices({})).toEqual(['notifications', 'the tray icon', 'the keychain']);
  });
});
