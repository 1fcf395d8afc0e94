import { describe, expect, it } from 'vitest';
import { countPlaywright } from './counts.ts';
import { failuresOfPlaywright } from './failures.ts';
import { excusedOf, NO_ANSWER } from './second-try.ts';

describe('a test that passes at its second try', () => {
  const silent = { status: 'failed', error: { message: 'late' }, annotations: [{ type: NO_ANSWER }] };
  const wrong = { status: 'failed', error: { message: 'wrong' }, annotations: [] };
  const passed = { status: 'passed' };
  const report = (status: string, results: readonly unknown[]): unknown => ({
    stats: {
      expected: 1,
      unexpected: status === 'unexpected' ? 1 : 0,
      flaky: status === 'flaky' ? 1 : 0,
      skipped: 0,
    },
    errors: [],
    suites: [
      {
        specs: [],
        suites: [
          { specs: [{ title: 'a', file: 'x.spec.ts', tests: [{ status, projectName: '', results }] }] },
        ],
      },
    ],
  });

  it('has passed where the page had answered nothing, and is named', () => {
    const excused = report('flaky', [silent, passed]);
    expect(excusedOf(excused)).toEqual(['x.spec.ts › a']);
    expect(countPlaywright(excused)).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(failuresOfPlaywright(excused)).toEqual([]);
  });

  it.each([
    ['of something else', report('flaky', [wrong, passed])],
    ['of that and of something else', report('flaky', [silent, wrong, passed])],
    ['of that each time', report('unexpected', [silent, silent])],
  ])('has failed where it failed %s', (_, failed) => {
    expect(excusedOf(failed)).toEqual([]);
    expect(countPlaywright(failed)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(failuresOfPlaywright(failed)).toHaveLength(1);
  });
});
