import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, formatFailures } from './failures.ts';
import { playwrightReport, playwrightResult } from './reports.ts';

describe('what failed', () => {
  it('is read from Vitest’s report, and a file that could not be loaded is named itself', () => {
    const passed = { fullName: 'waits', status: 'passed', failureMessages: [] };
    const failed = {
      fullName: 'sends',
      status: 'failed',
      failureMessages: ['AssertionError: expected 1 to be 2\n\n    at poller.test.ts:3'],
    };
    const testResults = [
      {
        name: '/somewhere/poller.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      { name: '/somewhere/gone.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/somewhere/well.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(failuresOfVitest({ testResults })).toEqual([
      {
        name: 'poller.test.ts › sends',
        message: 'AssertionError: expected 1 to be 2\n    at poller.test.ts:3',
      },
      { name: 'gone.test.ts', message: 'No such module' },
    ]);
  });

  it('is read from Playwright’s report: inner groups, later tries, and errors outside of any test', () => {
    const spec = (title: string, status: string, results: readonly object[]): unknown => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, projectName: '1x', results: results.map(playwrightResult) }],
    });
    const suite = {
      specs: [spec('works', 'expected', [{}])],
      suites: [
        {
          specs: [
            spec('fails', 'unexpected', [{ error: { message: '\u001b[31mno reply\u001b[39m' } }]),
            spec('wavers', 'flaky', [{ error: { message: 'late' } }, {}]),
          ],
        },
      ],
    };
    expect(
      failuresOfPlaywright(playwrightReport({ suites: [suite], errors: [{ message: 'no desktop' }] })),
    ).toEqual([
      { name: 'a.spec.ts › 1x › fails', message: 'no reply' },
      { name: 'a.spec.ts › 1x › wavers', message: 'late' },
      { name: 'Outside of any test', message: 'no desktop' },
    ]);
  });

  it('is one line each with the beginning of its error, and nothing where all went well', () => {
    const long = Array.from({ length: 9 }, (_, line) => `line ${line} ${'x'.repeat(300)}`).join('\n');
    const report = playwrightReport({ errors: [{ message: long }, {}] });
    const lines = formatFailures(failuresOfPlaywright(report)).split('\n');
    expect(lines).toHaveLength(11);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(210);
    expect(formatFailures([])).toBe('');
  });
});
