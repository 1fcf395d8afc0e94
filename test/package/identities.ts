// The identities of the packages in these tests.
import type { Identity } from '../../src/package/identity.ts';

export const released: Identity = {
  version: '1.2.0',
  productName: 'Hotlist',
  description: 'Alerts.',
  homepage: 'https://hotlist.example',
  maintainer: 'The Hotlist authors <maintainers@hotlist.example>',
  isTest: false,
  electronVersion: '45.4.1',
  madeAt: 1_790_000_000,
};

export const ofTests: Identity = {
  ...released,
  version: '1.2.0-test',
  productName: 'Hotlist (test runtime)',
  isTest: true,
};
