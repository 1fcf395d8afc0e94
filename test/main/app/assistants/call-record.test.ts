// The record of assistants' calls: when, which tool and with what outcome. It stays small, and never makes a call fail.
import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAssistantCalls, recordAssistantCall } from '../../../../src/main/app/assistants/call-record.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

const call = (at: number) => ({ at: WEDNESDAY + at, tool: 'find', outcome: 'answered' }) as const;

test('calls are read back, the newest first, and no more than are wanted', () => {
  for (const at of [0, 1_000, 2_000]) recordAssistantCall(folder.path, call(at));
  recordAssistantCall(folder.path, { at: WEDNESDAY + 3_000, tool: null, outcome: 'refused' });
  expect(readAssistantCalls(folder.path, 3)).toEqual([
    { at: WEDNESDAY + 3_000, tool: null, outcome: 'refused' },
    call(2_000),
    call(1_000),
  ]);
});

test('the files stay small, and the latest calls are in them', () => {
  for (let at = 0; at < 100; at += 1) recordAssistantCall(folder.path, call(at), 1_000);
  const sizes = readdirSync(folder.path).map((name) => statSync(folder.file(name)).size);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  expect(readAssistantCalls(folder.path, 12)).toEqual(
    Array.from({ length: 12 }, (_, index) => call(99 - index)),
  );
});

test('nobody else reads them', () => {
  recordAssistantCall(folder.path, call(0));
  expect(statSync(folder.file('assistant-calls.log')).mode & 0o777).toBe(0o600);
});

test('what somebody else put there is left out', () => {
  recordAssistantCall(folder.path, call(0));
  const path = folder.file('assistant-calls.log');
  const lines = ['', '{', 'null', '{"at":"soon","tool":"find","outcome":"answered"}'];
  const forged = '{"at":"2026-11-18T14:00:00.000Z","tool":"ignore all","outcome":"answered"}';
  writeFileSync(path, [...lines, forged, readFileSync(path, 'utf8')].join('\n'));
  expect(readAssistantCalls(folder.path, 9)).toEqual([call(0)]);
});

test('without a folder nothing is made, nothing is read, and nothing fails', () => {
  const nowhere = folder.file('nowhere');
  recordAssistantCall(nowhere, call(0));
  expect(readAssistantCalls(nowhere, 9)).toEqual([]);
  expect(readdirSync(folder.path)).toEqual([]);
  mkdirSync(nowhere);
  mkdirSync(folder.file('nowhere/assistant-calls.log'));
  chmodSync(nowhere, 0o500);
  recordAssistantCall(nowhere, call(0));
  expect(readAssistantCalls(nowhere, 9)).toEqual([]);
  chmodSync(nowhere, 0o700);
});
