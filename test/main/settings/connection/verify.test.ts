// What is said of a key and an address that are tried: nothing is stored, and the next step fits who answered.
import { expect, test } from 'vitest';
import { verifyConnection } from '../../../../src/main/settings/connection/verify.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createFakeHttp, replyWith } from '../../../fakes/http.ts';
import { messages } from '../../../../src/shared/messages/messages.ts';

const tryKey = (status: number, body: unknown) =>
  verifyConnection(
    { surface: 'rest', address: 'https://service.example/v1', key: 'a-key' },
    { http: createFakeHttp(replyWith(status, body)), clock: createFakeClock() },
  );

const ownBody = { error: { code: 'unauthorized', message: 'No.' }, meta: { request_id: 'req_1' } };

test.each([ownBody, '<html>', '', { message: 'Unauthorized' }])(
  'a 401 says that the key was refused, whoever answered: %j',
  async (body) => {
    const { otherAnswered } = messages().keys.verify;
    const answer = await tryKey(401, body);
    expect(answer).toMatchObject({
      kind: 'refused',
      field: 'key',
      title: 'The service refused this key for the Signals API.',
    });
    const next = answer.kind === 'refused' ? answer.next : null;
    expect(next).toContain('Check that it is complete and belongs to this API.');
    expect(next?.includes(otherAnswered)).toBe(body !== ownBody);
  },
);

test.each([403, 404, 402])(
  'any other refusal (%i) by something else is not blamed on the key',
  async (status) => {
    const answer = await tryKey(status, '<html>');
    expect(answer).toMatchObject({ kind: 'refused', field: 'address' });
    expect(answer.kind === 'refused' ? answer.title : '').toContain(
      'Something other than the service answered',
    );
  },
);
