// Rewrites src/main/pipeline/store/newest-schema.ts. Run it after adding a migration:
//   npx tsx test/run/newest-schema.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../src/main/pipeline/store/migrations.ts';
import { openAtStep } from '../fakes/database.ts';
import { schemaScriptOf } from '../fakes/schema.ts';

const migrated = openAtStep(0);
migrate(migrated);
const script = schemaScriptOf(migrated);
if (/[`\\]|\$\{/.test(script)) throw new Error('the script needs other quotes');
writeFileSync(
  join(import.meta.dirname, '../../src/main/pipeline/store/newest-schema.ts'),
  `// What all steps of migrations.ts lead to, as one script: a database in memory is built with it in a fraction of the time that the
// steps take. Written by test/run/newest-schema.ts; a test compares it with the steps.
export const newestSchema = \`
${script}
\`;
`,
);
migrated.close();
