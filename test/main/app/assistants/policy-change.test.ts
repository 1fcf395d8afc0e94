// An assistant keeps its server for days, and the company's policy may change meanwhile.
import { writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { serveAssistant } from '../../../../src/main/app/assistants/serve.ts';
import { createSystemClock } from '../../../../src/main/machine/clock.ts';
import { openRecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import { until } from '../../../fakes/clock.ts';
import { createTempFolder, openOrFail } from '../../../fakes/database.ts';

test('what the company forbids is refused from the next call on, and allowed again when it no longer does', async () => {
  const folder = createTempFolder();
  openOrFail(folder.file('hotlist.db')).close();
  writeFileSync(folder.file('settings.json'), JSON.stringify({ settings: { assistantsOn: true } }));
  let policyText: string | null = null;
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = '';
  output.on('data', (text: Buffer) => (said += text.toString()));
  const served = serveAssistant({
    clock: createSystemClock(),
    data: openRecordedData({ folder: folder.path, policyText }),
    readPolicyText: () => Promise.resolve(policyText),
    folder: folder.path,
    version: '1',
    input,
    output,
    refusalWords: () => '',
    stopped: new Promise(() => undefined),
  });
  const isAnswered = async (id: number): Promise<boolean> => {
    const call = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'today', arguments: {} } };
    input.write(`${JSON.stringify(call)}\n`);
    await until(() => said.includes(`"id":${id}`));
    const answer = said.split('\n').find((line) => line.includes(`"id":${id}`)) ?? '';
    return !answer.includes('"isError":true');
  };
  const clientInfo = { name: 't', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`);
  expect(await isAnswered(1)).toBe(true);
  policyText = '{"assistants":"off"}';
  expect(await isAnswered(2)).toBe(false);
  policyText = '';
  expect(await isAnswered(3)).toBe(false);
  policyText = null;
  expect(await isAnswered(4)).toBe(true);
  input.end();
  await served;
  folder.remove();
});
