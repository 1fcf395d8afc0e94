// What cannot be built or run here: how a package for macOS is signed, with and without a certificate.
import { expect, test } from 'vitest';
import { fusesFor, signForMac } from '../../src/package/configuration.ts';

test('flipping the fuses renews the ad hoc signature on macOS, and touches nothing elsewhere', () => {
  expect(fusesFor('darwin').resetAdHocDarwinSignature).toBe(true);
  expect(fusesFor('linux').resetAdHocDarwinSignature).toBe(false);
});

test.each([{}, { CSC_LINK: '' }, { APPLE_API_KEY: '/key.p8' }])(
  'without a certificate (%j) there is neither a hardened runtime nor a second signature',
  (env) => {
    expect(signForMac(env)).toEqual({ identity: null, hardenedRuntime: false });
  },
);

test.each([{ CSC_LINK: 'certificate' }, { CSC_NAME: 'Developer ID' }])(
  'a certificate (%j) hardens the runtime, and is looked up by electron-builder',
  (env) => {
    const signed = signForMac(env);
    expect(signed).toMatchObject({ hardenedRuntime: true, notarize: false });
    expect(signed).not.toHaveProperty('identity');
    expect(signForMac({ ...env, APPLE_API_KEY: '/key.p8' }).notarize).toBe(true);
  },
);
