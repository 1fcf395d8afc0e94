import { describe, expect, it } from 'vitest';
import { durationsOfPlaywright, durationsOfVitest, formatSlowest } from './slowest.ts';
import { playwrightReport, playwrightResult } from './reports.ts';

describe('the slowest tests', () => {
  it('are read from Vitest’s report, where one that was left out took no time', () => {
    const assertionResults = [
      { fullName: 'the poller waits', duration: 12.5 },
      { fullName: 'the poller is left out', duration: null },
    ];
    const report = { testResults: [{ name: '/somewhere/test/main/poller.test.ts', assertionResults }] };
    expect(durationsOfVitest(report)).toEqual([
      { name: 'poller.test.ts › the poller waits', ms: 12.5 },
      { name: 'poller.test.ts › the poller is left out', ms: 0 },
    ]);
  });

  it('are read from Playwright’s report, those of inner groups and each project’s too', () => {
    const spec = (
      title: string,
      tests: readonly { readonly projectName: string; readonly results: readonly object[] }[],
    ): unknown => ({
      title,
      file: 'a.spec.ts',
      tests: tests.map(({ projectName, results }) => ({
        status: 'expected',
        projectName,
        results: results.map(playwrightResult),
      })),
    });
    const inner = {
      specs: [spec('inner', [{ projectName: '', results: [{ duration: 5 }, { duration: 6 }] }])],
    };
    const outer = {
      specs: [
        spec('outer', [
          { projectName: '1x', results: [{ duration: 1 }] },
          { projectName: '2x', results: [] },
        ]),
      ],
      suites: [inner],
    };
    expect(durationsOfPlaywright(playwrightReport({ suites: [outer] }))).toEqual([
      { name: 'a.spec.ts › 1x › outer', ms: 1 },
      { name: 'a.spec.ts › 2x › outer', ms: 0 },
      { name: 'a.spec.ts › inner', ms: 11 },
    ]);
  });

  it('are ten, the slowest first', () => {
    const durations = Array.from({ length: 12 }, (_, index) => ({
      name: `test ${index}`,
      ms: index * 1_000,
    }));
    const lines = formatSlowest(durations).split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  11.0 s  test 11');
    expect(lines.at(-1)).toBe('   2.0 s  test 2');
  });
});
