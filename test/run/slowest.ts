// The tests that took longest, from the JSON reports of Vitest and Playwright.
import { basename } from 'node:path';
import { z } from 'zod';

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
      // A test that was left out has no duration.
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

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

export function durationsOfPlaywright(report: unknown): readonly TestDuration[] {
  return playwrightSchema.parse(report).suites.flatMap(durationsOfSuite);
}

function durationsOfSuite(suite: z.infer<typeof suiteSchema>): readonly TestDuration[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: [basename(spec.file), projectName, spec.title].filter(Boolean).join(' › '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(durationsOfSuite)];
}

/** A line for each of the slowest, the slowest first. */
export function formatSlowest(durations: readonly TestDuration[]): string {
  return durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, HOW_MANY)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}
