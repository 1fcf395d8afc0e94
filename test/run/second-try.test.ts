import { describe, expect, it } from 'vitest';
import { countPlaywright } from './counts.ts';
import { failuresOfPlaywright } from './failures.ts';
import { readPlaywright } from './playwright-report.ts';
import { playwrightReport, playwrightResult } from './reports.ts';
import { isExcused, NO_ANSWER } from './second-try.ts';

describe('a test that passes at its second try', () => {
  const silent = playwrightResult({
    status: 'failed',
    error: { message: 'late' },
    annotations: [{ type: NO_ANSWER }],
  });
  const wrong = playwrightResult({ status: 'failed', error: { message: 'wrong' } });
  const passed = playwrightResult({});
  const excusedOf = (read: unknown): readonly string[] =>
    readPlaywright(read)
      .tests.filter(isExcused)
      .map(({ name }) => name);
  const report = (status: 'flaky' | 'unexpected', results: readonly unknown[]): unknown => {
    const spec = { title: 'a', file: 'x.spec.ts', tests: [{ status, projectName: '', results }] };
    return playwrightReport({
      stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0, [status]: 1 },
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    });
  };

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
