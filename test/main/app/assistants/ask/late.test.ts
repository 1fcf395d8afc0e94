// When no assistant may ask for changes, none of the code that takes their requests is loaded.
import { expect, test } from 'vitest';
import { closureOf } from '../../../../sources.ts';

const ofAsking = (reached: ReadonlySet<string>): readonly string[] =>
  [...reached].filter((name) => /^main\/app\/assistants\/ask\//.test(name)).sort();

test('the app starts with the switch of the endpoint alone', () => {
  expect(ofAsking(closureOf('main/index.ts', 'main/hosts/electron/run.ts'))).toEqual([
    'main/app/assistants/ask/asks.ts',
    'main/app/assistants/ask/lazy-endpoint.ts',
  ]);
});

test('the other commands of the terminal load nothing of it', () => {
  expect(ofAsking(closureOf('main/hosts/terminal/answer-command.ts'))).toEqual([]);
});

test('the search itself finds what is loaded at once', () => {
  expect(closureOf('main/app/assistants/ask/socket-endpoint.ts')).toContain(
    'main/app/assistants/ask/protocol.ts',
  );
});
