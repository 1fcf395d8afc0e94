// A request for a change names the organization that it is about: the app may end while its user is asked, and show another
// one when it is asked again.
import { writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openEndpoint } from '../../../../src/main/app/assistants/ask/socket-endpoint.ts';
import { plainReply, type AskRequest } from '../../../../src/main/app/assistants/ask/protocol.ts';
import { serveAssistant } from '../../../../src/main/app/assistants/serve.ts';
import { createSystemClock } from '../../../../src/main/machine/clock.ts';
import { openRecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import { until } from '../../../fakes/clock.ts';
import { createTempFolder } from '../../../fakes/database.ts';

test('it is the same when the request is repeated, whichever the app shows by then', async () => {
  const folder = createTempFolder();
  const look = { name: 'Birchway Labs', mark: 'BL', color: 'teal' };
  const show = (selected: string): void =>
    writeFileSync(
      folder.file('settings.json'),
      JSON.stringify({
        settings: { assistantsOn: true, assistantsMayChange: true },
        organizations: { selected, others: [{ id: 'organization-2', look, stage: 'here' }] },
      }),
    );
  show('organization-2');
  const clock = createSystemClock();
  const received: AskRequest[] = [];
  const first = await openEndpoint(folder.path, clock, (request) => {
    received.push(request);
    return new Promise(() => undefined);
  });
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = '';
  output.on('data', (text: Buffer) => (said += text.toString()));
  const served = serveAssistant({
    clock,
    data: openRecordedData({ folder: folder.path, policyText: null, organization: 'BL' }),
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
  const clientInfo = { name: 't', version: '1' };
  say({
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  });
  const call = { name: 'log_activity', arguments: { domain: 'acme.example', type: 'call' } };
  say({ id: 1, method: 'tools/call', params: call });
  await until(() => received.length === 1);
  await first.close();
  show('first');
  const second = await openEndpoint(folder.path, clock, (request) => {
    received.push(request);
    return Promise.resolve(plainReply('not-shown'));
  });
  await until(() => said.includes('"id":1'));
  expect(received.map(({ organization }) => organization)).toEqual(['organization-2', 'organization-2']);
  input.end();
  await served;
  await second.close();
  folder.remove();
});
