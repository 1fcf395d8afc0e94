// When no assistant may ask for changes, none of the code that takes their requests is loaded.
import { expect, test } from 'vitest';
import { closureOf } from '../../../sources.ts';

const ofAsking = (reached: ReadonlySet<string>): readonly string[] =>
  [...reached].filter((name) => /^main\/assistants\/ask\//.test(name)).sort();

test('the app starts with the switch of the endpoint alone', () => {
  expect(ofAsking(closureOf('main/index.ts', 'main/electron-run.ts'))).toEqual([
    'main/assistants/ask/asks.ts',
    'main/assistants/ask/lazy-endpoint.ts',
  ]);
});

test('the other commands of the terminal load nothing of it', () => {
  expect(ofAsking(closureOf('main/command-line/run.ts'))).toEqual([]);
});

test('the search itself finds what is loaded at once', () => {
  expect(closureOf('main/assistants/ask/socket-endpoint.ts')).toContain('main/assistants/ask/protocol.ts');
});
