// The relay's configuration file is taken whole, or the relay does not start.
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRelayConfig } from '../../src/relay/relay-config.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

function configOf(text: string) {
  writeFileSync(folder.file('team.json'), text);
  return readRelayConfig(folder.file('team.json'));
}

test('it says what the team calls signal types, in the form of a policy', () => {
  const typeMeanings = [{ type: 'evt_4211', meaning: 'request' }];
  expect(configOf(JSON.stringify({ typeMeanings }))).toEqual({ typeMeanings });
  expect(configOf('{}')).toEqual({ typeMeanings: [] });
  expect(readRelayConfig(null)).toEqual({ typeMeanings: [] });
});

test.each([
  ['[]', 'is no JSON object'],
  ['{', 'is no JSON object'],
  ['{"typeMeaning":[]}', 'has an unknown name, “typeMeaning”'],
  ['{"typeMeanings":{}}', 'typeMeanings in '],
  ['{"typeMeanings":[{"type":"evt_1","meaning":"demand"}]}', 'typeMeanings.0.meaning in '],
  ['{"typeMeanings":[{"meaning":"request"}]}', 'typeMeanings.0.type in '],
])('it refuses %s', (text, message) => {
  expect(() => configOf(text)).toThrow(message);
});

test('a file that is not there is said', () => {
  expect(() => readRelayConfig(folder.file('none'))).toThrow('cannot be read');
});
