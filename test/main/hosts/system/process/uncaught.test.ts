// Uncaught errors of this process reach the listener, even those from before it was added.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenForUncaught } from '../../../../../src/main/hosts/system/process/uncaught.ts';
import { createFakeLog } from '../../../../fakes/host.ts';

function start() {
  const process = new EventEmitter();
  const log = createFakeLog();
  return { process, log, uncaught: listenForUncaught(process, log) };
}

test.each(['uncaughtException', 'unhandledRejection'])('an %s is handed on and logged', (event) => {
  const { process, log, uncaught } = start();
  const heard: unknown[] = [];
  uncaught.listen((error) => heard.push(error));
  const error = new TypeError('of somebody@customer.example');
  // Without a listener, Node would end the process.
  expect(process.emit(event, error)).toBe(true);
  expect(heard).toEqual([error]);
  expect(log.events()).toHaveLength(1);
  expect(JSON.stringify(log.lines)).toContain('TypeError');
  expect(JSON.stringify(log.lines)).not.toContain('customer.example');
});

test('the first that came before anybody listened is told then', () => {
  const { process, uncaught } = start();
  process.emit('unhandledRejection', 'early');
  process.emit('uncaughtException', 'later');
  const heard: unknown[] = [];
  uncaught.listen((error) => heard.push(error));
  expect(heard).toEqual(['early']);
});

test('a listener that was removed gets nothing more', () => {
  const { process, uncaught } = start();
  const heard: unknown[] = [];
  uncaught.listen((error) => heard.push(error))();
  process.emit('uncaughtException', 'late');
  expect(heard).toEqual([]);
});
