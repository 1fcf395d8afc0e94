import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCall } from '../../../../src/main/app/ipc/answer-call.ts';
import { errorShape } from '../../../../src/main/machine/log.ts';
import type { Log } from '../../../../src/main/machine/log.ts';

function attempt(args: readonly unknown[], isFromPanel = true) {
  const lines: string[] = [];
  const calls: unknown[] = [];
  const write = (event: string, fields?: unknown): void =>
    void lines.push(`${event} ${JSON.stringify(fields)}`);
  const log: Log = { info: write, warn: write, error: write };
  const answer = answerCall({
    name: 'pause',
    isFromPanel,
    args,
    schema: z.tuple([z.enum(['1h', 'tomorrow'])]),
    call: (length) => {
      calls.push(length);
      return length === 'tomorrow' ? Promise.reject(new TypeError('secret text')) : Promise.resolve(null);
    },
    log,
  });
  return { answer, lines, calls };
}

test('a call with the right arguments is answered in the envelope', async () => {
  const { answer, calls } = attempt(['1h']);
  expect(await answer).toEqual({ kind: 'ok', value: null });
  expect(calls).toEqual(['1h']);
});

test('a stranger is refused before the arguments are looked at', async () => {
  const { answer, calls, lines } = attempt(['1h'], false);
  expect(await answer).toEqual({ kind: 'failed', message: 'pause: not for this sender' });
  expect(calls).toEqual([]);
  expect(lines).toEqual(['ipc-stranger {"call":"pause"}']);
});

test.each([[[]], [['9h']], [['1h', 'more']], [[{ length: '1h' }]]])(
  'arguments of the wrong shape never reach the call: %j',
  async (args) => {
    const { answer, calls } = attempt(args);
    expect(await answer).toMatchObject({ kind: 'failed' });
    expect(calls).toEqual([]);
  },
);

test('a wrong argument is logged by its place, not by its value', async () => {
  const { answer, lines } = attempt(['hunter2']);
  await answer;
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.join()).toContain('"path":[0]');
});

test('a call that throws is answered, and its message is neither logged nor sent', async () => {
  const { answer, lines } = attempt(['tomorrow']);
  expect(await answer).toEqual({ kind: 'failed', message: 'pause: failed inside Hotlist' });
  expect(lines.join()).toContain('"error":"TypeError"');
  expect(lines.join()).not.toContain('secret text');
});

test('something thrown that is no error is named by its type', () => {
  expect(errorShape('secret text')).toEqual({ thrown: 'string' });
});
