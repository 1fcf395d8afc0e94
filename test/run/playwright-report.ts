// The tests in Playwright's JSON report, without their groups.
import { basename } from 'node:path';
import { z } from 'zod';

const messageSchema = z.object({ message: z.string().catch('') });
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(
        z.object({
          status: z.string(),
          duration: z.number(),
          error: messageSchema.nullish(),
          annotations: z.array(z.object({ type: z.string() })),
        }),
      ),
    }),
  ),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(suiteSchema),
  errors: z.array(messageSchema),
});

type SpecTest = z.infer<typeof specSchema>['tests'][number];

export interface ReportedTest extends Pick<SpecTest, 'results'> {
  /** The test's file, its project if it has one, and its name. */
  readonly name: string;
  /** 'flaky' = it passed on a later try. */
  readonly status: string;
}

export interface PlaywrightReport {
  readonly stats: z.infer<typeof reportSchema>['stats'];
  readonly tests: readonly ReportedTest[];
  /** The messages of errors outside of any test. */
  readonly errors: readonly string[];
}

/** Throws when it is not such a report. */
export function readPlaywright(report: unknown): PlaywrightReport {
  const { stats, suites, errors } = reportSchema.parse(report);
  return { stats, tests: suites.flatMap(testsOf), errors: errors.map(({ message }) => message) };
}

function testsOf(suite: z.infer<typeof suiteSchema>): readonly ReportedTest[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: [basename(spec.file), projectName, spec.title].filter(Boolean).join(' › '),
      status,
      results,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
