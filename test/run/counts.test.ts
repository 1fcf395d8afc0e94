import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, formatCounts } from './counts.ts';
import { playwrightReport } from './reports.ts';

describe('the count of tests', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  };
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 };

  it('is what Vitest reports, with the tests to do among the skipped', () => {
    expect(countVitest(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('has a failure for each file that failed outside of its tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countVitest({ ...vitest, testResults }).failed).toBe(3);
  });

  it('is what Playwright reports, where a second try and an error outside of tests are failures', () => {
    expect(countPlaywright(playwrightReport({ stats }))).toEqual({ passed: 3, failed: 1, skipped: 2 });
    const report = playwrightReport({ stats: { ...stats, flaky: 1 }, errors: [{ message: 'no config' }] });
    expect(countPlaywright(report).failed).toBe(3);
  });

  it('ends in one line, which names the skipped only when there are some', () => {
    const counts = { passed: 5, failed: 0, skipped: 0 };
    expect(formatCounts(counts)).toBe('5 passed, 0 failed');
    expect(formatCounts(addCounts(counts, { passed: 1, failed: 2, skipped: 3 }))).toBe(
      '6 passed, 2 failed, 3 skipped',
    );
  });
});
