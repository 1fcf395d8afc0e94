// The gallery runs the panel under the panel's own content security policy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the gallery is shown under the content policy of the panel', async () => {
  const read = async (path: string): Promise<string | undefined> =>
    /content="(default-src[^"]*)"/u.exec(await readFile(join(import.meta.dirname, path), 'utf8'))?.[1];
  const policy = await read('../../../src/renderer/index.html');
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await read('index.html')).toBe(policy);
});
