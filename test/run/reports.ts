// Reports of Playwright as far as ours read them, for their tests.

export function playwrightReport(part: object): unknown {
  return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [], errors: [], ...part };
}

/** One try of a test. */
export function playwrightResult(part: object): unknown {
  return { status: 'passed', duration: 0, annotations: [], ...part };
}
