// Answers to what a page asked for that arrive when they are not wanted any more.
import { afterEach, expect, test } from 'vitest';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { HttpRequest } from '../../../src/main/machine/http-port.ts';
import { flush } from '../../fakes/clock.ts';
import { startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** Holds back what `isHeld` names, from `hold` on until `release`. */
function holdBack(isHeld: (request: HttpRequest) => boolean) {
  const sent: HttpRequest[] = [];
  let isHolding = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const spoil = (ports: Ports): Ports => ({
    ...ports,
    http: {
      async send(request) {
        const result = ports.http.send(request);
        if (!isHolding || !isHeld(request)) return result;
        sent.push(request);
        await released;
        return result;
      },
      close: () => ports.http.close(),
    },
  });
  return { spoil, sent, hold: () => void (isHolding = true), release };
}

test('what was deleted does not come back with an answer that was on its way', async () => {
  const late = holdBack(({ url }) => url.endsWith('/users'));
  bench = await startBench({ spoil: late.spoil });
  const { app } = bench;
  late.hold();
  const loading = app.calls.loadTeam();
  await flush();
  expect(late.sent).toHaveLength(1);
  await app.calls.clearData();
  late.release();
  await loading;
  expect(await app.calls.getTeam()).toMatchObject({ asOf: null, members: [] });
});

test('a long read ends with the connection: nothing more is asked with the key that was disconnected', async () => {
  const late = holdBack(({ url }) => url.endsWith('/companies/ranked'));
  bench = await startBench({ spoil: late.spoil });
  const { app } = bench;
  late.hold();
  const loading = app.calls.loadPastRankings('24h');
  await flush();
  expect(late.sent).toHaveLength(1);
  await app.calls.disconnect('public', false);
  late.release();
  expect(await loading).toBe(false);
  expect(late.sent).toHaveLength(1);
});
