// Reads the report file that a test runner wrote.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { countPlaywright, countVitest, noCounts, type Counts } from './counts.ts';
import { failuresOfPlaywright, failuresOfVitest, type Failure } from './failures.ts';
import { readPlaywright } from './playwright-report.ts';
import { isExcused } from './second-try.ts';
import { durationsOfPlaywright, durationsOfVitest, type TestDuration } from './slowest.ts';

export interface TestReport {
  readonly counts: Counts;
  readonly durations: readonly TestDuration[];
  readonly failures: readonly Failure[];
  /** The names of the tests that passed on a second try after the page had answered nothing. */
  readonly excused: readonly string[];
}

export function readVitestReport(path: string): Promise<TestReport> {
  return readReport(path, (report) => ({
    counts: countVitest(report),
    durations: durationsOfVitest(report),
    failures: failuresOfVitest(report),
    excused: [],
  }));
}

export function readPlaywrightReport(path: string): Promise<TestReport> {
  return readReport(path, (report) => ({
    counts: countPlaywright(report),
    durations: durationsOfPlaywright(report),
    failures: failuresOfPlaywright(report),
    excused: readPlaywright(report)
      .tests.filter(isExcused)
      .map(({ name }) => name),
  }));
}

/** A runner without a report has not run its tests, which counts as one failure. */
async function readReport(path: string, read: (report: unknown) => TestReport): Promise<TestReport> {
  try {
    return read(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    const failure = {
      name: basename(path),
      message: 'There is no report: the runner did not get to its end.',
    };
    return { counts: { ...noCounts, failed: 1 }, durations: [], failures: [failure], excused: [] };
  }
}
