// The tests that took longest, from the JSON reports of Vitest and Playwright.
import { basename } from 'node:path';
import { z } from 'zod';
import { readPlaywright } from './playwright-report.ts';

export interface TestDuration {
  /** The test's file and its name. */
  readonly name: string;
  readonly ms: number;
}

const HOW_MANY = 10;

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      // A skipped test has no duration.
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

export function durationsOfVitest(report: unknown): readonly TestDuration[] {
  return vitestSchema.parse(report).testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: `${basename(file.name)} › ${test.fullName}`,
      ms: test.duration ?? 0,
    })),
  );
}

export function durationsOfPlaywright(report: unknown): readonly TestDuration[] {
  return readPlaywright(report).tests.map(({ name, results }) => ({
    name,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** One line for each of the slowest tests, the slowest first. */
export function formatSlowest(durations: readonly TestDuration[]): string {
  return durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, HOW_MANY)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}
