import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip } from '../../../../src/main/reading/report/write-zip.ts';

test.each([0, Date.UTC(1979, 11, 31), Date.UTC(2026, 10, 23), Date.UTC(2101, 0, 2)])(
  'a file is whole by a clock that says %d',
  async (at) => {
    const written: Uint8Array[] = [];
    await writeZip([{ name: 'a.txt', text: 'x' }], {
      at,
      write(bytes) {
        written.push(bytes);
        return Promise.resolve();
      },
      pause: () => Promise.resolve(),
    });
    expect(Object.keys(unzipSync(Buffer.concat(written)))).toEqual(['a.txt']);
  },
);
