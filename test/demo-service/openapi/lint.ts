// `npm run openapi`: lints the two OpenAPI documents with Redocly's rules. Exits with 1 when a rule is broken.

import { relative } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { DOCUMENT_FILES } from './documents.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The service's licence is not ours to state.
    'info-license': 'off',
  },
});

let problems = 0;
for (const ref of Object.values(DOCUMENT_FILES)) {
  for (const problem of await lint({ ref, config })) {
    problems += 1;
    const place = problem.location[0];
    const pointer = place !== undefined && 'pointer' in place ? place.pointer : '';
    process.stderr.write(`${relative('.', ref)} ${pointer}: ${problem.message} (${problem.ruleId})\n`);
  }
}
if (problems > 0) process.exitCode = 1;
else process.stdout.write('Both OpenAPI documents pass the linter.\n');
