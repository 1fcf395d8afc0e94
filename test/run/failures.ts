// Which tests failed and with which errors, from the JSON reports of Vitest and Playwright. Repeated at the end of a long run,
// where they can be read without all the rest.
import { stripVTControlCharacters } from 'node:util';
import { basename } from 'node:path';
import { z } from 'zod';
import { readPlaywright } from './playwright-report.ts';
import { isExcused } from './second-try.ts';

export interface Failure {
  /** The test's file and its name. */
  readonly name: string;
  /** The first lines of the error; empty where the report has none. */
  readonly message: string;
}

const LINES = 9;
const MAX_LINE = 200;

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().catch(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** A file that failed outside of its tests, for example because it could not be loaded, is listed itself. */
export function failuresOfVitest(report: unknown): readonly Failure[] {
  return vitestSchema.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: basename(file.name), message: shorten(file.message) }];
    return failed.map((test) => ({
      name: `${basename(file.name)} › ${test.fullName}`,
      message: shorten(test.failureMessages?.[0] ?? ''),
    }));
  });
}

/** Includes tests that passed only on a later try, except for the reason in second-try.ts, and errors outside of any test. */
export function failuresOfPlaywright(report: unknown): readonly Failure[] {
  const { tests, errors } = readPlaywright(report);
  return [
    ...tests
      .filter((test) => test.status === 'unexpected' || (test.status === 'flaky' && !isExcused(test)))
      .map(({ name, results }) => ({
        name,
        message: shorten(results.find(({ error }) => error)?.error?.message ?? ''),
      })),
    ...errors.map((message) => ({ name: 'Outside of any test', message: shorten(message) })),
  ];
}

/** One line each, with the beginning of the error; empty when nothing failed. */
export function formatFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ name, message }) => `✗  ${name}\n${message.replace(/^/gm, '     ')}`.trimEnd())
    .join('\n');
}

function shorten(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n');
}
