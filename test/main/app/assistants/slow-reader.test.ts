// An assistant sends many requests at once and reads slowly: its answers wait in the output.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { serveAssistant } from '../../../../src/main/app/assistants/serve.ts';
import { createSystemClock } from '../../../../src/main/machine/clock.ts';
import { openRecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import { until } from '../../../fakes/clock.ts';
import { createTempFolder } from '../../../fakes/database.ts';

/** More than ten, beyond which Node warns of a leak of listeners. */
const ASKED = 20;

test('answers that wait for the reader keep no listener each, and all of them arrive', async () => {
  const folder = createTempFolder();
  const data = openRecordedData({ folder: folder.path, policyText: null, organization: undefined });
  const input = new PassThrough();
  // Full after the first byte, because nobody reads yet.
  const output = new PassThrough({ highWaterMark: 1 });
  const served = serveAssistant({
    clock: createSystemClock(),
    data,
    readPolicyText: () => Promise.resolve(null),
    folder: folder.path,
    version: '1',
    input,
    output,
    refusalWords: () => '',
    stopped: new Promise(() => undefined),
  });
  const say = (message: object): void =>
    void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  say({ id: 0, method: 'initialize', params });
  for (let id = 1; id <= ASKED; id += 1) say({ id, method: 'prompts/list' });
  // All answers but the first are held back.
  await until(() => output.writableLength > 0 && input.readableLength === 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(output.listenerCount('drain')).toBe(0);

  let said = '';
  output.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => said.split('\n').length > ASKED + 1);
  const ids = said
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly id: number }).id);
  expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: ASKED + 1 }, (_, id) => id));
  input.end();
  await served;
  folder.remove();
});
