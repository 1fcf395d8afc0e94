import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './report.ts';

test.each([readVitestReport, readPlaywrightReport])(
  'a runner that left no report behind is one failure (%o)',
  async (read) => {
    expect(await read(join(tmpdir(), 'hotlist-no-such-report.json'))).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0 },
      durations: [],
      excused: [],
      failures: [
        {
          name: 'hotlist-no-such-report.json',
          message: 'There is no report: the runner did not get to its end.',
        },
      ],
    });
  },
);
