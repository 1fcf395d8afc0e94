// An organization's policy in the whole app: shown at each setting that it sets, and safe when it cannot be read.
import { afterEach, expect, test } from 'vitest';
import { messages } from '../../../src/shared/messages/messages.ts';
import type { Host } from '../../../src/main/app/host.ts';
import { startBench, type Bench } from './bench.ts';

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.stop();
  bench = undefined;
});

function begin(policyText: string, more: Partial<Host> = {}): Promise<Bench> {
  return startBench({
    connected: [],
    spoil: (ports) => ({ ...ports, host: { ...ports.host, policyText, ...more } }),
  });
}

test.each([
  ['{"certificates":"/etc/ssl/company.pem"}', 'unreadable'],
  ['{"certificates":"/etc/ssl/company.pem"}', 'trusted'],
  ['{"updates":"https://updates.example/stable.json"}', undefined],
] as const)('one of %s alone is shown, and whether its file could be read: %s', async (text, found) => {
  bench = await begin(text, found === undefined ? {} : { policyCertificates: found });
  expect((await bench.state()).policy).toEqual({
    locked: [],
    addresses: {},
    unknown: [],
    ...(found !== undefined && { certificates: found }),
  });
});

test.each(['', '{"addresses":{"signals":"http://signals.example","accounts":7}}'])(
  'one that cannot be read (%j) lets no key anywhere, and says so',
  async (text) => {
    bench = await begin(text);
    const { calls } = bench.app;
    const { baseUrl, apiKey, restBaseUrl, restApiKey } = bench.service;
    const keep = 'session';
    const refused = { kind: 'refused', ...messages().keys.trouble['address-unreadable'] };
    expect(
      await calls.connect({ surface: 'rest', address: restBaseUrl, key: restApiKey, keep }),
    ).toMatchObject(refused);
    expect(await calls.connect({ surface: 'public', address: baseUrl, key: apiKey, keep })).toMatchObject(
      refused,
    );
    expect((await bench.state()).policy?.addresses).toEqual({ public: false, rest: false });
    await calls.gatherReport();
    const report: unknown = JSON.parse((await calls.readReport('policy.json', 0)).text);
    expect(report).toMatchObject({ addresses: { public: 'unreadable', rest: 'unreadable' } });
  },
);
