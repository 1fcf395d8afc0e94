// Uncaught errors of the page are shown where the user is.
import { expect, test } from 'vitest';
import { announceUncaught } from '../../../src/renderer/shell/uncaught.ts';

function start() {
  const page = new EventTarget();
  const said: string[] = [];
  const end = announceUncaught(page, { showProblem: (text) => void said.push(text) });
  const send = (type: string, fields: object): void => {
    page.dispatchEvent(Object.assign(new Event(type), fields));
  };
  return { said, end, send };
}

test.each([
  ['error', { error: new Error('a bug') }],
  ['error', { error: 'a text' }],
  ['unhandledrejection', { reason: new Error('a bug') }],
])('%s is said with what to do', (type, fields) => {
  const { said, end, send } = start();
  send(type, fields);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Try again');
  end();
  send(type, fields);
  expect(said).toHaveLength(1);
});

test('a report of the browser without an error does not count', () => {
  const { said, send } = start();
  send('error', { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' });
  // As for a picture that cannot be loaded.
  send('error', {});
  expect(said).toEqual([]);
});
