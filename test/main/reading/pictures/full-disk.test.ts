// A picture that the disk could not take whole is fetched again, and not shown cut off for a month.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

test('a picture of which the disk took only the beginning comes whole the next time', () => {
  const script = `
    import { createPictures } from ${JSON.stringify(`${process.cwd()}/src/main/reading/pictures/pictures.ts`)};
    import { pngOf } from ${JSON.stringify(`${process.cwd()}/test/main/reading/pictures/headers.ts`)};
    process.on('SIGXFSZ', () => undefined);
    const bytes = Buffer.concat([pngOf(64, 64), Buffer.alloc(9_000, 1)]);
    const start = () => createPictures({
      clock: { now: () => Date.now() },
      folder: ${JSON.stringify(folder.file('pictures'))},
      isAllowed: () => true,
      fetch: () => Promise.resolve({ kind: 'picture', bytes }),
    });
    const first = await start().get('https://logos.net/a.png');
    const again = await start().get('https://logos.net/a.png');
    console.log(JSON.stringify([first?.length, again?.length]));
  `;
  writeFileSync(folder.file('run.mts'), script);
  const printed = execFileSync(
    'bash',
    ['-c', `ulimit -f 4 && exec node --import tsx ${JSON.stringify(folder.file('run.mts'))}`],
    { encoding: 'utf8', cwd: process.cwd(), env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  const [first, again] = JSON.parse(printed) as readonly number[];
  expect(again).toBe(first);
});
