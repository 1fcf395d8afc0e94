import { expect, test } from 'vitest';
import { answerQuit } from '../../../../../src/main/hosts/system/process/quit-answer.ts';

test('a request to quit waits until the app has stopped', () => {
  expect(answerQuit('running', false)).toBe('stop-first');
  expect(answerQuit('stopping', false)).toBe('wait');
  expect(answerQuit('stopped', false)).toBe('go');
});

test('the end of the session is never refused, and stops the app once', () => {
  expect(answerQuit('running', true)).toBe('stop-and-go');
  expect(answerQuit('stopping', true)).toBe('go');
  expect(answerQuit('stopped', true)).toBe('go');
});
