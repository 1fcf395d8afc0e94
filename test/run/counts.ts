// How many tests ran and how they ended, from the JSON reports of Vitest and Playwright.
import { z } from 'zod';
import { readPlaywright } from './playwright-report.ts';
import { isExcused } from './second-try.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** A test file that failed outside of its tests, for example because it could not be loaded, counts as one failed test. */
export function countVitest(report: unknown): Counts {
  const read = vitestSchema.parse(report);
  const failedOutside = read.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + failedOutside.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

/**
 * A test that passed only on a later try counts as failed, except for the one reason in second-try.ts. So does an error outside
 * of any test.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, tests, errors } = readPlaywright(report);
  const excused = tests.filter(isExcused).length;
  return {
    passed: stats.expected + excused,
    failed: stats.unexpected + stats.flaky - excused + errors.length,
    skipped: stats.skipped,
  };
}

export function addCounts(first: Counts, second: Counts): Counts {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

/** The line that CI reads. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
